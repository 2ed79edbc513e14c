import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useShopDate } from '../app/root-data.ts'
import { Thumbnail } from '../app/thumbnail.tsx'
import { useUrls } from '../app/urls.ts'
import { KindBadge } from '../catalog/kind-badge.tsx'
import type { CredentialRow } from './use-credential.ts'

/** What was bought, and for how long. */
export function ProductSummary({ credential }: { credential: CredentialRow }) {
  const urls = useUrls()
  const { ProductId, ProductName, DefaultImageUrl, State } = credential
  return (
    <div className="flex items-start gap-4">
      <Thumbnail width={72} src={DefaultImageUrl} isFaded={State === 'closed'} />
      <div className="grid min-w-0 gap-1">
        <KindBadge kind="account" className="text-xs" />
        <h2 className="text-xl leading-snug font-semibold">
          <a href={urls.product({ id: ProductId, category: '-', name: ProductName })} className="hover:text-green-text hover:underline">
            <bdi>{ProductName}</bdi>
          </a>
        </h2>
        {State !== 'closed' && <Period credential={credential} />}
      </div>
    </div>
  )
}

function Period({ credential: { StartsLatestAt, ExpiresAt } }: { credential: CredentialRow }) {
  const t = useLabels(vaultLabels)
  const dateOf = useShopDate()
  const text = StartsLatestAt
    ? t('lbl_vault_starts', { date: dateOf(StartsLatestAt) })
    : ExpiresAt
      ? t('lbl_vault_until', { date: dateOf(ExpiresAt) })
      : t('lbl_vault_unlimited')
  return <p className="text-sm text-soft">{text}</p>
}
