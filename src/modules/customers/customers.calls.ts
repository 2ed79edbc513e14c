import { CallError } from '../../contract/call.ts'
import type { User } from '../../contract/customers/customers.ts'
import { answers, messages } from '../../contract/messages.ts'
import {
  getMissingAddressFields,
  getUserLogin,
  getUserProfile,
  loginWithCode,
  logoutUser,
  sendLoginCode,
  signupUser,
  updateProfile,
  validateEmailSendOtp,
  validateOtpChangePassword,
} from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle, Reply } from '../calls.ts'
import { changePasswordByCode } from './change-password-by-code.ts'
import { type Customer, getCustomer } from './customers.sql.ts'
import { missingForDelivery } from './delivery-address.ts'
import { login } from './login.ts'
import { loginByCode } from './login-by-code.ts'
import { requestCode, requestLoginCode } from './one-time-code.ts'
import { endSession, type Login } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { updateProfile as changeProfile } from './update-profile.ts'

export const customersCalls: CallHandler[] = [
  handle(getUserLogin, async ({ shop, language, address }, { Email, Password }) =>
    loggedIn(await login(shop, Email, Password, language, address)),
  ),
  handle(sendLoginCode, async ({ shop, language }, { Email }) => {
    await requestLoginCode(shop, Email, language)
    return new Reply([], { message: answers.codeSent })
  }),
  handle(loginWithCode, async ({ shop, language, address }, { Email, Otp }) =>
    loggedIn(await loginByCode(shop, Email, Otp, language, address)),
  ),
  handle(signupUser, async ({ shop, language }, request) => [
    { ResponseMsg: answers.saved, UserID: await signUp(shop, request, language) },
  ]),
  handle(getUserProfile, async (context) => [userOf(await getCustomer(context.shop.db, customerOf(context).customerId, context.language))]),
  handle(getMissingAddressFields, async (context) => {
    const missing = await missingForDelivery(context.shop.db, customerOf(context).customerId)
    return missing.map((FieldName) => ({ FieldName }))
  }),
  handle(updateProfile, async (context, request) => {
    await changeProfile(context.shop, customerOf(context).customerId, request)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(logoutUser, async (context) => {
    await endSession(context.shop.db, customerOf(context).token)
    return [{ ResponseMsg: answers.ok }]
  }),
  handle(validateEmailSendOtp, async ({ shop }, { Email }) => {
    await requestCode(shop, Email)
    return new Reply([], { message: answers.codeSent })
  }),
  handle(validateOtpChangePassword, async ({ shop, address }, { Email, Otp, Password, ConfirmPassword }) => {
    if (Password !== ConfirmPassword) throw new CallError(400, messages.passwordMismatch)
    await changePasswordByCode(shop, Email, Otp, Password, address)
    return new Reply([], { message: answers.passwordReset })
  }),
]

const loggedIn = ({ customer, token }: Login) => new Reply([{ ResponseMsg: answers.loggedIn, ...userOf(customer) }], { token })

const userOf = (customer: Customer): User => ({
  UserID: customer.customerId,
  FirstName: customer.firstName,
  LastName: customer.lastName,
  EmailAddress: customer.email,
  MobileNo: customer.mobileNo,
  AddressLineOne: customer.addressLineOne,
  CountryID: customer.countryId ?? 0,
  CountryName: customer.countryName ?? '',
  StateProvinceID: customer.stateProvinceId,
  StateName: customer.stateName,
  CityID: customer.cityId,
  CityName: customer.cityName,
  PostalCode: customer.postalCode,
})
