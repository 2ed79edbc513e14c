import { useState } from 'react'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { late } from '../../ui/late.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useLabels } from '../app/labels.ts'
import type { ReviewRow } from './use-reviews.ts'

const Zoom = late(() => import('./zoom.tsx'), 'Zoom')

interface Props {
  pictures: NonNullable<ReviewRow['PicturesJson']>
  /** Of the review. */
  title: string
}

/** The pictures of a review, small. One opens large: in a dialog, or without JavaScript by its link. */
export function ShownPictures({ pictures, title }: Props) {
  const t = useLabels(productLabels)
  const [open, setOpen] = useState<string>()
  const [last, setLast] = useState<string>()
  const current = open ?? last
  const show = (path: string | undefined) => {
    setOpen(path)
    if (path) setLast(path)
  }
  const nameOf = (path: string) => t('lbl_prddet_picture', { n: pictures.findIndex(({ AttachmentURL }) => AttachmentURL === path) + 1 })
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ AttachmentURL: path, Width, Height }) => (
          <li key={path}>
            <a
              href={`${path}?w=1600`}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                show(path)
              }}
              className="block cursor-zoom-in overflow-hidden rounded-card border border-line hover:border-green"
            >
              <Picture
                src={path}
                alt={`${nameOf(path)}: ${title}`}
                width={Width}
                height={Height}
                sizes="96px"
                largest={320}
                className="size-20 object-cover sm:size-24"
              />
            </a>
          </li>
        ))}
      </ul>
      {current && (
        <Zoom
          isOpen={open !== undefined}
          onClose={() => show(undefined)}
          name={title}
          alternative={`${nameOf(current)}: ${title}`}
          sizes="(min-width: 64rem) 60rem, 100vw"
          pictures={pictures.map(({ AttachmentURL }) => AttachmentURL)}
          current={current}
          onChoose={show}
        />
      )}
    </>
  )
}
