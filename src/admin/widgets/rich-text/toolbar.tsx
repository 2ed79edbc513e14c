import type { ChainedCommands, Editor } from '@tiptap/core'
import { Separator } from 'react-aria-components/Separator'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'
import type { Language } from '../../../contract/localization/language.ts'
import { richTextLabels } from '../../../contract/staff/rich-text.labels.ts'
import { labelsOf } from '../../app/labels.ts'
import { TriggerButton } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { FormatIcon } from './icons.tsx'
import { LinkButton } from './link-button.tsx'
import { headingLevels } from './schema.ts'
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow, removeTable } from './table-commands.ts'
import { ToolButton } from './tool-button.tsx'

interface Props {
  editor: Editor
  name: string
  controls: string
  language: Language
  isHtml: boolean
  onHtml: (isHtml: boolean) => void
}

const line = <Separator orientation="vertical" className="mx-1 h-6 border-s border-line" />

/** Formatting by pointer or keys: Tab reaches the toolbar once, arrows move in it. */
export function Toolbar({ editor, name, controls, language, isHtml, onHtml }: Props) {
  const t = labelsOf(richTextLabels)
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => () => void command(editor.chain().focus()).run()
  const level = headingLevels.find((level) => editor.isActive('heading', { level }))
  const other = language === 'ar' ? 'en' : 'ar'
  const style = level ? t('lbl_rich_heading', { n: level - 1 }) : t('lbl_rich_paragraph')
  return (
    <AriaToolbar
      aria-label={t('lbl_rich_toolbar', { name })}
      aria-controls={controls}
      className="flex flex-wrap items-center gap-0.5 border-b border-line p-1"
    >
      <Menu
        label={t('lbl_rich_style')}
        trigger={
          <TriggerButton look="plain" aria-label={`${t('lbl_rich_style')}: ${style}`} isDisabled={isHtml}>
            {style}
          </TriggerButton>
        }
        actions={[
          { id: 'paragraph', label: t('lbl_rich_paragraph'), onAction: run((chain) => chain.setParagraph()) },
          ...headingLevels.map((level) => ({
            id: `h${level}`,
            label: t('lbl_rich_heading', { n: level - 1 }),
            onAction: run((chain) => chain.setHeading({ level })),
          })),
        ]}
      />
      {line}
      <ToolButton label={t('lbl_rich_bold')} keys="Mod-b" isActive={editor.isActive('bold')} onPress={run((chain) => chain.toggleBold())}>
        <FormatIcon name="bold" />
      </ToolButton>
      <ToolButton
        label={t('lbl_rich_italic')}
        keys="Mod-i"
        isActive={editor.isActive('italic', { lang: null })}
        onPress={run((chain) => chain.toggleItalic())}
      >
        <FormatIcon name="italic" />
      </ToolButton>
      <ToolButton
        label={t('lbl_rich_underline')}
        keys="Mod-u"
        isActive={editor.isActive('underline')}
        onPress={run((chain) => chain.toggleUnderline())}
      >
        <FormatIcon name="underline" />
      </ToolButton>
      <LinkButton editor={editor} />
      <ToolButton
        label={t('lbl_rich_foreign')}
        isActive={editor.isActive('italic', { lang: other })}
        onPress={run((chain) => chain.toggleMark('italic', { lang: other }))}
      >
        <FormatIcon name="foreign" />
      </ToolButton>
      {line}
      <ToolButton
        label={t('lbl_rich_bullets')}
        keys="Mod-Shift-8"
        isActive={editor.isActive('bulletList')}
        onPress={run((chain) => chain.toggleBulletList())}
      >
        <FormatIcon name="bullets" isMirrored />
      </ToolButton>
      <ToolButton
        label={t('lbl_rich_numbers')}
        keys="Mod-Shift-7"
        isActive={editor.isActive('orderedList')}
        onPress={run((chain) => chain.toggleOrderedList())}
      >
        <FormatIcon name="numbers" />
      </ToolButton>
      <ToolButton
        label={t('lbl_rich_quote')}
        keys="Mod-Shift-b"
        isActive={editor.isActive('blockquote')}
        onPress={run((chain) => chain.toggleBlockquote())}
      >
        <FormatIcon name="quote" isMirrored />
      </ToolButton>
      <Menu
        label={t('lbl_rich_table')}
        trigger={
          <ToolButton label={t('lbl_rich_table')} isActive={isInTable(editor)}>
            <FormatIcon name="table" />
          </ToolButton>
        }
        actions={
          isInTable(editor)
            ? [
                { id: 'row', label: t('lbl_rich_row_add'), onAction: () => void addRow(editor) },
                { id: 'no-row', label: t('lbl_rich_row_remove'), onAction: () => void removeRow(editor) },
                { id: 'column', label: t('lbl_rich_column_add'), onAction: () => void addColumn(editor) },
                { id: 'no-column', label: t('lbl_rich_column_remove'), onAction: () => void removeColumn(editor) },
                { id: 'no-table', label: t('lbl_rich_table_remove'), isDanger: true, onAction: () => void removeTable(editor) },
              ]
            : [{ id: 'insert', label: t('lbl_rich_table_insert'), onAction: () => void insertTable(editor) }]
        }
      />
      <Menu
        label={t('lbl_rich_more')}
        trigger={
          <ToolButton label={t('lbl_rich_more')}>
            <FormatIcon name="more" />
          </ToolButton>
        }
        actions={[
          { id: 'strike', label: t('lbl_rich_strike'), onAction: run((chain) => chain.toggleStrike()) },
          { id: 'small', label: t('lbl_rich_small'), onAction: run((chain) => chain.toggleMark('small')) },
          { id: 'sub', label: t('lbl_rich_sub'), onAction: run((chain) => chain.toggleMark('subscript')) },
          { id: 'sup', label: t('lbl_rich_sup'), onAction: run((chain) => chain.toggleMark('superscript')) },
          { id: 'code', label: t('lbl_rich_code'), onAction: run((chain) => chain.toggleCode()) },
          { id: 'line', label: t('lbl_rich_line'), onAction: run((chain) => chain.setHorizontalRule()) },
          { id: 'clear', label: t('lbl_rich_clear'), onAction: run((chain) => chain.unsetAllMarks().clearNodes()) },
        ]}
      />
      {line}
      <ToolButton label={t('lbl_rich_undo')} keys="Mod-z" isDisabled={!editor.can().undo()} onPress={run((chain) => chain.undo())}>
        <FormatIcon name="undo" isMirrored />
      </ToolButton>
      <ToolButton label={t('lbl_rich_redo')} keys="Mod-Shift-z" isDisabled={!editor.can().redo()} onPress={run((chain) => chain.redo())}>
        <FormatIcon name="redo" isMirrored />
      </ToolButton>
      <ToolButton label={t('lbl_rich_html')} isActive={isHtml} onPress={() => onHtml(!isHtml)}>
        <FormatIcon name="html" />
      </ToolButton>
    </AriaToolbar>
  )
}
