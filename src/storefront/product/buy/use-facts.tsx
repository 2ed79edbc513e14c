import type { ReactNode } from 'react'
import type { Kind } from '../../../contract/catalog/kinds.ts'
import { productFactsLabels } from '../../../contract/catalog/product-facts.labels.ts'
import { monthsOf } from '../../../contract/entitlements/access-period.ts'
import type { TermsOnWire } from '../../../contract/entitlements/terms.ts'
import { joinList } from '../../../contract/localization/join-list.ts'
import { formatSize } from '../../app/format-size.ts'
import { useLabels } from '../../app/labels.ts'
import { useShopDate } from '../../app/root-data.ts'
import { useLanguage, useUrls } from '../../app/urls.ts'
import { Portrait } from '../../catalog/portrait.tsx'
import { useDuration } from '../../catalog/use-duration.ts'
import { linkClass } from '../link-class.ts'
import type { PageProduct } from '../stock.tsx'
import type { ProductChoices } from './use-choices.ts'

export interface Fact {
  term: string
  value: ReactNode
  /** The value is longer than a few words. */
  isLong?: boolean
}

type FactsOf = ReturnType<typeof useEveryFact>
type FactName = keyof ReturnType<FactsOf>

/** The facts of each kind in the order that matters to its buyers. */
export const factsOfKind: Record<Kind, FactName[]> = {
  course: ['instructors', 'lessons', 'duration', 'level', 'languages', 'dates', 'access', 'users', 'certificate', 'format'],
  ebook: ['authors', 'pages', 'languages', 'format', 'edition', 'year', 'publisher', 'isbn'],
  book: ['authors', 'pages', 'languages', 'edition', 'year', 'publisher', 'dimensions', 'weight', 'isbn'],
  account: ['delivery', 'access', 'start', 'users', 'warranty', 'languages'],
}

/** The facts that the product has with these choices. Its publisher is beside its seller. */
export function useFacts(product: PageProduct, choices: ProductChoices): Fact[] {
  const every = useEveryFact()(product, choices)
  return factsOfKind[product.Kind].flatMap((name) => (name === 'publisher' ? [] : (every[name] ?? [])))
}

/** A function that answers every fact of a product, undefined where it has none. */
export function useEveryFact() {
  const t = useLabels(productFactsLabels)
  const language = useLanguage()
  const dateOf = useShopDate()
  const urls = useUrls()
  const durationOf = useDuration()
  const listOf = (words: string[]) => (words.length > 0 ? joinList(words, language) : null)
  const fact = (label: Parameters<typeof t>[0], value: ReactNode, isLong?: boolean): Fact | undefined =>
    value === null || value === undefined ? undefined : { term: t(label), value, isLong }
  const accessOf = ({ AccessDays: days, StartsOnFirstUse }: NonNullable<TermsOnWire>) => {
    if (days === 0) return t('lbl_facts_unlimited')
    const months = monthsOf(days)
    const period = months ? t('lbl_facts_months', { n: months }) : t('lbl_facts_days', { n: days })
    return StartsOnFirstUse ? t('lbl_facts_first_use', { period }) : period
  }
  const day = (iso: string) => dateOf(iso)
  return (product: PageProduct, { terms, languages }: Pick<ProductChoices, 'terms' | 'languages'>) => {
    const { StartsOn: start, EndsOn: end, WidthMm: width, HeightMm: height, ManufacturerID: brandId } = product
    const contributors = product.ContributorsJson.length > 0 ? <Contributors product={product} /> : null
    return {
      authors: fact('lbl_facts_author', contributors, true),
      instructors: fact('lbl_facts_instructor', contributors, true),
      lessons: fact('lbl_facts_lessons', product.Lessons),
      duration: fact('lbl_facts_duration', product.Minutes && durationOf(product.Minutes)),
      level: fact('lbl_facts_level', product.Level && t(`lbl_facts_level_${product.Level}`)),
      languages: fact('lbl_facts_language', listOf(languages.map((code) => t(`lbl_facts_language_${code}`)))),
      dates: fact(
        'lbl_facts_dates',
        start && (end ? t('lbl_facts_from_to', { start: day(start), end: day(end) }) : t('lbl_facts_from', { start: day(start) })),
        true,
      ),
      access: fact('lbl_facts_access', terms && accessOf(terms)),
      start: fact('lbl_facts_start', terms?.StartsOnFirstUse ? t('lbl_facts_start_within', { n: terms.StartWithinDays }) : null),
      certificate: fact('lbl_facts_certificate', terms?.GivesCertificate ? t('lbl_facts_included') : null),
      warranty: fact('lbl_facts_warranty', terms && terms.WarrantyDays > 0 ? t('lbl_facts_days', { n: terms.WarrantyDays }) : null),
      format: fact('lbl_facts_format', listOf(formatsOf(filesIn(product, terms), language))),
      pages: fact('lbl_facts_pages', product.Pages),
      edition: fact('lbl_facts_edition', product.Edition),
      year: fact('lbl_facts_year', product.PublishedYear),
      publisher: fact(
        'lbl_facts_publisher',
        brandId && (
          <a href={urls.filtered({ ManufacturerID: brandId })} rel="nofollow" className={linkClass}>
            {product.ManufacturerName}
          </a>
        ),
      ),
      isbn: fact('lbl_facts_isbn', product.Isbn && <bdi className="tabular-nums">{product.Isbn}</bdi>),
      dimensions: fact('lbl_facts_dimensions', width && height && t('lbl_facts_mm', { width, height })),
      weight: fact('lbl_facts_weight', product.WeightG && t('lbl_facts_grams', { n: product.WeightG })),
      delivery: fact('lbl_facts_delivery', product.Delivery, true),
      users: fact('lbl_facts_users', terms && isForPeople(product, terms) ? t('lbl_facts_people', { n: terms.Seats }) : null),
    }
  }
}

const isChosen =
  <Name extends string>(chosen: Name[] | null | undefined) =>
  (name: Name) =>
    !chosen || chosen.includes(name)

const filesIn = ({ FilesJson }: PageProduct, terms: TermsOnWire) =>
  FilesJson.filter(({ Format, Language }) => isChosen(terms?.Formats)(Format) && isChosen(terms?.Languages)(Language))

/** A course is for one person unless it says more. */
const isForPeople = ({ Kind: kind }: PageProduct, { Seats }: NonNullable<TermsOnWire>) => kind === 'account' || Seats > 1

/** Each format once, with the size of its file in the page's language if that is known: "PDF (2.1 MB)". */
function formatsOf(files: PageProduct['FilesJson'], language: string): string[] {
  const formats = [...new Set(files.map(({ Format }) => Format))]
  return formats.map((format) => {
    const ofFormat = files.filter(({ Format }) => Format === format)
    const size = (ofFormat.find(({ Language }) => Language === language) ?? ofFormat[0])?.Size
    const name = format.toUpperCase()
    return size ? `${name} (${formatSize(size)})` : name
  })
}

/** Who wrote or teaches it, each with a link to their page and their title. */
function Contributors({ product }: { product: PageProduct }) {
  const urls = useUrls()
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
      {product.ContributorsJson.map(({ ContributorID: id, Name: name, Title, AttachmentURL: picture }) => (
        <li key={id} className="flex items-center gap-3">
          <Portrait src={picture} />
          <span>
            <a href={urls.contributor({ id, name })} className={linkClass}>
              <bdi>{name}</bdi>
            </a>
            {Title && <span className="block text-sm font-normal text-soft">{Title}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
