import { holderNameMax, holderNameMin, maxCredentialLength } from './learning/limits.ts'
import type { MessageKey } from './messages.ts'

/** The rules of every form (storefront document §5), in the order of the page. Checked in the browser and again on the server. */
export interface FieldRule {
  /** The field's English name in messages. */
  label: string
  max: number
  min?: number
  required: boolean
  /** How the text is cleaned (`typed.ts`): the digits of a `code` may come from an Arabic keyboard, `lines` stay as they are. */
  kind?: 'email' | 'password' | 'text' | 'name' | 'lines' | 'code' | 'coupon'
  /** The message that refuses the value without naming the field. */
  refusedBy?: MessageKey
}

const text = (label: string, max: number, required = true): FieldRule => ({ label, max, required })
const name = (label: string, max: number): FieldRule => ({ label, max, required: true, kind: 'name' })
const lines = (label: string, max: number, required = true): FieldRule => ({ label, max, required, kind: 'lines' })
const code = (label: string, max: number, required = true): FieldRule => ({ label, max, required, kind: 'code' })
const email = (label: string, max: number): FieldRule => ({ label, max, required: true, kind: 'email' })
const password = (label: string, min: number, max: number): FieldRule => ({ label, min, max, required: true, kind: 'password' })
const otp: FieldRule = { ...code('OTP', 15), min: 5, refusedBy: 'codeInvalid' }

const address = {
  MobileNo: code('Contact Number', 20, false),
  AddressLineOne: text('Shipping Address', 600),
  // A select: its id is sent, -999 if nothing is selected.
  CountryID: text('Country', 150),
  PostalCode: code('Postal Code', 20, false),
}
const person = { FirstName: name('First Name', 200), LastName: name('Last Name', 150) }

export const fieldRules = {
  contact: {
    FullName: name('Name', 200),
    Email: email('Email', 100),
    PhoneNumber: code('Phone Number', 20),
    Subject: text('Subject', 150),
    Message: lines('Message', 2000),
  },
  newsletter: { SubscriberEmail: email('Email', 200) },
  stockAlert: { Email: email('Email', 200) },
  // Wider than the document's 30, so that every password that the shop has accepted can log in.
  login: { Email: email('Email', 200), Password: { ...password('Password', 1, 150) } },
  signup: { ...person, EmailAddress: email('Email', 150), Password: password('Password', 6, 150), ...address },
  profile: { ...person, ...address },
  // A city that the list has not.
  otherCity: { CityName: text('City Name', 150, false) },
  seller: { ...person, EmailAddress: email('Email', 150), ...address, AddressLineOne: text('Home Address', 600) },
  sellerPassword: { Password: password('Password', 6, 150) },
  sellerConfirm: { ConfirmPassword: password('Confirm Password', 1, 150) },
  review: {
    ReviewerName: name('Name', 200),
    ReviewerEmail: email('Email', 200),
    ReviewTitle: text('Review Title', 200),
    ReviewBody: lines('Review Body', 1000),
  },
  question: { AskerName: name('Name', 200), AskerEmail: email('Email', 200), QuestionBody: lines('Question', 1000) },
  coupon: { CouponCode: { ...code('Coupon Code', 30), kind: 'coupon' } },
  resetRequest: { Email: email('Email', 200) },
  resetConfirm: {
    Email: email('Email', 200),
    Otp: otp,
    Password: password('Password', 6, 20),
    ConfirmPassword: password('Confirm Password', 6, 20),
  },
  // As long as the address of a signup: a new address becomes a customer.
  loginCodeRequest: { Email: email('Email', 150) },
  loginCode: { Email: email('Email', 150), Otp: otp },
  gift: { Email: email('Email', 150), Note: lines('Message', 300, false) },
  revealCode: { Otp: otp },
  // An address with a number in it is accepted too.
  // A signed credential too, which is the longest.
  certificateCheck: { Number: code('Number', maxCredentialLength) },
  certificate: { HolderName: { ...name('Name', holderNameMax), min: holderNameMin } },
  // A select: the reason's word is sent.
  warrantyClaim: { Reason: text('Reason', 20), Note: lines('Note', 500, false) },
  order: { OrderNote: lines('Order Notes', 2000, false) },
  orderRequest: { Reason: lines('Reason', 500, false) },
} as const satisfies Record<string, Record<string, FieldRule>>

/** Exactly one address: no lists, display names, line breaks or invisible characters. */
export const emailPattern = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+\.[^\s\p{C}@,;:<>()[\]\\".]{2,}$/u

/** A letter that is seen: a name of digits, signs or fillers is none. */
export const withLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
