import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { linkUrl } from '../../../contract/link-url.ts'
import { richTextLabels } from '../../../contract/staff/rich-text.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { labelsOf } from '../../app/labels.ts'
import { Form } from '../form.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { FormatIcon } from './icons.tsx'
import { ToolButton } from './tool-button.tsx'

/** Links the selected words, or the link around the cursor; without either, inserts the address as text. */
export function LinkButton({ editor }: { editor: Editor }) {
  const t = labelsOf(richTextLabels)
  const [href, setHref] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isLinked = editor.isActive('link')
  const open = (next: boolean) => {
    if (next) setHref(String(editor.getAttributes('link').href ?? ''))
    setRefused(false)
    setOpen(next)
  }
  const set = () => {
    const url = href.trim()
    if (!linkUrl.test(url)) return setRefused(true)
    const chain = editor.chain().focus()
    if (isLinked) chain.extendMarkRange('link').setMark('link', { href: url }).run()
    else if (editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] }).run()
    else chain.setMark('link', { href: url }).run()
    setOpen(false)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <ToolButton label={t('lbl_rich_link')} isActive={isLinked}>
        <FormatIcon name="link" />
      </ToolButton>
      <Popover className="p-4">
        <AriaDialog aria-label={t('lbl_rich_link')} className="outline-none">
          <Form onSubmit={set} noValidate className="grid w-72 gap-3">
            <TextField
              label={t('lbl_rich_link_url')}
              hint={t('lbl_rich_link_hint')}
              error={isRefused ? t('lbl_rich_link_refused') : undefined}
              dir="ltr"
              inputMode="url"
              autoFocus
              value={href}
              onChange={setHref}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="small">
                {t('lbl_rich_link_set')}
              </Button>
              {isLinked && (
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => {
                    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                    setOpen(false)
                  }}
                >
                  {t('lbl_rich_link_remove')}
                </Button>
              )}
            </div>
          </Form>
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
