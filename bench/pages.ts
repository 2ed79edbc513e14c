import { type Answer, ask, readable } from './answers.ts'

/** The measured pages and calls, with their goals: responses per second at 32 connections. */
export type Page = { name: string; path: string; renderingGoal: number }
export type Call = { name: string; path: string; bodies: string[]; goal: number }

/** A category with about twenty products. */
const category = 11

const findListing = async (origin: string, prefix: string) =>
  linkIn(await ask(origin, prefix || '/'), `${prefix}/all-products/${category}/`)

const linksIn = (answer: Answer, beginning: string) =>
  [...readable(answer).matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(beginning))

function linkIn(answer: Answer, beginning: string): string {
  const [link] = linksIn(answer, beginning)
  if (!link) throw new Error(`no link begins with ${beginning}`)
  return link
}

/** The links of a page that begin like this, without duplicates. */
export const linksOf = async (origin: string, path: string, beginning: string) => [...new Set(linksIn(await ask(origin, path), beginning))]

/** Home, a listing, and the first product that the listing links to, in one language. */
export async function findPages(origin: string, prefix: '' | '/ar' = ''): Promise<Page[]> {
  const listing = await findListing(origin, prefix)
  const product = linkIn(await ask(origin, listing), `${prefix}/product-detail/`)
  return [
    { name: 'home', path: prefix || '/', renderingGoal: 300 },
    { name: 'listing', path: listing, renderingGoal: 250 },
    { name: 'product', path: product, renderingGoal: 400 },
  ]
}

/** The same page under a new URL, so that not even concurrent requests share a rendering: the maximum price is far above all products. */
export const uncachedPath = ({ path }: Page) => `${path}?MaxPrice=%d`

const allProducts = '/api/v1/dynamic/dataoperation/get-all-products'
const searchTerms = ['heart', 'anatomy atlas', 'nursing exam', 'pharmacology', 'cardio', 'emergency medicine', 'تشريح', 'القلب']
const bodyOf = (requestParameters: object) => JSON.stringify({ requestParameters })

/** Bodies vary, so that no response can serve the next request too. */
export const calls: Call[] = [
  {
    name: 'list, one category',
    path: allProducts,
    goal: 1500,
    bodies: [1, 2, 3, 4].map((PageNo) => bodyOf({ CategoryID: '11', PageSize: 9, PageNo })),
  },
  { name: 'search', path: allProducts, goal: 1000, bodies: searchTerms.map((SearchTerm) => bodyOf({ SearchTerm, PageSize: 9 })) },
]
