import { aboutLabels } from '../../contract/content/about.labels.ts'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { writtenPageLabels } from '../../contract/content/written-page.labels.ts'
import { getKindsList, getPageDetail } from '../../contract/storefront.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmailLink, PhoneLink } from '../app/contact-links.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import { kindIcons } from '../catalog/kind-badge.tsx'
import type { Route } from './+types/about.ts'
import { WrittenText } from './written-text.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const [kinds, own, labels] = await Promise.all([
    shop.call(getKindsList, { languageCode: shop.language }),
    shop.call(getPageDetail, { Key: 'about', languageCode: shop.language }),
    labelsFor(shop, [aboutLabels, writtenPageLabels]),
  ])
  return { own: own.data[0], totals: Object.fromEntries(kinds.data.map(({ Kind, TotalProducts }) => [Kind, TotalProducts])), labels }
}

const link = 'py-0.5 underline-offset-4 hover:text-green-text hover:underline'

const offers = [
  ['courses', 'course'],
  ['ebooks', 'ebook'],
  ['books', 'book'],
  ['accounts', 'account'],
] as const

/** The page as the owner wrote it, or else as its labels have it. */
export default function AboutPage({ loaderData: { own, totals } }: Route.ComponentProps) {
  return own ? <WrittenText page={own} /> : <ShippedAbout totals={totals} />
}

function ShippedAbout({ totals }: { totals: Route.ComponentProps['loaderData']['totals'] }) {
  const t = useLabels(aboutLabels)
  const footer = useLabels(footerLabels)
  const urls = useUrls()
  return (
    <>
      <PageHead title={t('lbl_about_title')} description={t('lbl_about_lead')} />
      <PageTitle title={t('lbl_about_title')} />
      <div className="shop-width grid gap-14 py-10 md:gap-20 md:py-16">
        <p className="max-w-3xl text-xl leading-relaxed md:text-2xl md:leading-relaxed">{t('lbl_about_lead')}</p>
        <section>
          <h2 className="text-2xl font-semibold">{t('lbl_about_what')}</h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {offers.map(([key, kind]) => (
              <li
                key={key}
                className="group relative rounded-card border border-line bg-card p-6 transition-colors duration-150 hover:border-green"
              >
                <span className="grid size-11 place-items-center rounded-full bg-tint text-green-text">
                  <Icon name={kindIcons[kind]} className="size-5.5" />
                </span>
                <h3 className="mt-4 text-lg font-semibold">
                  <a href={urls.kind(kind)} className="after:absolute after:inset-0 group-hover:text-green-text">
                    {t(`lbl_about_${key}`)}
                  </a>
                </h3>
                {totals[kind] && <p className="text-sm text-green-text">{t('lbl_about_total', { n: totals[kind] })}</p>}
                <p className="mt-1.5 text-soft">{t(`lbl_about_${key}_text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-10 md:grid-cols-2 md:gap-16">
          {(['how', 'who', 'pay'] as const).map((key) => (
            <section key={key} className="border-s-2 border-green ps-6">
              <h2 className="text-2xl font-semibold">{t(`lbl_about_${key}`)}</h2>
              <p className="mt-3 max-w-prose text-soft">{t(`lbl_about_${key}_text`)}</p>
            </section>
          ))}
          {footer('lbl_foot_location') && (
            <section className="border-s-2 border-green ps-6">
              <h2 className="text-2xl font-semibold">{t('lbl_about_where')}</h2>
              <address className="mt-3 grid max-w-prose justify-items-start gap-1 text-soft not-italic">
                {footer('lbl_foot_location')}
                <PhoneLink className={link} />
                <EmailLink className={link} />
              </address>
            </section>
          )}
        </div>
        <p className="flex flex-wrap gap-3">
          <a href={urls.allProducts()} className={buttonClass()}>
            {t('lbl_about_shop')}
          </a>
          <a href={urls.contact()} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_about_contact')}
          </a>
        </p>
      </div>
    </>
  )
}
