import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address: Parameters<typeof addressLines>[0] = {
  FirstName: 'Salma',
  LastName: 'Haddad',
  AddressLineOne: '1 Hospital Street',
  CityName: 'Giza',
  StateName: 'Giza Governorate',
  CountryName: 'Egypt',
  PostalCode: '12511',
  MobileNo: '+20 100 000',
  OrderNote: '',
}
const erased = {
  ...address,
  FirstName: '',
  LastName: '',
  AddressLineOne: '',
  CityName: null,
  StateName: null,
  PostalCode: '',
  MobileNo: '',
}

test.each<[says: string, given: typeof address, lines: string[]]>([
  [
    'a full address has a line for each part, the postal code beside the city',
    address,
    ['Salma Haddad', '1 Hospital Street', 'Giza 12511', 'Giza Governorate', 'Egypt', '+20 100 000'],
  ],
  [
    'a city that is a state is named once',
    { ...address, StateName: 'Giza' },
    ['Salma Haddad', '1 Hospital Street', 'Giza 12511', 'Egypt', '+20 100 000'],
  ],
  ['an order of files may have a name only', { ...erased, FirstName: 'Salma', CountryName: null }, ['Salma']],
  ['an order whose personal data is erased has no address', erased, []],
])('%s', (_, given, lines) => {
  expect(addressLines(given).map((line) => line.map(({ text }) => text).join(' '))).toEqual(lines)
})
