import { type RefObject, useEffect, useId, useRef } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import { Thumbnail } from '../../app/thumbnail.tsx'
import { useUrls } from '../../app/urls.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Gets the focus back if the panel has it when it closes. */
  opener: RefObject<HTMLElement | null>
  line: { name: string; picture: string; options: string; sum: string }
}

/**
 * The line that was just added, with links to cart and checkout. Not modal: the focus stays on the button, and the panel is next in the tab
 * order. Closes on Escape, by its button, or when the focus goes elsewhere; never by itself.
 */
export function AddedPanel({ isOpen, onClose, opener, line }: Props) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const onCloseRef = useRef(onClose)
  onCloseRef.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const element = panel.current
    element?.showPopover()
    const close = () => {
      if (element?.contains(document.activeElement)) opener.current?.focus()
      onCloseRef.current()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // What the keyboard goes on to may be under the panel.
    const onFocus = ({ target }: FocusEvent) => target !== opener.current && !element?.contains(target as Node) && onCloseRef.current()
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isOpen, opener])
  if (!isOpen) return null
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      className="fixed inset-auto inset-x-3 bottom-3 m-0 w-auto gap-3 rounded-card border border-line-strong bg-card p-4 text-ink shadow-lg open:grid md:inset-x-auto md:end-18 md:bottom-6 md:w-96"
    >
      <div className="flex items-center gap-2">
        <Icon name="check" className="size-5 text-green-text" />
        <p id={id} className="grow font-semibold">
          {t('lbl_prddet_incart')}
        </p>
        <button
          type="button"
          onClick={() => {
            opener.current?.focus()
            onClose()
          }}
          aria-label={shop('lbl_shop_close')}
          className="-my-2 -me-2 grid size-10 place-items-center rounded-card text-soft hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="flex gap-3.5">
        <Thumbnail width={60} src={line.picture} />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold">
            <bdi>{line.name}</bdi>
          </p>
          {line.options && <p className="mt-0.5 text-sm text-soft">{line.options}</p>}
          <p className="mt-0.5 text-sm tabular-nums">
            <bdi>{line.sum}</bdi>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <a href={urls.cart()} className={buttonClass({ look: 'quiet' })}>
          {t('lbl_prddet_viewcart')}
        </a>
        <a href={urls.checkout()} className={buttonClass()}>
          {t('lbl_prddet_checkout')}
        </a>
      </div>
    </div>
  )
}
