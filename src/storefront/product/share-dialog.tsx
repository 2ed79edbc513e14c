import { useEffect, useId, useRef, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../app/labels.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  address: string
}

/** Where a link can be handed to, by the pages that these services keep for it. */
const waysTo = (title: string, address: string) => {
  const [name, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { key: 'lbl_prddet_share_whatsapp', to: `https://wa.me/?text=${name}%0A${url}` },
    { key: 'lbl_prddet_share_x', to: `https://x.com/intent/post?text=${name}&url=${url}` },
    { key: 'lbl_prddet_share_facebook', to: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { key: 'lbl_prddet_share_telegram', to: `https://t.me/share/url?url=${url}&text=${name}` },
    { key: 'lbl_prddet_share_email', to: `mailto:?subject=${name}&body=${url}` },
  ] as const
}

export function ShareDialog({ isOpen, onClose, title, address }: Props) {
  const t = useLabels('ProductDetail')
  const shop = useLabels('Shop')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lbl_prddet_share_title')} closeLabel={shop('lbl_shop_close')}>
      <div className="grid grid-cols-1 gap-2">
        <CopyAddress address={address} />
        <ul className="grid gap-2.5 sm:grid-cols-2">
          {waysTo(title, address).map(({ key, to }) => (
            <li key={key} className="sm:last:odd:col-span-2">
              <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'quiet' }, 'w-full')}>
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

/** Where the browser gives no clipboard the address stands selected, to be copied by hand. */
function CopyAddress({ address }: { address: string }) {
  const t = useLabels('ProductDetail')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'lbl_prddet_share_copied' | 'lbl_prddet_share_byhand'>()
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setSaid('lbl_prddet_share_copied')
    } catch {
      setSaid('lbl_prddet_share_byhand')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('lbl_prddet_share_address')}
      </label>
      <div className="flex gap-2.5">
        <input
          ref={field}
          id={id}
          dir="ltr"
          readOnly
          value={address}
          className="min-w-0 grow rounded-card border border-line-strong bg-paper px-3.5 py-2.5"
        />
        <Button onClick={copy} className="shrink-0">
          {t('lbl_prddet_share_copy')}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm font-semibold text-green-text">
        {said && t(said)}
      </p>
    </div>
  )
}
