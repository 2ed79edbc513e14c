import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { questionStates } from '../../catalog/staff/question-states.ts'
import { cents, code, email, id, lines, moment, nameOrNone, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { OrderDetail } from '../../orders/staff/order-detail.ts'
import { fieldRules } from '../../rules.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { day, reason, version } from '../../staff/fields.ts'
import { openReasons, yesOrNo } from './customer-enums.ts'

// The customers of the shop, as staff know them. Every call that changes a customer answers the customer as they are then.

export const listCustomers = staffCall('list-customers', {
  permission: 'customers:read',
  summary: 'Customers by name, e-mail address or phone number, country, day of registration, purchases and consent to mails.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        /** Words, each of which the name, e-mail address or phone number contains. */
        Search: search(100),
        CountryId: id.optional(),
        /** The first and the last day of the registration, in the time zone of the shop. */
        From: day.optional(),
        To: day.optional(),
        HasBought: z.enum(yesOrNo).optional(),
        AcceptsMails: z.enum(yesOrNo).optional(),
      })
      .optional(),
    Sort: z.enum(['CreatedAt', '-CreatedAt', 'Name', '-Name']).default('-CreatedAt'),
  }),
  row: z.object({
    CustomerId: z.number(),
    Name: z.string(),
    Email: z.string(),
    MobileNo: z.string(),
    CountryName: z.string().nullable(),
    Language: z.enum(languages),
    CreatedAt: moment,
    /** Orders that were placed. */
    Orders: z.number(),
    /** What they paid, less what was refunded. */
    Spent: cents,
    AcceptsMails: z.boolean(),
  }),
  shape: 'page',
})

export const listCustomerCountries = staffCall('list-customer-countries', {
  permission: 'customers:read',
  summary: 'The countries in which customers live, for a filter.',
  request: z.strictObject({}),
  row: z.object({ CountryId: z.number(), Name: z.string() }),
})

const CustomerDetail = z.object({
  CustomerId: z.number(),
  /** For `save-customer` and `change-customer-email`. */
  Version: z.number(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  MobileNo: z.string(),
  /** Of mails to them. */
  Language: z.enum(languages),
  CreatedAt: moment,
  /** When a mailed code confirmed the address. */
  EmailConfirmedAt: moment.nullable(),
  HasPassword: z.boolean(),
  /** Their personal data was erased then. */
  ErasedAt: moment.nullable(),
  Address: z.object({
    AddressLineOne: z.string(),
    CityName: z.string().nullable(),
    StateName: z.string().nullable(),
    CountryName: z.string().nullable(),
    PostalCode: z.string(),
  }),
  /** Addresses of earlier orders that differ, the newest first. */
  OtherAddresses: z.array(z.string()),
  Orders: z.number(),
  Spent: cents,
  Refunded: cents,
  /** When they agreed to receive mails; null: they did not. */
  SubscribedAt: moment.nullable(),
  /** Products whose return to stock they wait for. */
  StockAlerts: z.array(z.object({ ProductId: z.number(), ProductName: z.string(), CreatedAt: moment })),
  Reviews: z.array(
    z.object({
      ReviewId: z.number(),
      ProductId: z.number(),
      ProductName: z.string(),
      Rating: z.number(),
      Title: z.string(),
      Body: z.string(),
      IsVisible: z.boolean(),
      CreatedAt: moment,
    }),
  ),
  /** What they asked about products, the newest first. */
  Questions: z.array(
    z.object({
      QuestionId: z.number(),
      ProductId: z.number(),
      ProductName: z.string(),
      Body: z.string(),
      /** Empty: none. */
      Answer: z.string(),
      State: z.enum(questionStates),
      CreatedAt: moment,
    }),
  ),
  Messages: z.array(z.object({ ContactMessageId: z.number(), Subject: z.string(), Message: z.string(), CreatedAt: moment })),
  Claims: z.array(
    z.object({
      WarrantyClaimId: z.number(),
      OrderId: z.number(),
      OrderNumber: z.string(),
      ProductName: z.string(),
      State: z.enum(['owed', 'replaced', 'refused']),
      ClaimedAt: moment,
    }),
  ),
  /** Where they are logged in. */
  Sessions: z.array(z.object({ SessionId: z.string(), CreatedAt: moment, ExpiresAt: moment })),
  /** Notes that only staff see, the newest first. */
  Notes: z.array(z.object({ Author: z.string(), Body: z.string(), CreatedAt: moment })),
})

const answersCustomer = { row: CustomerDetail, shape: 'object' } as const

export const getCustomer = staffCall('get-customer', {
  ...answersCustomer,
  permission: 'customers:read',
  summary: 'One customer: their account, consent, reviews, messages, claims, sessions and notes. list-orders has their orders.',
  request: z.strictObject({ CustomerId: id }),
})

export type StaffCustomer = RowOf<typeof getCustomer>

export const listCustomerAccess = staffCall('list-customer-access', {
  permission: 'orders:read',
  summary: 'The digital lines of a customer with their entitlements and seats, newest order first, up to 100.',
  request: z.strictObject({ CustomerId: id }),
  row: z.object({
    OrderId: z.number(),
    OrderNumber: z.string(),
    Language: z.enum(languages),
    /** Mails that can be sent again. */
    Mails: OrderDetail.shape.Possible.shape.Mails,
    Line: OrderDetail.shape.Lines.element,
  }),
})

export const saveCustomer = staffCall('save-customer', {
  ...answersCustomer,
  permission: 'customers:write',
  summary: 'Changes the name, phone number and language of a customer.',
  request: z.strictObject({
    CustomerId: id,
    Version: version,
    FirstName: nameOrNone(200),
    LastName: nameOrNone(150),
    MobileNo: code(20),
    Language: z.enum(languages),
  }),
})

export const changeCustomerEmail = staffCall('change-customer-email', {
  ...answersCustomer,
  permission: 'customers:write',
  // Who has the address can log in.
  stepUp: true,
  summary: 'Gives a customer another e-mail address. Their sessions end, and both addresses get a mail.',
  request: z.strictObject({ CustomerId: id, Version: version, Email: email(fieldRules.signup.EmailAddress.max), Reason: reason }),
})

export const addCustomerNote = staffCall('add-customer-note', {
  ...answersCustomer,
  permission: 'customers:write',
  summary: 'Adds a note that only staff see.',
  request: z.strictObject({ CustomerId: id, Body: lines(2000).min(1) }),
})

export const endCustomerSessions = staffCall('end-customer-sessions', {
  ...answersCustomer,
  permission: 'customers:write',
  summary: 'Logs a customer out: on one device, or on all.',
  request: z.strictObject({
    CustomerId: id,
    /** Missing: all. */
    SessionId: z.string().max(100).optional(),
  }),
})

export const exportCustomer = staffCall('export-customer', {
  permission: 'customers:export',
  summary: 'Everything that the shop has of a customer: a ZIP with JSON, and a page in their language.',
  request: z.strictObject({ CustomerId: id }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.base64() }),
  shape: 'object',
  stepUp: true,
})

/** Why a customer cannot be erased yet; the `current` of a 409. */
export const OpenOfCustomer = z.object({
  Open: z.array(z.object({ OrderId: z.number(), OrderNumber: z.string(), Reasons: z.array(z.enum(openReasons)) })),
})

export const eraseCustomer = staffCall('erase-customer', {
  ...answersCustomer,
  permission: 'customers:erase',
  summary: 'Erases the personal data of a customer for good. Their orders stay, without names. 409 while something of theirs is open.',
  request: z.strictObject({
    CustomerId: id,
    /** The customer's address, typed once more. */
    Email: email(),
    Reason: reason,
  }),
  current: OpenOfCustomer,
  stepUp: true,
})
