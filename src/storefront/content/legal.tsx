import type { ReactNode } from 'react'
import { privacyLabels, refundsLabels, shippingLabels, termsLabels } from '../../contract/content/legal.labels.ts'
import { writtenPageLabels } from '../../contract/content/written-page.labels.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import { getPageDetail } from '../../contract/storefront.ts'
import { shopOf } from '../app/context.ts'
import { labelsFor, useLabels } from '../app/labels.ts'
import { LegalLinks } from '../app/legal-links.tsx'
import type { Route } from './+types/legal.ts'
import { TextPage } from './text-page.tsx'
import { WrittenText } from './written-text.tsx'

const entities = { terms: termsLabels, privacy: privacyLabels, refunds: refundsLabels, shipping: shippingLabels }

type LegalPage = keyof typeof entities

/** The last segment of the path: the four routes have this file in common. */
const pageIn = ({ pathname }: URL) => (pathname.match(/\w+/g)?.at(-1) ?? 'terms') as LegalPage

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const page = pageIn(args.url)
  const [own, labels] = await Promise.all([
    shop.call(getPageDetail, { Key: page, languageCode: shop.language }),
    labelsFor(shop, [writtenPageLabels, entities[page]]),
  ])
  return { page, own: own.data[0], labels }
}

/** Terms, privacy, refunds or shipping: as the owner wrote it, or else as its labels have it. */
export default function LegalPage({ loaderData: { page, own } }: Route.ComponentProps) {
  const links = <LegalLinks className="mb-5 grid gap-1" />
  return own ? <WrittenText page={own} aside={links} /> : <ShippedText page={page} aside={links} />
}

function ShippedText({ page, aside }: { page: LegalPage; aside: ReactNode }) {
  const entity: LabelEntity = entities[page]
  const t = useLabels(entity)
  const sections = Array.from({ length: 99 }, (_, index) => index + 1).filter((n) => `lbl_legal_h${n}` in entity.texts)
  return (
    <TextPage title={t('lbl_legal_title')} lead={t('lbl_legal_lead')} aside={aside}>
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
    </TextPage>
  )
}
