import { type Editor, findParentNode } from '@tiptap/core'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

const find = (name: string, { state }: Editor) => findParentNode(({ type }) => type.name === name)(state.selection)

const isCell = ({ type }: Node) => type.name === 'cell' || type.name === 'headerCell'
const cellAround = ({ state }: Editor) => findParentNode(isCell)(state.selection)

export const isInTable = (editor: Editor) => find('table', editor) !== undefined

const emptyCell = (schema: Schema, name: string) => schema.nodes[name]?.createAndFill() as Node
const emptyRow = (schema: Schema, cells: number, name: 'cell' | 'headerCell') =>
  schema.nodes.tableRow?.create(
    null,
    Array.from({ length: cells }, () => emptyCell(schema, name)),
  ) as Node

/** Three columns below a row of headings. */
export function insertTable(editor: Editor): boolean {
  const { schema } = editor
  const part = (name: string, rows: Node[]) => schema.nodes[name]?.create(null, rows) as Node
  const table = part('table', [
    part('tableHead', [emptyRow(schema, 3, 'headerCell')]),
    part('tableBody', [emptyRow(schema, 3, 'cell'), emptyRow(schema, 3, 'cell')]),
  ])
  return editor
    .chain()
    .focus()
    .command(({ tr, dispatch }) => {
      const { from } = tr.selection
      tr.replaceSelectionWith(table)
      dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(from, -1) + 1))).scrollIntoView())
      return true
    })
    .run()
}

/** Changes the table around the cursor to what `change` makes of it; null removes it. The cursor stays at the cell it was in, or the nearest. */
function changeTable(editor: Editor, change: (table: Node) => Node | null): boolean {
  const table = find('table', editor)
  if (!table) return false
  const next = change(table.node)
  const end = table.pos + table.node.nodeSize
  const at = editor.state.selection.from
  return editor
    .chain()
    .focus()
    .command(({ tr }: { tr: Transaction }) => {
      if (next) tr.replaceWith(table.pos, end, next)
      else tr.delete(table.pos, end)
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)), -1))
      return true
    })
    .run()
}

const mapRows = (table: Node, change: (row: Node) => Node): Node =>
  table.copy(
    Fragment.from(
      table.children.map((part) => (part.type.name === 'caption' ? part : part.copy(Fragment.from(part.children.map(change))))),
    ),
  )

/** The place of the cursor's cell in its row. */
function columnOf(editor: Editor): number {
  const cell = cellAround(editor)
  return cell ? editor.state.doc.resolve(cell.pos).index() : 0
}

export const addColumn = (editor: Editor) => {
  const column = columnOf(editor)
  return changeTable(editor, (table) =>
    mapRows(table, (row) => {
      const like = row.child(Math.min(column, row.childCount - 1)).type.name
      return row.copy(Fragment.from(row.children.toSpliced(column + 1, 0, emptyCell(editor.schema, like))))
    }),
  )
}

export const removeColumn = (editor: Editor) => {
  const column = columnOf(editor)
  return changeTable(editor, (table) => {
    const isLast = table.lastChild?.firstChild?.childCount === 1
    if (isLast) return null
    return mapRows(table, (row) => (row.childCount > 1 ? row.copy(Fragment.from(row.children.toSpliced(column, 1))) : row))
  })
}

export const addRow = (editor: Editor) => {
  const row = find('tableRow', editor)
  const head = find('tableHead', editor)
  if (!row) return false
  const made = emptyRow(editor.schema, row.node.childCount, 'cell')
  return changeTable(editor, (table) =>
    table.copy(
      Fragment.from(
        table.children.map((part) => {
          if (part.type.name !== 'tableBody') return part
          const at = head ? 0 : part.children.indexOf(row.node) + 1
          return part.copy(Fragment.from(part.children.toSpliced(at, 0, made)))
        }),
      ),
    ),
  )
}

export const removeRow = (editor: Editor) => {
  const row = find('tableRow', editor)
  const head = find('tableHead', editor)
  if (!row) return false
  return changeTable(editor, (table) => {
    if (head) return table.copy(Fragment.from(table.children.filter(({ type }) => type.name !== 'tableHead')))
    if (table.lastChild?.childCount === 1) return null
    return table.copy(
      Fragment.from(
        table.children.map((part) =>
          part.type.name === 'tableBody' ? part.copy(Fragment.from(part.children.filter((one) => one !== row.node))) : part,
        ),
      ),
    )
  })
}

export const removeTable = (editor: Editor) => changeTable(editor, () => null)

/** To the next or previous cell. False outside tables, and after their last cell. */
export function moveByTab(editor: Editor, by: 1 | -1): boolean {
  const [table, cell] = [find('table', editor), cellAround(editor)]
  if (!table || !cell) return false
  const cells: number[] = []
  table.node.descendants((node, pos) => {
    if (isCell(node)) cells.push(table.start + pos)
    return !isCell(node)
  })
  const next = cells[cells.indexOf(cell.pos) + by]
  return next === undefined ? false : editor.commands.setTextSelection(next + 2)
}
