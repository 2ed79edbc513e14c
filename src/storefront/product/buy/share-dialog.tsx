import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  url: string
}

/** Share URLs of the supported services. */
const shareLinks = (title: string, url: string) => {
  const [encodedTitle, encodedUrl] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { key: 'lbl_prddet_share_whatsapp', icon: 'whatsapp', to: `https://wa.me/?text=${encodedTitle}%0A${encodedUrl}` },
    { key: 'lbl_prddet_share_x', icon: 'x', to: `https://x.com/intent/post?text=${encodedTitle}&url=${encodedUrl}` },
    { key: 'lbl_prddet_share_facebook', icon: 'facebook', to: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
    { key: 'lbl_prddet_share_telegram', icon: 'telegram', to: `https://t.me/share/url?url=${encodedUrl}&text=${encodedTitle}` },
    { key: 'lbl_prddet_share_email', icon: 'mail', to: `mailto:?subject=${encodedTitle}&body=${encodedUrl}` },
  ] as const
}

export function ShareDialog({ isOpen, onClose, title, url }: Props) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lbl_prddet_share_title')} closeLabel={shop('lbl_shop_close')}>
      <div className="grid grid-cols-1 gap-2">
        <CopyField
          value={url}
          label={t('lbl_prddet_share_address')}
          texts={{ copy: t('lbl_prddet_share_copy'), copied: t('lbl_prddet_share_copied'), byHand: t('lbl_prddet_share_byhand') }}
        />
        <ul className="grid gap-2.5 sm:grid-cols-2">
          {shareLinks(title, url).map(({ key, icon, to }) => (
            <li key={key} className="sm:last:odd:col-span-2">
              <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'quiet' }, 'w-full')}>
                <Icon name={icon} className="size-5 shrink-0" />
                {t(key)}
                <span className="sr-only"> ({t('lbl_prddet_share_tab')})</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
