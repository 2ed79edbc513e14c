import { useState } from 'react'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { toLatinDigits } from '../../../contract/digits.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { answers } from '../../../contract/messages.ts'
import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { orderRequestsLabels } from '../../../contract/orders/order-requests.labels.ts'
import { fieldRules } from '../../../contract/rules.ts'
import { postOrderRequest } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useShopDate } from '../../app/root-data.ts'
import { useLanguage } from '../../app/urls.ts'
import { useForm } from '../../forms/use-form.ts'

interface Line {
  id: number
  name: string
  most: number
  isDigital: boolean
}

interface Props {
  isOpen: boolean
  orderId: number
  kind: OrderRequestKind
  /** The order is not paid, and is canceled whole. */
  isWhole: boolean
  lines: Line[]
  /** A moment of the last day of a return. */
  until: string | undefined
  close: () => void
  onDone: () => void
}

const titles = { cancellation: 'lbl_requests_cancel', return: 'lbl_requests_return', withdrawal: 'lbl_requests_withdraw' } as const
const texts = {
  cancellation: 'lbl_requests_cancel_text',
  return: 'lbl_requests_return_text',
  withdrawal: 'lbl_requests_withdraw_text',
} as const
const acts = { cancellation: 'lbl_requests_cancel_do', return: 'lbl_requests_return_do', withdrawal: 'lbl_requests_withdraw_do' } as const

/** Asks to cancel, to return or to withdraw from pieces of an order. */
export function RequestDialog({ isOpen, orderId: OrderId, kind, isWhole, lines, until, close, onDone }: Props) {
  const t = useLabels(orderRequestsLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const dateOf = useShopDate()
  const all = () => Object.fromEntries(lines.map(({ id, most }) => [id, String(most)]))
  const [chosen, setChosen] = useState<Record<number, string>>(() => (isWhole || lines.length === 1 ? all() : {}))
  const reasonLabel = t(kind === 'return' ? 'lbl_requests_reason' : 'lbl_requests_reason_optional')
  const form = useForm(
    {
      id: 'orderRequest',
      rules: { Reason: { ...fieldRules.orderRequest.Reason, required: kind === 'return' } },
      async send({ values: { Reason }, call }) {
        const asked = lines.filter(({ id }) => id in chosen).map(({ id, most }) => ({ id, most, quantity: Number(chosen[id]) }))
        if (asked.length === 0 || asked.some(({ quantity, most }) => !Number.isInteger(quantity) || quantity < 1 || quantity > most))
          return { failed: 'requestNothing' }
        const LinesJson = asked.map(({ id, quantity }) => ({ OrderItemID: id, Quantity: quantity }))
        const { data } = await call(postOrderRequest, { OrderId, RequestKind: kind, LinesJson, Reason, languageCode })
        if (data[0]?.ResponseMsg !== answers.saved) return {}
        toast.success(message('requestSent'))
        close()
        onDone()
        return
      },
    },
    { labels: { Reason: reasonLabel } },
  )
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(titles[kind])} closeLabel={shop('lbl_shop_close')}>
      <form {...form.props} data-typed className="grid gap-4">
        <p>{isWhole ? t('lbl_requests_cancel_whole') : t(texts[kind], { date: isolated(until ? dateOf(until) : '') })}</p>
        <fieldset disabled={isWhole} className="grid gap-2">
          <legend className="mb-1 font-semibold">{t('lbl_requests_lines')}</legend>
          {lines.map(({ id, name, most, isDigital }) => (
            <div key={id} className="grid gap-2">
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={id in chosen}
                  onChange={({ target }) => {
                    const { [id]: _, ...others } = chosen
                    setChosen(target.checked ? { ...others, [id]: String(most) } : others)
                  }}
                  className="size-5 shrink-0 accent-green"
                />
                <span>
                  {`${most} × `}
                  <bdi>{name}</bdi>
                </span>
              </label>
              {id in chosen && most > 1 && !isDigital && !isWhole && (
                <Field
                  label={t('lbl_requests_how_many', { n: most, name: isolated(name) })}
                  inputMode="numeric"
                  dir="ltr"
                  value={chosen[id] ?? ''}
                  onChange={({ target }) => setChosen({ ...chosen, [id]: toLatinDigits(target.value.trim()) })}
                />
              )}
            </div>
          ))}
        </fieldset>
        <TextArea label={reasonLabel} rows={3} {...form.field('Reason')} />
        <Refusal text={form.refusal} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="plain" onClick={close} className="max-sm:grow">
            {t('lbl_requests_back')}
          </Button>
          <Button type="submit" busy={form.isBusy} className="max-sm:grow">
            {t(acts[kind])}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
