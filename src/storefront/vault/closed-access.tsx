import type { ReactNode } from 'react'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import type { CredentialRow } from './use-credential.ts'

/** The period is over, or the order was refunded. */
export function ClosedAccess({ credential: { ProductId, ProductName, ExpiresAt } }: { credential: CredentialRow }) {
  const t = useLabels(vaultLabels)
  const urls = useUrls()
  const dateOf = useShopDate()
  if (ExpiresAt && new Date(ExpiresAt) <= new Date()) {
    return (
      <Notice icon="clock" title={t('lbl_vault_state_ended', { date: dateOf(ExpiresAt) })} text={t('lbl_vault_state_ended_text')}>
        <a href={urls.product({ id: ProductId, category: '-', name: ProductName })} className={buttonClass()}>
          {t('lbl_vault_state_ended_button')}
        </a>
      </Notice>
    )
  }
  return (
    <Notice icon="alert" title={t('lbl_vault_state_closed')} text={t('lbl_vault_state_closed_text')}>
      <a href={urls.ordersHistory()} className={buttonClass({ look: 'quiet' })}>
        {t('lbl_vault_state_closed_button')}
      </a>
      <ContactLink />
    </Notice>
  )
}

/** The customer holds no seat of this entitlement. */
export function MissingAccess() {
  const t = useLabels(vaultLabels)
  const urls = useUrls()
  return (
    <Notice icon="user" title={t('lbl_vault_state_missing')} text={t('lbl_vault_state_missing_text')}>
      <a href={urls.shelf()} className={buttonClass()}>
        {t('lbl_vault_state_missing_button')}
      </a>
      <ContactLink />
    </Notice>
  )
}

/** A replacement is owed. */
export function PendingAccess() {
  const t = useLabels(vaultLabels)
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-3 font-semibold">
        <Icon name="clock" className="size-5 shrink-0 text-amber" />
        {t('lbl_vault_state_owed')}
      </p>
      <p className="text-soft">{t('lbl_vault_state_owed_text')}</p>
    </div>
  )
}

export function ContactLink() {
  const t = useLabels(vaultLabels)
  const urls = useUrls()
  return (
    <a href={urls.contact()} className={buttonClass({ look: 'quiet' })}>
      {t('lbl_vault_contact')}
    </a>
  )
}

interface NoticeProps {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

const Notice = ({ icon, title, text, children }: NoticeProps) => (
  <section className="grid gap-3 rounded-card border border-line bg-card p-5 sm:p-6">
    <h2 className="flex items-center gap-3 text-lg font-semibold">
      <Icon name={icon} className="size-6 shrink-0 text-amber" />
      {title}
    </h2>
    <p>{text}</p>
    <div className="mt-1 flex flex-wrap gap-3">{children}</div>
  </section>
)
