import { Link } from 'react-router'
import { footerLabels } from '../../contract/content/layout.labels.ts'
import { privacyLabels, refundsLabels, shippingLabels, termsLabels } from '../../contract/content/legal.labels.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import { buttonClass } from '../../ui/button.tsx'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { LegalLinks } from '../app/legal-links.tsx'
import { PageHead } from '../app/page-head.tsx'
import { PageTitle } from '../app/page-title.tsx'
import { useUrls } from '../app/urls.ts'
import type { Route } from './+types/legal.ts'

const entities = { terms: termsLabels, privacy: privacyLabels, refunds: refundsLabels, shipping: shippingLabels }

type LegalPage = keyof typeof entities

/** The last segment of the path: the four routes have this file in common. */
const pageIn = ({ pathname }: URL) => (pathname.match(/\w+/g)?.at(-1) ?? 'terms') as LegalPage

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const page = pageIn(args.url)
  return { page, labels: await labelsFor(shop, [entities[page]]) }
}

/** Terms, privacy, refunds or shipping. */
export default function LegalPage({ loaderData: { page } }: Route.ComponentProps) {
  const entity: LabelEntity = entities[page]
  const t = useLabels(entity)
  const footer = useLabels(footerLabels)
  const urls = useUrls()
  const sections = Array.from({ length: 99 }, (_, index) => index + 1).filter((n) => `lbl_legal_h${n}` in entity.texts)
  return (
    <>
      <PageHead title={t('lbl_legal_title')} description={t('lbl_legal_lead')} />
      <PageTitle title={t('lbl_legal_title')} />
      <div className="shop-width grid items-start gap-10 py-10 md:py-14 lg:grid-cols-[1fr_19rem] lg:gap-16">
        <article className="grid max-w-prose gap-8">
          <p className="text-lg text-soft">{t('lbl_legal_lead')}</p>
          {sections.map((n) => (
            <section key={n}>
              <h2 className="text-xl font-semibold">{t(`lbl_legal_h${n}`)}</h2>
              {t(`lbl_legal_p${n}`)
                .split('\n')
                .map((paragraph) => (
                  <p key={paragraph} className="mt-2">
                    {paragraph}
                  </p>
                ))}
            </section>
          ))}
          <p className="text-sm text-soft">{t('lbl_legal_changed')}</p>
        </article>
        <aside className="rounded-card bg-tint p-6">
          <LegalLinks className="mb-5 grid gap-1" />
          <Link to={urls.contact()} className={buttonClass()}>
            {footer('lbl_foot_contact')}
          </Link>
        </aside>
      </div>
    </>
  )
}
