import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { id, line, lines, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { sellerRequestFilters, sellerRequestStates } from './seller-request-states.ts'

// Requests to sell in the shop. An approved one makes a vendor and the account of a seller.

export const SellerRequest = z.object({
  SellerRequestId: z.number(),
  Version: version,
  State: z.enum(sellerRequestStates),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  MobileNo: z.string(),
  AddressLineOne: z.string(),
  PostalCode: z.string(),
  CountryEn: z.string(),
  CountryAr: z.string(),
  CityEn: z.string().nullable(),
  CityAr: z.string().nullable(),
  /** Of the page that it was sent from; mails and the account have it. */
  Language: z.enum(languages),
  CreatedAt: moment,
  /** The account of this customer has the same e-mail address. */
  CustomerId: z.number().nullable(),
  DecidedAt: moment.nullable(),
  DecidedBy: z.string(),
  DeclineReason: z.string(),
  VendorId: z.number().nullable(),
  VendorNameEn: z.string().nullable(),
  VendorNameAr: z.string().nullable(),
})

export const listSellerRequests = staffCall('list-seller-requests', {
  permission: 'sellers:write',
  summary: 'Requests to sell by state, and by a part of name or e-mail address.',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ State: z.enum(sellerRequestFilters).default('open'), Search: search(100) }).prefault({}),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('CreatedAt'),
  }),
  row: SellerRequest,
  shape: 'page',
})

const one = { permission: 'sellers:write', row: SellerRequest, shape: 'object' } as const

export const getSellerRequest = staffCall('get-seller-request', {
  ...one,
  summary: 'One request to sell. Its password is never shown.',
  request: z.strictObject({ SellerRequestId: id }),
})

export type SellerRequestRow = RowOf<typeof getSellerRequest>

const vendorName = line(200).min(1)

export const approveSellerRequest = staffCall('approve-seller-request', {
  ...one,
  summary: 'Makes the account of a seller, for a new vendor or one of the shop, and mails the invitation.',
  request: z
    .strictObject({
      SellerRequestId: id,
      Version: version,
      /** A vendor of the shop. Absent: a new one with these names. */
      VendorId: id.optional(),
      NameEn: vendorName.optional(),
      NameAr: vendorName.optional(),
    })
    .refine(({ VendorId, NameEn }) => VendorId !== undefined || NameEn !== undefined, { path: ['NameEn'] })
    .refine(({ VendorId, NameAr }) => VendorId !== undefined || NameAr !== undefined, { path: ['NameAr'] }),
  stepUp: true,
})

export const declineSellerRequest = staffCall('decline-seller-request', {
  ...one,
  summary: 'Declines a request and mails the reason.',
  request: z.strictObject({ SellerRequestId: id, Version: version, Reason: lines(1000).min(1) }),
})
