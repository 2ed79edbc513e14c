import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLazyDialog } from '../app/lazy-dialog.ts'

/** The page's own address, as search engines know it: not the one that the visitor came by. */
const canonicalAddress = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href

/** Hands a page on: by the system's own sheet where there is one, else by a small dialog. Nobody else's script is asked for. */
export function ShareButton({ title }: { title: string }) {
  const t = useLabels('ProductDetail')
  const [address, setAddress] = useState('')
  const {
    Dialog: ShareDialog,
    isOpen,
    open,
    close,
  } = useLazyDialog(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))
  const share = async () => {
    const url = canonicalAddress()
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      // Closed by hand, and so answered.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    setAddress(url)
    await open()
  }
  return (
    <>
      <button
        type="button"
        onClick={share}
        className="needs-script inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-green-text underline-offset-4 hover:underline"
      >
        <Icon name="share" className="size-4.5" />
        {t('lbl_prddet_share')}
      </button>
      {ShareDialog && <ShareDialog isOpen={isOpen} onClose={close} title={title} address={address} />}
    </>
  )
}
