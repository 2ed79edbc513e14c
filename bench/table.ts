/**
 * One line of the result. `limits` are responses per second of a server that only sends the same bytes; `met` is omitted without a goal.
 */
export type Row = {
  what: string
  measured: string
  limits?: Record<string, number | undefined>
  perSecond?: number
  goal?: string
  met?: boolean
}

const usualTitles = ['', 'measured', 'bare node:http', 'nginx, 1 worker', 'goal', '']

/** The rows as lines of text, columns aligned. */
export function table(rows: Row[], titles = usualTitles): string {
  const cells = [
    titles,
    ...rows.map(({ what, measured, limits, perSecond, goal = '', met }) => {
      const beside = titles === usualTitles ? ['node', 'nginx'].map((name) => besideOf(limits?.[name], perSecond)) : []
      return [what, measured, ...beside, goal, met === undefined ? '' : met ? 'met' : 'MISSED']
    }),
  ]
  const widths = titles.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

export const count = (value: number) => Math.round(value).toLocaleString('en')

function besideOf(limit: number | undefined, perSecond: number | undefined) {
  if (limit === undefined || perSecond === undefined) return '-'
  const ratio = perSecond / limit
  return `${count(limit)} (${ratio >= 0.1 ? `${Math.round(ratio * 100)}` : (ratio * 100).toFixed(1)}%)`
}
