import { ask, readable } from './answers.ts'

/** The pages and calls that are measured, with the goals of the design: answers per second at 32 connections. */
export type Page = { name: string; path: string; anewGoal: number }
export type Call = { name: string; path: string; bodies: string[]; goal: number }

const listing = '/all-products/11/cardiology'

/** Home, a listing, and the first product that the listing links to. */
export async function findPages(origin: string): Promise<Page[]> {
  const html = readable(await ask(origin, listing))
  const product = /href="(\/product-detail\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  if (!product) throw new Error(`${listing} links to no product`)
  return [
    { name: 'home', path: '/', anewGoal: 300 },
    { name: 'listing', path: listing, anewGoal: 250 },
    { name: 'product', path: product, anewGoal: 400 },
  ]
}

/**
 * The same page under an address that nobody asked for before, so that not even two requests at the same moment share a rendering:
 * a highest price far above all that the shop sells.
 */
export const anew = ({ path }: Page) => `${path}?MaxPrice=%d`

const allProducts = '/api/v1/dynamic/dataoperation/get-all-products'
const searchTerms = ['heart', 'anatomy atlas', 'nursing exam', 'pharmacology', 'cardio', 'emergency medicine', 'تشريح', 'القلب']
const bodyOf = (requestParameters: object) => JSON.stringify({ requestParameters })

/** Bodies vary, so that no answer serves the next request too. */
export const calls: Call[] = [
  {
    name: 'list, one category',
    path: allProducts,
    goal: 1500,
    bodies: [1, 2, 3, 4].map((PageNo) => bodyOf({ CategoryID: '11', PageSize: 9, PageNo })),
  },
  { name: 'search', path: allProducts, goal: 1000, bodies: searchTerms.map((SearchTerm) => bodyOf({ SearchTerm, PageSize: 9 })) },
]
