import type { User } from './customers.ts'

/** A customer who has stated nothing. Id 0 is a guest. */
export const emptyUser: User = {
  UserID: 0,
  FirstName: '',
  LastName: '',
  EmailAddress: '',
  MobileNo: '',
  AddressLineOne: '',
  CountryID: 0,
  CountryName: '',
  StateProvinceID: null,
  StateName: null,
  CityID: null,
  CityName: null,
  PostalCode: '',
}
