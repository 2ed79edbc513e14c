import { kinds } from '../../contract/catalog/kinds.ts'
import { type Bilingual, languages } from '../../contract/localization/language.ts'
import { type Urls, urlsInEachLanguage } from '../../contract/urls.ts'
import { contributorsForSitemap, productRanges, productsBetween, taxonomyOf } from '../../modules/catalog/catalog.ts'
import { contentOf, writtenPages } from '../../modules/content/content.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Tag } from '../../platform/cache/cache-tags.ts'
import { escapeXml } from '../../platform/markup/escape.ts'
import { declaration, element } from './xml.ts'

/** A page in both languages. */
interface Entry {
  paths: Bilingual
  /** From the database, if the page has content there. */
  changedAt?: Date | string
}

type FromShop = Pick<Shop, 'db' | 'cache' | 'config'>

/** The cache tags of sitemaps: products that appear, disappear or change, and the names of everything else. */
export const sitemapTags: Tag[] = ['listings', 'changes', 'categories', 'contributors', 'content']

/**
 * A single file while the shop is small, else an index: part 0 holds everything but products, the other parts hold ranges of product ids.
 */
export async function sitemap(shop: FromShop, productsInPart: number): Promise<string> {
  const { config, db } = shop
  const ranges = await productRanges(db, productsInPart)
  const total = ranges.reduce((sum, { products }) => sum + products, 0)
  if (total <= productsInPart) {
    const below = ((ranges.at(-1)?.range ?? 0) + 1) * productsInPart
    return urlset(config.shopOrigin, [...(await pagesOf(shop)), ...(await productEntries(shop, 0, below))])
  }
  const parts = [{ part: 0, changedAt: undefined }, ...ranges.map(({ range, changedAt }) => ({ part: range + 1, changedAt }))]
  const entries = parts.map(
    ({ part, changedAt }) => `<sitemap>${element('loc', `${config.shopOrigin}/sitemap-${part}.xml`)}${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** One part of the index; undefined if there is no such part. */
export async function sitemapPart(shop: FromShop, part: number, productsInPart: number): Promise<string | undefined> {
  const first = (part - 1) * productsInPart
  const entries = part === 0 ? await pagesOf(shop) : await productEntries(shop, first, first + productsInPart)
  return entries.length > 0 ? urlset(shop.config.shopOrigin, entries) : undefined
}

const fixed = [
  ...(['home', 'allProducts', 'popular', 'recent', 'about', 'faq', 'contact', 'verify', 'becomeSeller'] as const),
  ...(['terms', 'privacy', 'refunds', 'shipping'] as const),
] satisfies (keyof Urls)[]

async function pagesOf({ db, cache }: FromShop): Promise<Entry[]> {
  const [{ categories, totals }, { campaigns }, contributors, pages] = await Promise.all([
    taxonomyOf(db, cache),
    contentOf(db, cache),
    contributorsForSitemap(db),
    writtenPages(db, cache),
  ])
  return [
    ...fixed.map((page) => ({ paths: urlsInEachLanguage((addresses) => addresses[page]()) })),
    ...kinds
      .filter((_, place) => totals[`kind ${place + 1}`])
      .map((kind) => ({ paths: urlsInEachLanguage((addresses) => addresses.kind(kind)) })),
    ...categories.map(({ categoryId: id, name, changedAt }) => ({
      paths: urlsInEachLanguage((addresses, language) => addresses.listing({ id, name: name[language] })),
      changedAt,
    })),
    ...contributors.map(({ contributorId: id, name, changedAt }) => ({
      paths: urlsInEachLanguage((addresses, language) => addresses.contributor({ id, name: name[language] })),
      changedAt,
    })),
    ...pages
      .filter(({ key }) => key === null)
      .map(({ pageId: id, title, changedAt }) => ({
        paths: urlsInEachLanguage((addresses, language) => addresses.page({ id, name: title[language] })),
        changedAt,
      })),
    ...campaigns.map(({ campaignId: id, mainTitle, changedAt }) => ({
      paths: urlsInEachLanguage((addresses, language) => addresses.campaign({ id, name: mainTitle[language] })),
      changedAt,
    })),
  ]
}

const productEntries = async ({ db }: FromShop, from: number, below: number): Promise<Entry[]> =>
  (await productsBetween(db, from, below)).map(({ productId: id, name, category, changedAt }) => ({
    paths: urlsInEachLanguage((addresses, language) => addresses.product({ id, category: category[language], name: name[language] })),
    changedAt,
  }))

const lastmod = (changedAt: Date | string | undefined) => (changedAt ? element('lastmod', new Date(changedAt).toISOString()) : '')

/** The page of each language is a URL of its own and names the other as its alternate. */
function urlset(origin: string, entries: Entry[]): string {
  const urls = entries.flatMap(({ paths, changedAt }) => {
    const at = (path: string) => `${origin}${encodeURI(path)}`
    const alternates = [...languages.map((code) => [code, at(paths[code])]), ['x-default', at(paths.en)]]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href ?? '')}"/>`)
      .join('')
    return languages.map((code) => `<url>${element('loc', at(paths[code]))}${lastmod(changedAt)}${alternates}</url>\n`)
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${declaration}<urlset ${names}>\n${urls.join('')}</urlset>\n`
}
