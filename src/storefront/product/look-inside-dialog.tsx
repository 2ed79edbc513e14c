import { useEffect, useEffectEvent, useState } from 'react'
import { productFactsLabels } from '../../contract/catalog/product-facts.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { directions } from '../../contract/localization/language.ts'
import { getProductSamplePages } from '../../contract/storefront.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'

interface Props {
  productId: number
  name: string
  isOpen: boolean
  onClose: () => void
}

/** The first pages of a book, one at a time. Arrow keys and buttons turn them in the direction of the book's language. */
export function LookInsideDialog({ productId, name, isOpen, onClose }: Props) {
  const t = useLabels(productFactsLabels)
  const shop = useLabels(shopLabels)
  const languageCode = useLanguage()
  // After a failure, opening it again is another attempt.
  const { data: list = [], isLoading } = useCall(getProductSamplePages, isOpen ? { ProductId: productId, languageCode } : undefined)
  const [index, setIndex] = useState(0)

  const page = list[index]
  const direction = directions[page?.Language ?? languageCode]
  const turn = (by: 1 | -1) => setIndex((current) => Math.max(0, Math.min(list.length - 1, current + by)))
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(direction === 'rtl' ? -1 : 1)
    if (key === 'ArrowLeft') turn(direction === 'rtl' ? 1 : -1)
  })
  // The keys work wherever the focus is in the dialog: it opens on the close button.
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('lbl_facts_look_inside')}
      closeLabel={shop('lbl_shop_close')}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      {!page && <p role="status">{isLoading ? shop('lbl_shop_loading') : t('lbl_facts_no_pages')}</p>}
      {page && (
        <div dir={direction} className="grid justify-items-center gap-3">
          <img
            src={page.PictureUrl}
            alt={t('lbl_facts_page_of', { n: page.PageNo, total: list.length, name })}
            width={800}
            height={1132}
            className="h-[min(70dvh,calc((100vw-5rem)*1.415))] w-auto border border-line bg-white"
          />
          <div className="flex items-center gap-4">
            <TurnButton
              label={shop('lbl_shop_previous')}
              direction={direction}
              isForward={false}
              isLast={index === 0}
              onTurn={() => turn(-1)}
            />
            <p role="status" className="text-sm text-soft tabular-nums">
              <span className="sr-only">{t('lbl_facts_page_of', { n: page.PageNo, total: list.length, name })}</span>
              <bdi dir="ltr" aria-hidden="true">
                {page.PageNo} / {list.length}
              </bdi>
            </p>
            <TurnButton
              label={shop('lbl_shop_next')}
              direction={direction}
              isForward
              isLast={index === list.length - 1}
              onTurn={() => turn(1)}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface TurnProps {
  label: string
  /** Of the book. */
  direction: 'ltr' | 'rtl'
  isForward: boolean
  isLast: boolean
  onTurn: () => void
}

/** Stays focusable at the first and last page, so that the arrow keys keep working. */
const TurnButton = ({ label, direction, isForward, isLast, onTurn }: TurnProps) => (
  <button
    type="button"
    onClick={onTurn}
    aria-label={label}
    aria-disabled={isLast}
    className="grid size-11 place-items-center rounded-full border border-line-strong hover:border-green aria-disabled:opacity-45"
  >
    <Icon name={isForward ? 'forward' : 'back'} className={`size-4.5 ${direction === 'rtl' ? '-scale-x-100' : ''}`} />
  </button>
)
