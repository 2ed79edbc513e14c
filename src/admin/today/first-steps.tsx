import type { getFirstSteps } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { todayLabels } from '../../contract/today/today.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { FirstStepLink } from '../form/first-step-link.tsx'
import { Card } from '../widgets/card.tsx'

const rowClass = 'flex min-h-14 items-center gap-4 rounded-card px-2 text-ink no-underline hover:bg-tint'

/** What a new shop needs before its first sale. The last step is an order in the shop itself. */
export function FirstSteps({ steps }: { steps: RowOf<typeof getFirstSteps>[] }) {
  const t = labelsOf(todayLabels)
  const done = steps.filter(({ IsDone }) => IsDone).length
  return (
    <Card
      title={t('lbl_today_first_title')}
      beside={<p className="text-soft">{t('lbl_today_first_done', { n: done, all: steps.length })}</p>}
    >
      <ol className="-mx-2 grid">
        {steps.map((step, at) => {
          const { Step, IsDone } = step
          const inside = (
            <>
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${IsDone ? 'bg-green text-on-green' : 'border border-line-strong'}`}
              >
                {IsDone ? <Icon name="check" className="size-4.5" /> : at + 1}
              </span>
              <span className="grow">
                <span className="block font-semibold">{t(`lbl_today_first_${Step}`)}</span>
                <span className="block text-sm text-soft">{t(`lbl_today_first_${Step}_hint`)}</span>
              </span>
              {IsDone && <span className="sr-only">{t('lbl_today_first_is_done')}</span>}
              <Icon name="forward" className="size-4.5 shrink-0 text-soft rtl:-scale-x-100" />
            </>
          )
          return (
            <li key={Step}>
              <FirstStepLink step={step} className={rowClass}>
                {inside}
              </FirstStepLink>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
