import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { getBusiness, saveBusiness } from '../../../contract/admin.ts'

const dental = {
  LegalNameEn: 'Nour Medical Books LLC',
  LegalNameAr: '',
  AddressEn: '7 Hospital Street, Amman',
  AddressAr: 'شارع المستشفى 7، عمّان',
  CountryId: 65,
  TaxNumber: '300012345600003',
  RegistrationNumber: 'CR 1010',
}

test('the owner says who sells, in one language at least, and from a country that there is', async () => {
  await using shop = await openShop()
  await shop.shopper()
  const owner = await shop.staff('owner')
  const empty = await owner.call(getBusiness, {})
  expect(empty).toMatchObject({ LegalNameEn: '', AddressEn: '', CountryId: null, Countries: [{ CountryId: 65, NameEn: 'Egypt' }] })
  const save = (change: object, Version = empty.Version) => owner.call(saveBusiness, { ...dental, Version, ...change })
  const refuses = (path: string, code: string) => ({ statusCode: 422, details: { errors: [{ path, code }] } })
  await expect(save({ LegalNameEn: ' ' })).rejects.toMatchObject(refuses('LegalNameEn', 'required'))
  await expect(save({ AddressEn: '', AddressAr: '' })).rejects.toMatchObject(refuses('AddressEn', 'required'))
  await expect(save({ CountryId: 0 })).rejects.toMatchObject(refuses('CountryId', 'unknown_choice'))
  const saved = await save({})
  expect(saved).toMatchObject(dental)
  await expect(save({ TaxNumber: '' })).rejects.toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  expect(await save({ TaxNumber: '', RegistrationNumber: '' }, saved.Version)).toMatchObject({ TaxNumber: '', RegistrationNumber: '' })
  await expect((await shop.staff('catalog')).call(getBusiness, {})).rejects.toMatchObject({ statusCode: 403 })
})
