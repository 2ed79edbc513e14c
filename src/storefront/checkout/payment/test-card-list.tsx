import { cardLabels } from '../../../contract/payments/card.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { formatCardNumber } from './card-fields.ts'
import { testCards } from './test-cards.ts'

/** Test cards of the sandbox (storefront document §9), folded. Clicking one fills in the form. */
export function TestCards({ disabled, onChoose }: { disabled: boolean; onChoose: (number: string) => void }) {
  const t = useLabels(cardLabels)
  return (
    <details className="mt-2 border-t border-line pt-4">
      <summary className="cursor-pointer py-1 font-semibold">{t('lbl_cardsec_test_title')}</summary>
      <p className="mt-0.5 text-sm text-soft">{t('lbl_cardsec_test_hint')}</p>
      <ul className="mt-2 grid">
        {testCards.map(({ number, outcome }) => (
          <li key={number} className="border-t border-line first:border-t-0">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(number)}
              className="flex min-h-10 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md px-1 py-1.5 text-start text-sm hover:bg-tint hover:text-green-text disabled:opacity-55"
            >
              <bdi dir="ltr" className="font-semibold whitespace-nowrap tabular-nums">
                {formatCardNumber(number)}
              </bdi>{' '}
              <span className="text-soft">{t(outcome)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
