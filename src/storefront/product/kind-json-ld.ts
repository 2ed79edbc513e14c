import type { Book, Course, Person } from 'schema-dts'
import { currency } from '../../contract/constants.ts'
import { paidPrice, toCents, toDecimal } from '../../contract/money.ts'
import type { Urls } from '../../contract/urls.ts'
import type { PageProduct } from './stock.tsx'

interface Page {
  origin: string
  /** Of the product's page. */
  url: string
  urls: Urls
  shopName: string
}

/** A course or book for search engines, beside the product that sells it. Nothing for an account. */
export function kindJsonLd(product: PageProduct, page: Page): (Course | Book)[] {
  if (product.Kind === 'course') return [courseJsonLd(product, page)]
  return product.Kind === 'account' ? [] : [bookJsonLd(product, page)]
}

const people = (product: PageProduct, { origin, urls }: Page): Person[] =>
  product.ContributorsJson.map(({ ContributorID: id, Name: name, Title }) => ({
    '@type': 'Person',
    name,
    jobTitle: Title || undefined,
    url: `${origin}${encodeURI(urls.contributor({ id, name }))}`,
  }))

const ifAny = <Item>(list: Item[]) => (list.length > 0 ? list : undefined)

/** ISO 8601 duration. */
const durationOf = (minutes: number) => `PT${minutes >= 60 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 ? `${minutes % 60}M` : ''}`

const courseJsonLd = (product: PageProduct, page: Page): Course => ({
  '@type': 'Course',
  name: product.ProductName,
  description: product.ShortDescription || product.ProductName,
  url: page.url,
  provider: { '@type': 'Organization', name: product.ManufacturerName ?? page.shopName },
  inLanguage: ifAny(product.Languages),
  educationalLevel: product.Level ?? undefined,
  timeRequired: product.Minutes ? durationOf(product.Minutes) : undefined,
  teaches: ifAny(product.OutcomesJson.map(({ Outcome }) => Outcome)),
  syllabusSections: ifAny(
    product.CurriculumJson.map(({ Title, LessonsJson }) => ({
      '@type': 'Syllabus' as const,
      name: Title,
      timeRequired: durationOf(LessonsJson.reduce((sum, { Minutes }) => sum + Minutes, 0)),
    })),
  ),
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    priceCurrency: currency.code,
    price: toDecimal(toCents(product.FromPrice ?? paidPrice(product.Price, product.DiscountedPrice))),
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: product.Minutes ? durationOf(product.Minutes) : undefined,
    instructor: ifAny(people(product, page)),
    startDate: product.StartsOn ?? undefined,
    endDate: product.EndsOn ?? undefined,
  },
})

const bookJsonLd = (product: PageProduct, page: Page): Book => ({
  '@type': 'Book',
  name: product.ProductName,
  description: product.ShortDescription || undefined,
  url: page.url,
  isbn: product.Isbn ?? undefined,
  bookFormat: product.Kind === 'ebook' ? 'https://schema.org/EBook' : 'https://schema.org/Paperback',
  bookEdition: product.Edition ? String(product.Edition) : undefined,
  author: ifAny(people(product, page)),
  publisher: product.ManufacturerName ? { '@type': 'Organization', name: product.ManufacturerName } : undefined,
  datePublished: product.PublishedYear ? String(product.PublishedYear) : undefined,
  numberOfPages: product.Pages ?? undefined,
  inLanguage: ifAny(product.Languages),
})
