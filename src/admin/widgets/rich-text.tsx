import { lazy, type ReactNode, Suspense } from 'react'
import { richTextLabels } from '../../contract/admin/rich-text.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { labelsOf } from '../app/labels.ts'

export interface RichTextProps {
  label: string
  /** Names the toolbar, where the label alone does not tell which text it is. */
  name?: string
  /** HTML, as the server's `sanitizeHtml` lets it through; empty without a text. */
  value: string
  onChange: (html: string) => void
  /** Of the text: it gives the direction. */
  language: Language
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  maxLength?: number
  /** It may show pictures of the shop; so may the texts of lessons. */
  hasPictures?: boolean
}

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
