import { expect, test } from 'vitest'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { toCartItems, toUser, toWishList } from './shapes.ts'

const invalid = [
  undefined,
  null,
  '',
  'x',
  7,
  [],
  {},
  [null],
  [[]],
  [{ ProductId: '1' }],
  [{ ProductId: -1 }],
  [{ ProductId: 1.5 }],
  { length: 3 },
]

test.each(invalid.map((value) => [JSON.stringify(value), value]))('%s is read as nothing', (_, value) => {
  expect(toCartItems(value)).toEqual([])
  expect(toWishList(value)).toEqual([])
  expect(toUser(value)).toBe(emptyUser)
})

// Storefront document: §3(19)
test('a line is repaired if possible, and appears once', () => {
  const value = [
    {
      ProductId: 4,
      Quantity: 'many',
      productSelectedAttributes: [{ ProductAttributeID: 1, PrimaryKeyValue: 2, extra: 1 }, { ProductAttributeID: 'x' }],
      DefaultImage: 'https://elsewhere.example/a.png',
    },
    { ProductId: 4, Quantity: 3 },
  ]
  expect(toCartItems(value)).toEqual([
    {
      ProductId: 4,
      Quantity: 1,
      productSelectedAttributes: [{ ProductAttributeID: 1, PrimaryKeyValue: 2 }],
      ShippingCharges: 0,
      DefaultImage: '',
    },
  ])
})

test.each(['//elsewhere.example/a.png', '/\\elsewhere.example/a.png', '/\t/elsewhere.example/a.png', 'pictures/4.webp', 4])(
  'a picture at %j is not the shop’s',
  (DefaultImage) => {
    expect(toCartItems([{ ProductId: 4, DefaultImage }])[0]?.DefaultImage).toBe('')
  },
)

test('a picture of the shop is kept, and an overlong text is cut', () => {
  expect(toCartItems([{ ProductId: 4, DefaultImage: '/pictures/products/4.webp' }])[0]?.DefaultImage).toBe('/pictures/products/4.webp')
  expect(toUser({ UserID: 7, FirstName: 'W'.repeat(5_000_000) }).FirstName).toHaveLength(1000)
})

test('a customer keeps the fields of the right type', () => {
  expect(toUser({ UserID: 7, FirstName: 'Ward', LastName: 9, CityID: -999 })).toEqual({ ...emptyUser, UserID: 7, FirstName: 'Ward' })
})

test('an item of the wish list keeps the kind of its product, if it has a known one', () => {
  const kindOf = (Kind?: unknown) => toWishList([{ ProductId: 4, ProductName: 'Atlas', Price: 59, Kind }])[0]?.Kind
  expect([kindOf('course'), kindOf('parcel'), kindOf()]).toEqual(['course', null, null])
})
