import type { CSSProperties } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Button } from '../../ui/button.tsx'
import { useLabels } from '../app/labels.ts'
import type { Trouble } from './use-trouble.ts'

interface Props {
  trouble: Trouble | undefined
  style?: CSSProperties
  /** A picture of the first page stands there, which says enough to those who see it. */
  isCovered?: boolean
}

/** In the place of the pages until the first one is there: that the book is opening, or why it is not open yet. */
export function Opening({ trouble, style, isCovered = false }: Props) {
  const t = useLabels(readingLabels)
  const text = trouble?.text ?? t('lbl_reading_loading')
  if (isCovered)
    return (
      <p role="status" className="sr-only">
        {text}
      </p>
    )
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center" style={style}>
      <p role="status">{text}</p>
      {trouble && !trouble.isFinal && <Reload />}
    </div>
  )
}

/** Reloads the page: the code of the reader, or its file, is at fault. */
export function Reload() {
  const shop = useLabels(shopLabels)
  return (
    <Button look="quiet" onClick={() => location.reload()}>
      {shop('lbl_shop_retry')}
    </Button>
  )
}
