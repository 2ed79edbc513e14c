import type { ReactNode } from 'react'
import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import type { Language } from '../../../contract/localization/language.ts'
import { directions } from '../../../contract/localization/language.ts'
import { richTextLabels } from '../../../contract/staff/rich-text.labels.ts'
import { boxClass } from '../../../ui/field.tsx'
import { labelsOf } from '../../app/labels.ts'
import { type LeftOut, leftOutOf, readPasted } from './paste.ts'
import { lessonExtensions, richTextExtensions } from './schema.ts'
import { ShopEditor } from './shop-editor.ts'
import { Toolbar } from './toolbar.tsx'

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

import './editor.css'
import { listText } from '../../app/list-text.ts'

/** Longer texts get a counter before the server refuses them. */
const nearlyFull = 0.8

/** Loaded when a text is shown: see `rich-text.tsx`. */
export default function RichTextEditor({
  label,
  name = label,
  value,
  onChange,
  language,
  hint,
  error,
  isRequired,
  maxLength = 50_000,
  hasPictures = false,
}: RichTextProps) {
  const t = labelsOf(richTextLabels)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<ShopEditor>()
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const [source, setSource] = useState<string>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  /** The HTML that the editor holds, as its last change or `value` gave it. */
  const shown = useRef(value)
  const change = useRef(onChange)
  change.current = onChange

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(isRequired && { 'aria-required': 'true' }),
      ...(error && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      lang: language,
      dir: directions[language],
      id: `${id}-text`,
      class: 'prose max-h-[28rem] min-h-40 overflow-y-auto px-3.5 py-2.5 outline-none',
    }),
    [id, describedBy, error, isRequired, language],
  )
  const firstAttributes = useRef(attributes)

  useEffect(() => {
    const made = new ShopEditor({
      element: place.current,
      extensions: hasPictures ? lessonExtensions : richTextExtensions,
      content: shown.current,
      // The page's policy allows no inline styles; `styles.css` has these.
      injectCSS: false,
      editorProps: {
        attributes: firstAttributes.current,
        transformPastedHTML: (html) => {
          setLeftOut(leftOutOf(html, hasPictures))
          return readPasted(html)
        },
      },
      onUpdate: ({ editor }) => {
        shown.current = editor.getHTML()
        change.current(shown.current)
      },
      onTransaction: redraw,
    })
    setEditor(made)
    return () => made.destroy()
  }, [hasPictures])

  useEffect(() => {
    if (!editor || value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, attributes])

  const showHtml = (isShown: boolean) => setSource(isShown ? editor?.getHTML() : undefined)
  const writeHtml = (html: string) => {
    setSource(html)
    setLeftOut(leftOutOf(html, hasPictures))
    editor?.commands.setContent(readPasted(html), { emitUpdate: true })
  }
  return (
    <div className="grid content-start gap-1.5">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself is reached by keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the label goes to the text, as for other fields */}
      <span id={`${id}-label`} className="text-sm font-semibold" onClick={() => editor?.commands.focus()}>
        {label}
        {isRequired && (
          <span className="ms-1 text-red" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <div
        className={`overflow-hidden rounded-card border bg-card focus-within:outline-2 focus-within:outline-green-text ${error ? 'border-red' : 'border-line-strong'}`}
      >
        {editor && (
          <Toolbar
            editor={editor}
            language={language}
            name={name}
            controls={`${id}-text`}
            isHtml={source !== undefined}
            onHtml={showHtml}
          />
        )}
        {source !== undefined && (
          <div className="grid gap-1.5 border-b border-line bg-paper p-2">
            <textarea
              aria-label={`${name}: ${t('lbl_rich_html')}`}
              aria-describedby={`${id}-source`}
              dir="ltr"
              rows={8}
              value={source}
              onChange={({ target }) => writeHtml(target.value)}
              className={`${boxClass} font-mono text-sm`}
            />
            <p id={`${id}-source`} className="text-sm text-soft">
              {t('lbl_rich_html_hint')}
            </p>
          </div>
        )}
        <div ref={place} />
      </div>
      <p role="status" className="text-sm text-amber empty:hidden">
        {leftOut.length > 0 && t('lbl_rich_left_out', { what: listText(leftOut.map((what) => t(`lbl_rich_left_${what}`))) })}
      </p>
      {value.length > maxLength * nearlyFull && (
        <p className={`text-sm ${value.length > maxLength ? 'text-red' : 'text-soft'}`}>
          {t('lbl_rich_length', { n: value.length, max: maxLength })}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="text-sm text-red empty:hidden">
        {error}
      </p>
    </div>
  )
}
