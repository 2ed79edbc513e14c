import type { FAQPage } from 'schema-dts'
import { faqLabels } from '../../contract/content/faq.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { shopOf } from '../app/context.ts'
import { jsonLd } from '../app/json-ld.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import type { Route } from './+types/faq.ts'
import { TextPage } from './text-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [faqLabels]) }
}

const groups = [
  ['lbl_faq_orders', [1, 2, 3, 4, 11]],
  ['lbl_faq_delivery', [5, 6, 7]],
  ['lbl_faq_account', [8, 9, 10]],
] as const

/** The questions for search engines. */
const FaqJsonLd = jsonLd(import.meta.env.SSR && useQuestions)

function useQuestions(): FAQPage[] {
  const t = useLabels(faqLabels)
  const questions = groups.flatMap(([, numbers]) =>
    numbers.map((number) => ({
      '@type': 'Question' as const,
      name: t(`lbl_faq_q${number}`),
      acceptedAnswer: { '@type': 'Answer' as const, text: t(`lbl_faq_a${number}`) },
    })),
  )
  return [{ '@type': 'FAQPage', mainEntity: questions }]
}

/** Questions are `details` elements and work without JavaScript. */
export default function FaqPage() {
  const t = useLabels(faqLabels)
  return (
    <>
      <FaqJsonLd />
      <TextPage
        title={t('lbl_faq_title')}
        lead={t('lbl_faq_lead')}
        aside={
          <>
            <h2 className="text-lg font-semibold">{t('lbl_faq_more')}</h2>
            <p className="mt-1.5 mb-5 text-soft">{t('lbl_faq_more_text')}</p>
          </>
        }
      >
        <div className="grid gap-10">
          <p className="text-lg text-soft">{t('lbl_faq_lead')}</p>
          {groups.map(([title, numbers]) => (
            <section key={title}>
              <h2 className="text-xl font-semibold">{t(title)}</h2>
              <div className="mt-3 border-t border-line">
                {numbers.map((number) => (
                  <details key={number} className="group border-b border-line">
                    <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-green-text">
                      {t(`lbl_faq_q${number}`)}
                      <Icon name="down" className="size-4.5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
                    </summary>
                    <p className="max-w-prose pb-5 text-soft">{t(`lbl_faq_a${number}`)}</p>
                  </details>
                ))}
              </div>
            </section>
          ))}
        </div>
      </TextPage>
    </>
  )
}
