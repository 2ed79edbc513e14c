import { useState } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { late } from '../../../ui/late.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels } from '../../app/labels.ts'

const ShareDialog = late(() => import('./share-dialog.tsx'), 'ShareDialog')

/** The canonical URL, without the query string of the visitor's own URL. */
const canonicalUrl = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href

/** Shares the page by the system's share sheet, or by a dialog where there is none. Loads no third-party scripts. */
export function ShareButton({ title }: { title: string }) {
  const t = useLabels(productLabels)
  const [sharedUrl, setSharedUrl] = useState('')
  const { isMounted, isOpen, open, close } = useLateDialog(ShareDialog)
  const share = async () => {
    const url = canonicalUrl()
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    setSharedUrl(url)
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
      {isMounted && <ShareDialog isOpen={isOpen} onClose={close} title={title} url={sharedUrl} />}
    </>
  )
}
