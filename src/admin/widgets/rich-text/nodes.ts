import { Node } from '@tiptap/core'

/** A node with a tag of its own and no attributes, as all of the shop's HTML. */
const element = (name: string, tag: string, content: string, more: Parameters<typeof Node.create>[0] = {}) =>
  Node.create({ name, content, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0], ...more })

const cellContent = '(paragraph | bulletList | orderedList)+'

export const DefinitionList = element('definitionList', 'dl', '(term | definition)+', { group: 'block' })
export const Term = element('term', 'dt', 'inline*', { defining: true })
export const Definition = element('definition', 'dd', '(paragraph | bulletList | orderedList)+', { defining: true })

export const Table = element('table', 'table', 'caption? tableHead? tableBody', { group: 'block', isolating: true })
export const Caption = element('caption', 'caption', 'inline*', { defining: true })
export const TableHead = element('tableHead', 'thead', 'tableRow+')
export const TableBody = element('tableBody', 'tbody', 'tableRow+')
export const TableRow = element('tableRow', 'tr', '(headerCell | cell)+')
export const HeaderCell = element('headerCell', 'th', cellContent, { isolating: true })
export const Cell = element('cell', 'td', cellContent, { isolating: true })
