import type { TocItem } from '../../platform/epub/read-publication.ts'

interface SectionName {
  name: string
  section: number
}

/** The line of the table of contents under which each section of a book stands; '' before the first one. */
export function chaptersOf(toc: readonly TocItem[], names: readonly SectionName[]): (section: number) => string {
  const sections = new Map(names.map(({ name, section }) => [name, section]))
  const starts = linesOf(toc).flatMap(({ title, target }) => {
    const section = sections.get(target.split('#', 1)[0] ?? '')
    return section === undefined ? [] : [{ title, section }]
  })
  return (section) => {
    const before = starts.filter((start) => start.section <= section)
    const nearest = Math.max(...before.map((start) => start.section))
    // Of several lines in one section the first names the whole of it.
    return before.find((start) => start.section === nearest)?.title ?? ''
  }
}

const linesOf = (toc: readonly TocItem[]): TocItem[] => toc.flatMap((line) => [line, ...linesOf(line.children)])
