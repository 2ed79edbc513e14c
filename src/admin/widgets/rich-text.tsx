import { richTextLabels } from '../../contract/staff/rich-text.labels.ts'
import { late } from '../../ui/late.tsx'
import { labelsOf } from '../app/labels.ts'
import { LateNotice } from './late-notice.tsx'
import type { RichTextProps } from './rich-text/editor.tsx'

/** A text with headings, lists, links and tables. The editor loads when the first one is shown. */
export const RichText = late(() => import('./rich-text/editor.tsx'), 'default', LoadingText)

function LoadingText({ label, hasFailed }: RichTextProps & { hasFailed: boolean }) {
  return (
    <div className="grid gap-1.5" aria-busy={!hasFailed}>
      <span className="text-sm font-semibold">{label}</span>
      <div className="min-h-52 rounded-card border border-line-strong bg-card px-3.5 py-2.5 text-soft">
        {!hasFailed && labelsOf(richTextLabels)('lbl_rich_loading')}
        <LateNotice hasFailed={hasFailed} />
      </div>
    </div>
  )
}
