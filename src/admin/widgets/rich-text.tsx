import { lazy, Suspense } from 'react'
import { richTextLabels } from '../../contract/staff/rich-text.labels.ts'
import { labelsOf } from '../app/labels.ts'
import type { RichTextProps } from './rich-text/editor.tsx'

const Editor = lazy(() => import('./rich-text/editor.tsx'))

/** A text with headings, lists, links and tables. The editor loads when the first one is shown. */
export const RichText = (props: RichTextProps) => (
  <Suspense
    fallback={
      <div className="grid gap-1.5" aria-busy="true">
        <span className="text-sm font-semibold">{props.label}</span>
        <p className="min-h-52 rounded-card border border-line-strong bg-card px-3.5 py-2.5 text-soft">
          {labelsOf(richTextLabels)('lbl_rich_loading')}
        </p>
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
)
