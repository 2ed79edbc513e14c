import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bilingual, Language } from '../../src/contract/localization/language.ts'
import { demoFolder, readJson } from '../load/insert.ts'

export type DigitalKind = 'ebook' | 'course' | 'account'

/** A paragraph, a heading within a chapter, or the points of a list. */
export type Block = { paragraph: string } | { heading: string } | { points: string[] }

export interface Chapter {
  title: string
  blocks: Block[]
}

interface Index {
  /** The categories of each text. */
  themes: Record<string, number[]>
  words: Record<'about' | 'contents' | 'notes' | 'careful', Bilingual>
  kinds: Record<DigitalKind, Bilingual>
  /** A file's title, by its language. */
  titles: Record<DigitalKind, Record<Language, Bilingual>>
}

export const readIndex = () => readJson<Index>('books/index.json')

/** The chapters of a text in demo/books: "# " starts one, "- " is a list item, everything else is paragraphs separated by an empty line. */
export async function readChapters(name: string, language: Language): Promise<Chapter[]> {
  const text = await readFile(join(demoFolder, 'books', `${name}.${language}.md`), 'utf8')
  return text
    .split(/^# /m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...parts] = chapter.trim().split(/\n\n+/)
      const blocks = parts.map((part) =>
        part.startsWith('- ') ? { points: part.split('\n').map((line) => line.slice(2)) } : { paragraph: part },
      )
      return { title, blocks }
    })
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" }
/** The text of HTML, without tags and on one line. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** A product's description, which is HTML of paragraphs, headings and lists, as blocks. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<(p|h\d|ul|ol)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, tag = '', inner = '']) => {
    if (tag === 'p') return { paragraph: textOf(inner) }
    if (tag.startsWith('h')) return { heading: textOf(inner) }
    return { points: [...inner.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, point = '']) => textOf(point)) }
  })
