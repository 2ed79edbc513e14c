import { type KeyboardEvent, useId } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLabels } from '../app/labels.ts'
import { maxZoom, useZoom, zoomStep } from './use-zoom.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  name: string
  /** What the current picture shows. */
  alternative: string
  /** `sizes` of the gallery's picture. */
  sizes: string
  pictures: string[]
  current: string
  onChoose: (picture: string) => void
}

/** Full-window picture viewer with zoom up to 4×: by click, wheel, pinch, buttons or keys. */
export function Zoom({ isOpen, onClose, name, ...viewer }: Props) {
  const shop = useLabels(shopLabels)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      closeLabel={shop('lbl_shop_close')}
      className="w-[min(64rem,calc(100vw-1rem))]"
    >
      <Viewer {...viewer} />
    </Dialog>
  )
}

function Viewer({ alternative, sizes, pictures, current, onChoose }: Omit<Props, 'isOpen' | 'onClose' | 'name'>) {
  const t = useLabels(productLabels)
  const shop = useLabels(shopLabels)
  const hint = useId()
  const { zoom, zoomTo, containerRef, handlers } = useZoom()
  const index = pictures.indexOf(current)
  const step = (offset: number) => {
    const next = pictures[(index + offset + pictures.length) % pictures.length]
    zoomTo(1)
    if (next) onChoose(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const keys: Record<string, () => void> = {
      '+': () => zoomTo(zoom + zoomStep),
      '=': () => zoomTo(zoom + zoomStep),
      '-': () => zoomTo(zoom - zoomStep),
      '0': () => zoomTo(1),
    }
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  const iconButton = (icon: IconName, label: string, action: () => void, isDisabled = false) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || action()}
      className="grid size-11 place-items-center rounded-full border border-line-strong hover:border-green hover:text-green-text aria-disabled:opacity-40"
    >
      <Icon name={icon} className={`size-5 ${icon === 'back' || icon === 'forward' ? 'rtl:-scale-x-100' : ''}`} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the viewer
    <div onKeyDown={onKeyDown} className="grid gap-4">
      <section
        ref={containerRef}
        dir="ltr"
        aria-label={t('lbl_prddet_zoom_area')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard; arrow keys move the picture
        tabIndex={0}
        data-focus
        {...handlers}
        className={`h-[calc(100dvh-15rem)] min-h-40 touch-none overflow-auto rounded-card bg-tint select-none [scrollbar-width:thin] ${zoom > 1 ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Picture
            // Not the former picture until this one is there.
            key={current}
            src={current}
            alt={alternative}
            width={720}
            height={960}
            // Starts with the gallery's picture, which is already loaded. The largest one loads on zoom.
            sizes={zoom > 1 ? '1600px' : sizes}
            largest={zoom > 1 ? 1600 : 800}
            priority="high"
            className="pointer-events-none size-full object-contain"
          />
        </div>
      </section>
      <p id={hint} className="sr-only">
        {t('lbl_prddet_zoom_hint')}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-2.5">
        {pictures.length > 1 && iconButton('back', shop('lbl_shop_previous'), () => step(-1))}
        {iconButton('minus', t('lbl_prddet_zoom_out'), () => zoomTo(zoom - zoomStep), zoom <= 1)}
        <output aria-live="polite" className="min-w-14 text-center font-semibold tabular-nums">
          <bdi>{Math.round(zoom * 100)}%</bdi>
        </output>
        {iconButton('plus', t('lbl_prddet_zoom_in'), () => zoomTo(zoom + zoomStep), zoom >= maxZoom)}
        {pictures.length > 1 && iconButton('forward', shop('lbl_shop_next'), () => step(1))}
      </div>
    </div>
  )
}
