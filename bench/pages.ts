import { type Answer, ask, readable } from './answers.ts'

/** The pages and calls that are measured, with the goals of the design: answers per second at 32 connections. */
export type Page = { name: string; path: string; anewGoal: number }
export type Call = { name: string; path: string; bodies: string[]; goal: number }

/** A category with about twenty products. */
const category = 11

const findListing = async (origin: string, prefix: string) =>
  linkIn(await ask(origin, prefix || '/'), `${prefix}/all-products/${category}/`)

function linkIn(answer: Answer, beginning: string): string {
  const link = [...readable(answer).matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .find((href) => href.startsWith(beginning))
  if (!link) throw new Error(`no link begins with ${beginning}`)
  return link
}

/** Home, a listing, and the first product that the listing links to, in one language. */
export async function findPages(origin: string, prefix: '' | '/ar' = ''): Promise<Page[]> {
  const listing = await findListing(origin, prefix)
  const product = linkIn(await ask(origin, listing), `${prefix}/product-detail/`)
  return [
    { name: 'home', path: prefix || '/', anewGoal: 300 },
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
