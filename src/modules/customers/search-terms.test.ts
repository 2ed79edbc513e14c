import { expect, test } from 'vitest'
import { searchTermsOf } from './search-terms.ts'

const phonesOf = (text: string) => searchTermsOf(text).flatMap(({ phones }) => phones)

test.each([
  ['+966 50 765 4321', ['507654321']],
  ['٠٥٠٧٦٥٤٣٢١', ['507654321']],
  ['00966-50-7654321', ['507654321']],
  ['966507654321', ['507654321']],
  // Eight digits in Kuwait, with the prefix and without.
  ['+965 5001 2345', ['50012345']],
  ['5001 2345', ['50012345']],
  ['96550012345', ['550012345', '50012345']],
  ['+44 (0)20 7946 0958', ['079460958']],
  ['020 7946 0958', ['079460958']],
  ['(202) 555-0175', ['025550175']],
])('%s is compared by %j', (typed, phones) => {
  expect(phonesOf(typed)).toEqual(phones)
})

test.each(['AV-10002345', 'av-1000234', 's.1234567@ward.example', '12345@ward.example', '123456', 'Ward 12', 'salma1234567', '50 12'])(
  '%s is no phone number',
  (typed) => {
    expect(phonesOf(typed)).toEqual([])
  },
)

test('names and phone numbers are found beside each other', () => {
  expect(searchTermsOf(' Salma  +966 50 765 4321 Haddad ').map(({ words }) => words)).toEqual([
    ['+966', '50', '765', '4321'],
    ['Salma'],
    ['Haddad'],
  ])
})
