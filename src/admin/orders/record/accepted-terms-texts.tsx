import { getAcceptedTerms } from '../../../contract/admin.ts'
import { directions, type Language } from '../../../contract/localization/language.ts'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import { widgetsLabels } from '../../../contract/staff/widgets.labels.ts'
import { formatMoment } from '../../../ui/date.ts'
import { labelsOf, ownLanguageFirst, pageLanguage } from '../../app/labels.ts'
import { useCall } from '../../app/use-call.ts'
import { LateNotice } from '../../widgets/late-notice.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import './accepted-terms-texts.css'

/** The texts that the customer of an order accepted, in both languages, and in which of them. */
export default function AcceptedTermsTexts({ orderId: OrderId }: { orderId: number }) {
  const t = labelsOf(staffOrdersLabels)
  const w = labelsOf(widgetsLabels)
  const { data: terms, error } = useCall(getAcceptedTerms, { OrderId })
  if (!terms) return <LateNotice hasFailed={error !== undefined} />
  const names = { en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }
  const texts = (language: Language) => (
    <div lang={language} dir={directions[language]} className="grid gap-3">
      <p className="rounded-card bg-tint px-4 py-3">{terms.Sentence[language]}</p>
      {terms.Pages.map(({ Key, Title, Lead, Body }, at) => (
        <details key={Key} open={at === 0} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{Title[language]}</summary>
          <div className="grid gap-3 pb-5 wrap-anywhere">
            <p className="text-soft empty:hidden">{Lead[language]}</p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff and sanitized by the server */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: Body[language] }} />
          </div>
        </details>
      ))}
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p>
          {t('lbl_staff_orders_terms_accepted', { time: formatMoment(terms.AcceptedAt, pageLanguage()), language: names[terms.Language] })}
        </p>
        <p className="text-sm break-all text-soft">
          <bdi dir="ltr">{`SHA-256 ${terms.Sha256}`}</bdi>
        </p>
      </div>
      <Tabs
        label={t('lbl_staff_orders_terms')}
        tabs={ownLanguageFirst<Language>({ en: 'en', ar: 'ar' }).map((id) => ({ id, label: names[id], content: texts(id) }))}
      />
    </div>
  )
}
