import type { RowOf } from '../../contract/call.ts'
import type { getOrderDelivery } from '../../contract/storefront.ts'

export interface AddressPart {
  name: 'person' | 'street' | 'city' | 'postalCode' | 'state' | 'country' | 'phone'
  text: string
  isLeftToRight?: boolean
}

/** An address as its lines, each with the parts that are known. Empty without a name and a street: an erased order keeps its country. */
export function addressLines(address: RowOf<typeof getOrderDelivery>): AddressPart[][] {
  const person = `${address.FirstName} ${address.LastName}`.trim()
  if (!person && !address.AddressLineOne) return []
  const lines: AddressPart[][] = [
    [{ name: 'person', text: person }],
    [{ name: 'street', text: address.AddressLineOne }],
    [
      { name: 'city', text: address.CityName ?? '' },
      { name: 'postalCode', text: address.PostalCode, isLeftToRight: true },
    ],
    [{ name: 'state', text: address.StateName === address.CityName ? '' : (address.StateName ?? '') }],
    [{ name: 'country', text: address.CountryName ?? '' }],
    [{ name: 'phone', text: address.MobileNo, isLeftToRight: true }],
  ]
  return lines.map((line) => line.filter(({ text }) => text !== '')).filter((line) => line.length > 0)
}
