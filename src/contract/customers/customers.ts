import { z } from 'zod'
import { call } from '../call.ts'
import { anyOr, chosenId, fieldsOf, id, languageParameters, optionalPlace, response } from '../fields.ts'
import { fieldRules } from '../rules.ts'

/** A customer as the browser stores it (§3 "User"). */
export const User = z.object({
  UserID: z.number(),
  FirstName: z.string(),
  LastName: z.string(),
  EmailAddress: z.string(),
  MobileNo: z.string(),
  AddressLineOne: z.string(),
  CountryID: z.number(),
  CountryName: z.string(),
  StateProvinceID: z.number().nullable(),
  StateName: z.string().nullable(),
  CityID: z.number().nullable(),
  CityName: z.string().nullable(),
  PostalCode: z.string(),
})
export type User = z.output<typeof User>

export const places = { CityId: optionalPlace, StateProvinceId: optionalPlace }

/** A customer's city may be missing in the list: without a `CityId` its name is stored. Not in the document. */
const placesOfCustomer = {
  ...places,
  CityName: fieldsOf('otherCity')
    .CityName.optional()
    .transform((name) => name ?? ''),
}

/** The answer carries the token. A failure has the same message and takes the same work for known and unknown addresses. §7, §4, §8. */
export const getUserLogin = call('dynamic', 'get-user-login', {
  access: 'anyone',
  limit: 'login',
  request: z.object({ ...fieldsOf('login'), ...languageParameters }),
  row: response.extend(User.partial().shape),
})

/** Mails a one-time code to any address, known or not; the answer is the same. Not in the document. */
export const sendLoginCode = call('common', 'send-login-code', {
  access: 'anyone',
  limit: 'code',
  request: z.object({ ...fieldsOf('loginCodeRequest'), ...languageParameters }),
  row: z.never(),
})

/**
 * Logs in by the mailed code; answers as `get-user-login`. A new address becomes a customer without password, name and postal address,
 * whose missing texts are "" and ids 0 or null. 400 with a reason if the code is wrong, used or expired. Not in the document.
 */
export const loginWithCode = call('common', 'login-with-code', {
  access: 'anyone',
  limit: 'code',
  request: z.object({ ...fieldsOf('loginCode'), ...languageParameters }),
  row: response.extend(User.shape),
})

/** Refusal: Email already exists! §7, §5. */
export const signupUser = call('dynamic', 'signup-user', {
  access: 'anyone',
  limit: 'signup',
  request: z.object({
    ...fieldsOf('signup'),
    ...placesOfCustomer,
    CountryID: chosenId(fieldRules.signup.CountryID),
    ...languageParameters,
  }),
  row: response.extend({ UserID: z.number().optional() }),
})

/** The customer's own data; 403 for another customer's. */
export const getUserProfile = call('dynamic', 'get-user-profile', {
  access: 'account',
  request: z.object({ UserID: id, ...languageParameters }),
  row: User,
})

/**
 * The fields of `update-profile` that a courier needs to deliver something to the customer: a phone number, a city where the country has
 * listed ones, and a postal code where its post requires one. Empty if the address is complete. Not in the document.
 */
export const getMissingAddressFields = call('dynamic', 'get-missing-address-fields', {
  access: 'account',
  request: z.object({ UserID: id, ...languageParameters }),
  row: z.object({ FieldName: z.string() }),
})

/** §7 "update profile", §5. The country changes if it is given. */
export const updateProfile = call('dynamic', 'update-profile', {
  access: 'account',
  request: z.object({ UserID: id, ...fieldsOf('profile'), ...placesOfCustomer, CountryID: anyOr(id), ...languageParameters }),
  row: response,
})

/** Ends the session on the server. */
export const logoutUser = call('common', 'logout-user', { access: 'account', request: z.object(languageParameters), row: response })

/** The same answer for known and unknown addresses; the code goes by mail. §4 "Password reset". */
export const validateEmailSendOtp = call('common', 'validate-email-send-otp', {
  access: 'anyone',
  limit: 'code',
  request: z.object({ ...fieldsOf('resetRequest'), ...languageParameters }),
  row: z.never(),
})

/** Ends all sessions of the customer. 400 with a reason if the code or the passwords are wrong. §4, §5. */
export const validateOtpChangePassword = call('common', 'validate-otp-change-password', {
  access: 'anyone',
  limit: 'code',
  request: z.object({ ...fieldsOf('resetConfirm'), ...languageParameters }),
  row: z.never(),
})
