import type { RowOf } from '../../../contract/call.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { directions } from '../../../contract/localization/language.ts'
import { orderTermsLabels } from '../../../contract/orders/order-terms.labels.ts'
import { getOrderTerms } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useLabels } from '../../app/labels.ts'
import { useShopDate } from '../../app/root-data.ts'
import { useLanguage } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'

interface Props {
  isOpen: boolean
  orderId: number
  close: () => void
}

/** What the customer accepted with an order, in the language in which they ordered. */
export function AcceptedTermsDialog({ isOpen, orderId: OrderId, close }: Props) {
  const t = useLabels(orderTermsLabels)
  const shop = useLabels(shopLabels)
  const languageCode = useLanguage()
  const { data, failure, reload } = useCall(getOrderTerms, isOpen ? { OrderId, languageCode } : undefined)
  const [terms] = data ?? []
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('lbl_order_terms_title')}
      closeLabel={shop('lbl_shop_close')}
      className="w-[min(46rem,calc(100vw-2rem))]"
    >
      {terms ? (
        <Texts terms={terms} />
      ) : failure ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{failure}</p>
          <Button onClick={reload}>{shop('lbl_shop_retry')}</Button>
        </div>
      ) : (
        <p role="status">{data ? t('lbl_order_terms_none') : shop('lbl_shop_loading')}</p>
      )}
    </Dialog>
  )
}

function Texts({ terms: { Language, AcceptedAt, Sentence, PagesJson } }: { terms: RowOf<typeof getOrderTerms> }) {
  const t = useLabels(orderTermsLabels)
  const dateOf = useShopDate()
  return (
    <div className="grid gap-4">
      <p>{t('lbl_order_terms_lead', { date: isolated(dateOf(AcceptedAt)) })}</p>
      <div lang={Language} dir={directions[Language]}>
        <p className="rounded-card bg-tint px-4 py-3">{Sentence}</p>
        {PagesJson.map(({ Key, Title, Lead, Body }, at) => (
          <details key={Key} open={at === 0} className="border-b border-line last:border-b-0">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{Title}</summary>
            <div className="grid gap-3 pb-5 wrap-anywhere">
              <p className="text-soft empty:hidden">{Lead}</p>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by staff and sanitized by the server */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: Body }} />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
