/** The sign-up of a nurse in a country without listed states and cities. */
export const nurse = {
  FirstName: 'Salma',
  LastName: 'Ward',
  EmailAddress: 'salma@avicenna.example',
  Password: 'a long password',
  MobileNo: '+20 100 000 0000',
  AddressLineOne: '1 Hospital Street',
  CityId: -999,
  StateProvinceId: -999,
  PostalCode: '10115',
  CountryID: 82,
}
