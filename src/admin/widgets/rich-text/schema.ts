import { Extension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { Emphasis, InlineCode, Link, Small, Subscript, Superscript } from './marks.ts'
import { Caption, Cell, Definition, DefinitionList, HeaderCell, Table, TableBody, TableHead, TableRow, Term } from './nodes.ts'
import { Picture } from './picture.ts'
import { moveByTab } from './table-commands.ts'

/** Pages have their own title as the first heading. */
export const headingLevels = [2, 3, 4, 5] as const

const Keys = Extension.create({
  name: 'keys',
  // Before those of lists, which also use Tab.
  priority: 200,
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => moveByTab(editor, 1),
    'Shift-Tab': ({ editor }) => moveByTab(editor, -1),
  }),
})

/** What the shop's texts may contain: the tags that the server's `sanitizeHtml` lets through, and nothing else. */
export const richTextExtensions = [
  ...[Document, Text, Paragraph, HardBreak, HorizontalRule, Blockquote, CodeBlock],
  Heading.configure({ levels: [...headingLevels] }),
  ...[BulletList, ListItem, ListKeymap, OrderedList.extend({ addAttributes: () => ({}) })],
  ...[DefinitionList, Term, Definition],
  ...[Table, Caption, TableHead, TableBody, TableRow, HeaderCell, Cell],
  ...[Bold, Emphasis, Underline, Strike, Subscript, Superscript, Small, InlineCode, Link],
  ...[UndoRedo, Dropcursor, Gapcursor, Keys],
]

/** The same for the text of a lesson, which may also show pictures of the shop. */
export const lessonExtensions = [...richTextExtensions, Picture]
