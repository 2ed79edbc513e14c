import { shopLabels } from '../../contract/content/shop.labels.ts'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../app/labels.ts'

/** The link of an invitation, which is shown once. */
export function LinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useLabels(seatsLabels)
  const shop = useLabels(shopLabels)
  return (
    <Dialog isOpen onClose={onClose} title={t('lbl_seats_link_title')} closeLabel={shop('lbl_shop_close')}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t('lbl_seats_link_text')}</p>
        <CopyField
          value={url}
          label={t('lbl_seats_link_address')}
          texts={{ copy: t('lbl_seats_link_copy'), copied: t('lbl_seats_link_copied'), byHand: t('lbl_seats_link_byhand') }}
        />
      </div>
    </Dialog>
  )
}
