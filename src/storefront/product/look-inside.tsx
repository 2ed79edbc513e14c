import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import type { PageProduct } from './stock.tsx'

const LookInsideDialog = late(() => import('./look-inside-dialog.tsx'), 'LookInsideDialog')

// A sample is at most a tenth of the book. Below 20 pages that is the cover alone.
const fewestPages = 20

/** A button that opens the first pages of an e-book. Nothing for a book without a PDF, or too short to show a tenth of it. */
export function LookInside({ product }: { product: PageProduct }) {
  const t = useLabels(productFactsLabels)
  const { isMounted, isOpen, open, close } = useLateDialog(LookInsideDialog)
  const hasPages = product.Kind === 'ebook' && product.FilesJson.some(({ Format }) => Format === 'pdf')
  if (!hasPages || (product.Pages ?? 0) < fewestPages) return null
  return (
    <>
      <Button look="quiet" onClick={open} aria-haspopup="dialog" className="needs-script mx-auto w-full max-w-[52.5vh]">
        <Icon name="ebook" />
        {t('lbl_facts_look_inside')}
      </Button>
      {isMounted && <LookInsideDialog productId={product.ProductId} name={product.ProductName} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** A link to the sample of an e-book, in the language of the page if there is one. The reader has a policy of its own, so it loads anew. */
export function SampleLink({ product: { Kind, FilesJson } }: { product: PageProduct }) {
  const t = useLabels(productFactsLabels)
  const urls = useUrls()
  const language = useLanguage()
  const files = FilesJson.filter(({ Format }) => Kind === 'ebook' && Format === 'epub')
  const file = files.find(({ Language }) => Language === language) ?? files[0]
  if (!file) return null
  return (
    <a data-reload href={urls.read(file.FileID)} className={buttonClass({ look: 'quiet' }, 'mx-auto mt-3 flex w-full max-w-[52.5vh]')}>
      {t('lbl_facts_sample')}
    </a>
  )
}
