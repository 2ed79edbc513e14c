import { type ReactNode, useState } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLateDialog } from '../app/document/use-late-dialog.ts'
import { useLabels } from '../app/labels.ts'
import type { PageProduct } from './stock.tsx'

const Zoom = late(() => import('./zoom.tsx'), 'Zoom')

interface Props {
  name: string
  pictures: PageProduct['ProductImagesJson']
  colorId: number | undefined
}

/** The pictures of the chosen colour, or all pictures if it has none (storefront document §4). */
export function picturesOf({ pictures, colorId }: Omit<Props, 'name'>) {
  const colorPictures = colorId ? pictures.filter(({ ColorID }) => ColorID === colorId) : []
  return colorPictures.length > 0 ? colorPictures : pictures
}

const gallerySizes = '(min-width: 80rem) 480px, (min-width: 48rem) 40vw, 92vw'

/**
 * The current picture and thumbnails of the others: below it, or on phones beside it, so that the product's name is above the fold.
 * `children` follow below.
 */
export function Gallery({ name, pictures, colorId, children }: Props & { children?: ReactNode }) {
  const t = useLabels(productLabels)
  const visiblePictures = picturesOf({ pictures, colorId })
  const [chosen, setChosen] = useState('')
  const { isMounted, isOpen, open, close } = useLateDialog(Zoom)
  const current = visiblePictures.find(({ AttachmentURL }) => AttachmentURL === chosen) ?? visiblePictures[0]
  const src = current?.AttachmentURL ?? '/brand/mark.svg'
  return (
    <section
      aria-label={t('lbl_prddet_pictures')}
      className="flex flex-wrap gap-3 max-md:justify-center md:sticky md:top-24 md:grid md:content-start"
    >
      <button
        type="button"
        onClick={open}
        aria-label={t('lbl_prddet_zoom')}
        aria-haspopup="dialog"
        className="needs-script group relative block w-full max-w-[min(clamp(9rem,75svh-21.75rem,33.75svh),100%-5.5rem)] cursor-zoom-in self-start md:mx-auto md:max-w-[52.5vh] overflow-hidden rounded-card border border-line bg-tint"
      >
        <Picture
          src={src}
          alt={current?.AlternativeText ?? name}
          width={720}
          height={960}
          sizes={gallerySizes}
          priority="high"
          className="aspect-3/4 w-full object-contain"
        />
        <span className="flex items-center justify-center gap-1.5 border-t border-line bg-card py-1 text-xs text-soft group-hover:text-green-text md:py-1.5 md:text-sm">
          <Icon name="zoom" className="size-4" />
          {t('lbl_prddet_zoom')}
        </span>
      </button>
      {visiblePictures.length > 1 && (
        <ul className="needs-script flex gap-2.5 p-1 max-md:max-h-[45svh] max-md:flex-col max-md:overflow-y-auto max-md:[scrollbar-width:none] md:overflow-x-auto">
          {visiblePictures.map(({ AttachmentURL, AlternativeText }, index) => (
            <li key={AttachmentURL}>
              <button
                type="button"
                onClick={() => setChosen(AttachmentURL)}
                aria-label={[t('lbl_prddet_picture', { n: index + 1 }), AlternativeText].filter(Boolean).join(': ')}
                aria-pressed={AttachmentURL === src}
                className="block overflow-hidden rounded-md border-2 border-line aria-pressed:border-green"
              >
                <Picture
                  src={AttachmentURL}
                  alt=""
                  width={72}
                  height={96}
                  sizes="64px"
                  largest={160}
                  priority="low"
                  className="h-20 w-15 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="grid w-full empty:hidden">{children}</div>}
      <noscript>{import.meta.env.SSR && <AllPictures name={name} pictures={pictures} />}</noscript>
      {isMounted && (
        <Zoom
          isOpen={isOpen}
          onClose={close}
          name={name}
          alternative={current?.AlternativeText ?? name}
          sizes={gallerySizes}
          pictures={visiblePictures.map(({ AttachmentURL }) => AttachmentURL)}
          current={src}
          onChoose={setChosen}
        />
      )}
    </section>
  )
}

/** All pictures in a scrolling row, for browsers without JavaScript. Left out of the browser build. */
function AllPictures({ name, pictures }: Omit<Props, 'colorId'>) {
  const t = useLabels(productLabels)
  return (
    <ul className="flex snap-x gap-2.5 overflow-x-auto">
      {pictures.map(({ AttachmentURL, AlternativeText }, index) => (
        <li key={AttachmentURL} className="w-full shrink-0 snap-center">
          <Picture
            src={AttachmentURL}
            alt={AlternativeText ?? (index === 0 ? name : t('lbl_prddet_picture', { n: index + 1 }))}
            width={720}
            height={960}
            sizes={gallerySizes}
            priority={index === 0 ? 'high' : undefined}
            className="mx-auto aspect-3/4 max-h-[70vh] w-full rounded-card border border-line object-contain"
          />
        </li>
      ))}
    </ul>
  )
}
