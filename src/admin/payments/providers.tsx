import { checkPaymentProvider } from '../../contract/admin.ts'
import { staffPaymentsLabels } from '../../contract/payments/staff/payments.labels.ts'
import type { PaymentSettingsRow } from '../../contract/payments/staff/payments.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Card } from '../widgets/card.tsx'
import { Notice } from '../widgets/notice.tsx'

type Provider = PaymentSettingsRow['Providers'][number]

interface Props {
  providers: Provider[]
  onChecked: (providers: Provider[]) => void
}

/** Which keys the providers have, never the keys, and whether they answer. */
export const Providers = ({ providers, onChecked }: Props) => (
  <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
    {providers.map((provider) => (
      <ProviderCard key={provider.Provider} provider={provider} onChecked={onChecked} />
    ))}
  </div>
)

function ProviderCard({ provider, onChecked }: { provider: Provider; onChecked: Props['onChecked'] }) {
  const t = labelsOf(staffPaymentsLabels)
  const { isBusy, submit } = useSubmit()
  const { Provider, State, Keys, LastAnsweredAt, CheckedAt, Outcome } = provider
  const when = (at: string) => formatMoment(at, pageLanguage())
  return (
    <Card title={t(`lbl_staff_payments_${Provider}`)} beside={<span className="text-soft">{t(`lbl_staff_payments_${State}`)}</span>}>
      <dl className="grid gap-1.5">
        {Keys.map(({ Variable, IsSet, EndsIn }) => (
          <div key={Variable} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              <code dir="ltr" className="text-sm">
                {Variable}
              </code>
            </dt>
            <dd className="text-soft">
              {EndsIn ? t('lbl_staff_payments_set_end', { end: EndsIn }) : t(IsSet ? 'lbl_staff_payments_set' : 'lbl_staff_payments_unset')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t('lbl_staff_payments_keys_hint')}</p>
      {State !== 'off' && (
        <>
          <p>{LastAnsweredAt ? t('lbl_staff_payments_answered', { when: when(LastAnsweredAt) }) : t('lbl_staff_payments_never')}</p>
          {Outcome && CheckedAt && (
            <Notice tone={Outcome === 'accepted' ? 'info' : 'warning'}>
              <span>
                {t(`lbl_staff_payments_${Outcome}`)} {t('lbl_staff_payments_checked', { when: when(CheckedAt) })}
              </span>
            </Notice>
          )}
          <Button
            look="quiet"
            busy={isBusy}
            className="justify-self-start"
            onClick={() => submit(async () => onChecked((await callStaff(checkPaymentProvider, { Provider })).Providers))}
          >
            {t('lbl_staff_payments_check')}
          </Button>
        </>
      )}
    </Card>
  )
}
