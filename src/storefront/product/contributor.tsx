import { data as answer, redirect } from 'react-router'
import type { Person } from 'schema-dts'
import { contributorLabels } from '../../contract/catalog/contributor.labels.ts'
import { listingLabels } from '../../contract/catalog/listing.labels.ts'
import { productCardLabels } from '../../contract/catalog/product-card.labels.ts'
import { constants } from '../../contract/constants.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { localText } from '../../contract/localization/language.ts'
import { getContributorDetail, getContributorProductsList, getTaxonomyRedirectsList } from '../../contract/storefront.ts'
import { urlsInEachLanguage, urlsUnder } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { redirectToCanonical, useAlternateUrls } from '../app/alternate-urls.ts'
import { idFrom, notFound, shopOf } from '../app/context.ts'
import { jsonLd } from '../app/json-ld.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import { mergedId } from '../app/merged-ids.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useRootData } from '../app/root-data.ts'
import { prefixOf, useLanguage, useUrls } from '../app/urls.ts'
import { pageIn } from '../catalog/page-numbers.ts'
import { Pages } from '../catalog/pages.tsx'
import { phoneColumn } from '../catalog/phone-column.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import type { Route } from './+types/contributor.ts'

const pageSize = constants.maxPageSize

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const { call, language: languageCode } = shop
  const ContributorId = idFrom(args.params.contributor_id)
  if (ContributorId < 1) throw notFound()
  const page = pageIn(args.url.searchParams)
  const [{ data }, { data: products }, labels] = await Promise.all([
    call(getContributorDetail, { ContributorId, languageCode }),
    call(getContributorProductsList, { ContributorId, PageNo: page, PageSize: pageSize, languageCode }),
    labelsFor(shop, [contributorLabels, productCardLabels, listingLabels]),
  ])
  if (!data[0]) {
    const { data: redirects } = await call(getTaxonomyRedirectsList, { languageCode })
    const id = mergedId(redirects, 'contributor', ContributorId)
    if (id === ContributorId) throw notFound()
    throw redirect(`${urlsUnder(prefixOf(args.params)).contributor({ id, name: '-' })}`, 301)
  }
  const { LocalizationJsonData: names, ...contributor } = data[0]
  const alternateUrls = urlsInEachLanguage((urls, code) => urls.contributor({ id: ContributorId, name: localText(names, code) ?? '' }))
  redirectToCanonical(args, alternateUrls)
  const payload = { contributor, products, page, labels, alternateUrls }
  // As a listing: past the last page, visitors get a hint, search engines a 404.
  return page > 1 && products.length === 0 ? answer(payload, { status: 404 }) : payload
}

type Contributor = Route.ComponentProps['loaderData']['contributor']

const PersonJsonLd = jsonLd(import.meta.env.SSR && usePersonJsonLd)

function usePersonJsonLd({ contributor: { Name, Title, Biography, AttachmentURL } }: { contributor: Contributor }): Person[] {
  const { origin } = useRootData()
  const url = `${origin}${useAlternateUrls()[useLanguage()]}`
  return [
    {
      '@type': 'Person',
      name: Name,
      url,
      jobTitle: Title || undefined,
      description: Biography || undefined,
      image: AttachmentURL ? origin + AttachmentURL : undefined,
    },
  ]
}

/** An author or instructor, with everything by them. */
export default function ContributorPage({ loaderData: { contributor, products, page } }: Route.ComponentProps) {
  const t = useLabels(contributorLabels)
  const listing = useLabels(listingLabels)
  const urls = useUrls()
  const { ContributorID, Name, Title, Biography, AttachmentURL } = contributor
  const query = (number: number) => (number === 1 ? '' : `?PageNo=${number}`)
  const urlOf = (number: number) => urls.contributor({ id: ContributorID, name: Name }) + query(number)
  const isPastEnd = page > 1 && products.length === 0
  return (
    <>
      <PageHead title={Name} description={[Title, Biography].filter(Boolean).join('. ')} query={query(page)} isUnlisted={isPastEnd} />
      <PersonJsonLd contributor={contributor} />
      <PageTitle title={Name} />
      <div className="shop-width grid gap-8 py-8 md:gap-10 md:py-12">
        <div className="flex max-w-3xl flex-wrap items-start gap-5 md:gap-8">
          {AttachmentURL && (
            <Picture
              src={AttachmentURL}
              alt={t('lbl_contributor_picture', { name: Name })}
              width={160}
              height={160}
              sizes="(min-width: 48rem) 160px, 112px"
              largest={320}
              priority="low"
              className="size-28 shrink-0 rounded-full border border-line object-cover md:size-40"
            />
          )}
          <div className="min-w-0 flex-1 basis-64">
            {Title && <p className="text-lg font-semibold text-green-text">{Title}</p>}
            {Biography && <p className="mt-3 md:text-lg">{Biography}</p>}
          </div>
        </div>
        {products.length > 0 ? (
          <section id="results" tabIndex={-1} aria-labelledby="titles" className="outline-none">
            <h2 id="titles" className="mb-6 text-2xl font-semibold">
              {t('lbl_contributor_products', { name: isolated(Name) })}
            </h2>
            <ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-4 md:gap-5 lg:grid-cols-5">
              {products.map((product, index) => (
                <li key={product.ProductId}>
                  <ProductCard
                    product={product}
                    sizes={`(min-width: 64rem) 224px, (min-width: 48rem) 23vw, ${phoneColumn}`}
                    priority={index < 2 ? 'low' : undefined}
                  />
                </li>
              ))}
            </ul>
            <Pages page={page} pages={Math.ceil((products[0]?.TotalRecords ?? 0) / pageSize)} urlOf={urlOf} />
          </section>
        ) : (
          <div>
            <p className="mb-4">{isPastEnd ? listing('lbl_allprd_past_title') : t('lbl_contributor_none')}</p>
            <a href={isPastEnd ? urlOf(1) : urls.allProducts()} className={buttonClass()}>
              {isPastEnd ? listing('lbl_allprd_first_page') : t('lbl_contributor_browse')}
            </a>
          </div>
        )}
      </div>
    </>
  )
}
