import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLazyDialog } from '../app/lazy-dialog.ts'
import type { PageProduct } from './stock.tsx'

// A sample is at most a tenth of the book. Below 20 pages that is the cover alone.
const fewestPages = 20

/** A button that opens the first pages of an e-book. Nothing for a book without a PDF, or too short to show a tenth of it. */
export function LookInside({ product }: { product: PageProduct }) {
  const t = useLabels(productFactsLabels)
  const { Dialog, isOpen, open, close } = useLazyDialog(() => import('./look-inside-dialog.tsx').then((loaded) => loaded.LookInsideDialog))
  const hasPages = product.Kind === 'ebook' && product.FilesJson.some(({ Format }) => Format === 'pdf')
  if (!hasPages || (product.Pages ?? 0) < fewestPages) return null
  return (
    <>
      <Button look="quiet" onClick={open} aria-haspopup="dialog" className="needs-script mx-auto w-full max-w-[52.5vh]">
        <Icon name="ebook" />
        {t('lbl_facts_look_inside')}
      </Button>
      {Dialog && <Dialog productId={product.ProductId} name={product.ProductName} isOpen={isOpen} onClose={close} />}
    </>
  )
}
