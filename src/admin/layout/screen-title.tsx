import { type ReactNode, useEffect } from 'react'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { labelsOf, shopName } from '../app/labels.ts'

/** The heading of a screen and the title of its window; buttons stand beside it. */
export function ScreenTitle({ title, children }: { title: string; children?: ReactNode }) {
  const t = labelsOf(frameLabels)
  const shop = t('lbl_frame_of_shop', { shop: shopName() })
  useEffect(() => {
    document.title = `${title} · ${shop}`
  }, [title, shop])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="me-auto text-2xl font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">{children}</div>
    </div>
  )
}
