import type { TocItem } from '../../platform/epub/read-publication.ts'

interface SectionName {
  name: string
  section: number
}

interface Line {
  title: string
  section: number
  /** From 0. */
  depth: number
}

/** The lines of a table of contents that lead to a section of the book. */
export function linesOf(toc: readonly TocItem[], names: readonly SectionName[]): Line[] {
  const sections = new Map(names.map(({ name, section }) => [name, section]))
  const under = (items: readonly TocItem[], depth: number): Line[] =>
    items.flatMap(({ title, target, children }) => {
      const section = sections.get(target.split('#', 1)[0] ?? '')
      return [...(section === undefined ? [] : [{ title, section, depth }]), ...under(children, depth + 1)]
    })
  return under(toc, 0)
}

/** The line of the table of contents under which each section of a book stands; '' before the first one. */
export function chaptersOf(toc: readonly TocItem[], names: readonly SectionName[]): (section: number) => string {
  const lines = linesOf(toc, names)
  return (section) => {
    const before = lines.filter((line) => line.section <= section)
    const nearest = Math.max(...before.map((line) => line.section))
    // Of several lines in one section the first names the whole of it.
    return before.find((line) => line.section === nearest)?.title ?? ''
  }
}
