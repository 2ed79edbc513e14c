import { useLoaderData } from 'react-router'
import type { FAQPage } from 'schema-dts'
import { faqLabels } from '../../contract/content/faq.labels.ts'
import { faqQuestionGroups } from '../../contract/content/faq-questions.ts'
import { getFaqList, getPageDetail } from '../../contract/storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import { shopOf } from '../app/context.ts'
import { jsonLd } from '../app/json-ld.tsx'
import { labelsFor, useLabels } from '../app/labels.ts'
import type { Route } from './+types/faq.ts'
import { TextPage } from './text-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = shopOf(args)
  const [page, written, labels] = await Promise.all([
    shop.call(getPageDetail, { Key: 'faq', languageCode: shop.language }),
    shop.call(getFaqList, { languageCode: shop.language }),
    labelsFor(shop, [faqLabels]),
  ])
  const [own] = page.data
  return { labels, ...(own && { own: { title: own.Title, lead: own.Lead, groups: written.data } }) }
}

/** The FAQ that the owner wrote, or else that of the labels. */
function useFaq() {
  const t = useLabels(faqLabels)
  const { own } = useLoaderData<typeof loader>()
  return (
    own ?? {
      title: t('lbl_faq_title'),
      lead: t('lbl_faq_lead'),
      groups: faqQuestionGroups.map(([title, numbers]) => ({
        Title: t(title),
        Questions: numbers.map((number) => ({ Question: t(`lbl_faq_q${number}`), Answer: t(`lbl_faq_a${number}`) })),
      })),
    }
  )
}

/** The questions for search engines. */
const FaqJsonLd = jsonLd(import.meta.env.SSR && useQuestions)

function useQuestions(): FAQPage[] {
  const questions = useFaq().groups.flatMap(({ Questions }) =>
    Questions.map(({ Question, Answer }) => ({
      '@type': 'Question' as const,
      name: Question,
      acceptedAnswer: { '@type': 'Answer' as const, text: Answer },
    })),
  )
  // An FAQ that the owner wrote may have none in this language yet.
  return questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []
}

/** Questions are `details` elements and work without JavaScript. */
export default function FaqPage() {
  const t = useLabels(faqLabels)
  const { title, lead, groups } = useFaq()
  return (
    <>
      <FaqJsonLd />
      <TextPage
        title={title}
        lead={lead}
        aside={
          <>
            <h2 className="text-lg font-semibold">{t('lbl_faq_more')}</h2>
            <p className="mt-1.5 mb-5 text-soft">{t('lbl_faq_more_text')}</p>
          </>
        }
      >
        <div className="grid gap-10">
          {lead && <p className="text-lg text-soft">{lead}</p>}
          {groups.map(({ Title, Questions }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same title, and their order does not change here
            <section key={place}>
              {Title && <h2 className="text-xl font-semibold">{Title}</h2>}
              <div className="mt-3 border-t border-line">
                {Questions.map(({ Question, Answer }) => (
                  <details key={Question} className="group border-b border-line">
                    <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-green-text">
                      {Question}
                      <Icon name="down" className="size-4.5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
                    </summary>
                    <p className="max-w-prose pb-5 whitespace-pre-line text-soft">{Answer}</p>
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
