import { describe, expect, test } from 'vitest'
import { pageWindow } from '../catalog/page-numbers.ts'
import {
  isIndexable,
  listingStateOf,
  queryOf,
  queryTextOf,
  toggleId,
  toggleWord,
  withChange,
  withFilter,
  withoutId,
  withSameChange,
} from './state.ts'

const read = (query: string, id = 0, slug = 'all-categories') => listingStateOf(id, slug, new URLSearchParams(query))

describe('the URL of a listing', () => {
  // Storefront document: §2.3(8)
  test('contains every choice, and is parsed back to the same state', () => {
    const query =
      'SearchTerm=heart&Kind=course,ebook&Language=ar&Level=beginner,advanced&CategoryID=11,13&ManufacturerID=2&VendorID=5&SizeID=1&ColorID=3&TagID=7,9&MinPrice=100&MaxPrice=200&Rating=4&OrderByColumnName=Price+DESC&PageSize=27&Layout=row&PageNo=3'
    expect(queryTextOf(read(query))).toBe(`?${query}`)
  })

  test('leaves out defaults', () => {
    expect(queryTextOf(read('PageNo=1&PageSize=9&Layout=three&OrderByColumnName=&SearchTerm='))).toBe('')
  })

  test.each([['ألم القلب'], ['5 & 6 = 11?'], ["Crohn's (#1)"], ['100%, or 50+']])(
    'contains the term "%s" as a form sends it',
    (SearchTerm) => {
      const query = queryTextOf(read(new URLSearchParams({ SearchTerm }).toString()))
      expect(query).toBe(`?${new URLSearchParams({ SearchTerm }).toString().replaceAll('%2C', ',')}`)
      expect(read(query).term).toBe(SearchTerm)
    },
  )

  test.each([
    ['PageSize=22', { pageSize: 9 }],
    ['PageNo=-4', { page: 1 }],
    ['PageNo=x', { page: 1 }],
    ['Rating=9', { rating: undefined }],
    ['OrderByColumnName=price; drop table', { sort: '' }],
    ['Layout=ninety', { layout: 'three' }],
    ['MinPrice=abc', { price: undefined }],
    ['Kind=parcel,book,', { words: { kind: ['book'], language: [], level: [] } }],
    ['Language=fr', { words: expect.objectContaining({ language: [] }) }],
    ["TagID=1,x,-2,3'", { ids: expect.objectContaining({ tag: [1] }) }],
  ])('%s is invalid and is ignored', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test('lists words in one order, whatever the order of the request', () => {
    expect(queryOf(read('Kind=account,course,account'))).toEqual({ Kind: 'course,account' })
  })

  test('is indexable for a single kind and its pages, not for several, nor with another filter', () => {
    for (const query of ['', 'PageNo=2', 'Kind=ebook', 'Kind=ebook&PageNo=2']) expect(isIndexable(read(query)), query).toBe(true)
    for (const query of [
      'Kind=ebook,book',
      'Kind=ebook&Rating=4',
      'Kind=ebook&Language=ar',
      'Kind=ebook&SearchTerm=heart',
      'Kind=ebook&PageSize=18',
    ])
      expect(isIndexable(read(query)), query).toBe(false)
    expect(isIndexable(read('Kind=ebook', 11, 'cardiology'))).toBe(false)
  })

  test('one category is in the path, several in the query', () => {
    const one = read('', 11, 'cardiology')
    expect(one.ids.category).toEqual([11])
    expect(queryOf(one)).toEqual({})
    expect(queryOf(toggleId(one, 'category', 13))).toEqual({ CategoryID: '11,13' })
  })
})

describe('choosing', () => {
  // Storefront document: §4(10)
  test('the same choice again removes it, and any change goes back to the first page', () => {
    const page3 = read('PageNo=3&TagID=7')
    const untagged = toggleId(page3, 'tag', 7)
    expect(untagged).toMatchObject({ page: 1, ids: { tag: [] } })
    expect(toggleId(untagged, 'tag', 7).ids.tag).toEqual([7])
    expect(withChange(page3, { pageSize: 18 }).page).toBe(1)
    expect(withChange(page3, { sort: 'Date ASC' }).page).toBe(1)
  })

  // Storefront document: §4(11)
  test('another colour replaces the first, and the same colour again changes nothing', () => {
    const navy = toggleId(read('PageNo=3&ColorID=3'), 'color', 4)
    expect(navy).toMatchObject({ page: 1, ids: { color: [4] } })
    expect(toggleId(navy, 'color', 4).ids.color).toEqual([4])
    expect(withoutId(navy, 'color', 4).ids.color).toEqual([])
  })

  test('several kinds can be chosen, and the same again removes one', () => {
    const courses = toggleWord(read('PageNo=3'), 'kind', 'course')
    expect(courses).toMatchObject({ page: 1, words: { kind: ['course'] } })
    const both = toggleWord(courses, 'kind', 'account')
    expect(both.words.kind).toEqual(['course', 'account'])
    expect(toggleWord(both, 'kind', 'course').words.kind).toEqual(['account'])
  })

  test('a category replaces its ancestors, so that a choice narrows', () => {
    expect(toggleId(read('', 1, 'clinical-medicine'), 'category', 11, [1]).ids.category).toEqual([11])
    expect(toggleId(read('CategoryID=2,11,12'), 'category', 1, [11, 12]).ids.category).toEqual([2, 1])
  })

  test('leaves a collection once it is narrowed', () => {
    const popular = read('', 0, 'popular-products')
    expect(toggleId(popular, 'brand', 2).collection).toBeUndefined()
    expect(withFilter(popular, { rating: 4 }).collection).toBeUndefined()
    expect(withChange(popular, { pageSize: 18 }).collection).toBe('popular')
  })
})

// Storefront document: §2.3(5)
test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i is linked with its neighbours, five in all', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected)
})

describe('a second press before the first is drawn', () => {
  const drawn = read('Kind=course&ColorID=3&ManufacturerID=2&PageNo=10')
  const first = toggleWord(drawn, 'kind', 'book')
  test.each([
    ['another choice of the same filter', toggleWord(drawn, 'kind', 'ebook'), '?Kind=course,ebook,book&ManufacturerID=2&ColorID=3'],
    ['another filter', toggleId(drawn, 'tag', 7), '?Kind=course,book&ManufacturerID=2&ColorID=3&TagID=7'],
    ['a choice taken back', withoutId(drawn, 'brand', 2), '?Kind=course,book&ColorID=3'],
    ['a single choice', toggleId(drawn, 'color', 4), '?Kind=course,book&ManufacturerID=2&ColorID=4'],
    ['the order', withChange(drawn, { sort: 'Price ASC' }), '?Kind=course,book&ManufacturerID=2&ColorID=3&OrderByColumnName=Price+ASC'],
  ])('adds to it: %s', (_, second, query) => {
    expect(queryTextOf(withSameChange(first, drawn, second))).toBe(query)
  })

  test('is a step from the page that the first one asked for', () => {
    const pageOf = (page: number) => withChange(drawn, { page })
    expect(withSameChange(pageOf(11), drawn, pageOf(9), { isStep: true }).page).toBe(10)
    expect(withSameChange(pageOf(11), drawn, pageOf(3)).page).toBe(3)
  })
})
