import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bilingual, Language } from '../../src/contract/localization/language.ts'
import { demoFolder, readJson } from '../load/insert.ts'

/** Kinds that have files; an account delivers a login or a key. */
export type DigitalKind = 'ebook' | 'course'

/** What a chapter consists of. The first row of a table is its head. Questions are for `withAnswersLast`. */
export type Block =
  | { paragraph: string }
  | { heading: string }
  | { points: string[] }
  | { steps: string[] }
  | { keyPoint: string }
  | { table: string[][] }
  | { question: string; answer: string }

export interface Chapter {
  title: string
  blocks: Block[]
}

interface Index {
  /** The categories of each text. */
  themes: Record<string, number[]>
  words: Record<'about' | 'contents' | 'notes' | 'careful' | 'questions' | 'answers', Bilingual>
  kinds: Record<DigitalKind, Bilingual>
  /** A file's title, by its language. */
  titles: Record<DigitalKind, Record<Language, Bilingual>>
}

export const readIndex = () => readJson<Index>('books/index.json')

/** The chapters of the text that a product has of its own; undefined if it has none. */
export const readOwnChapters = (productId: number, language: Language): Promise<Chapter[]> | undefined =>
  existsSync(fileOf(`own/${productId}`, language)) ? readChapters(`own/${productId}`, language) : undefined

const fileOf = (name: string, language: Language) => join(demoFolder, 'books', `${name}.${language}.md`)

/** The chapters of a text in demo/books: "# " starts one; parts are separated by an empty line, and `blockOf` reads them. */
export async function readChapters(name: string, language: Language): Promise<Chapter[]> {
  const text = await readFile(fileOf(name, language), 'utf8')
  return text
    .split(/^# /m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...parts] = chapter.trim().split(/\n\n+/)
      return { title, blocks: parts.map(blockOf) }
    })
}

const marked = (lines: string[], mark: RegExp) => lines.map((line) => line.replace(mark, ''))

/** "## " is a heading, "- " a point, "1. " a step, "> " a key point, "| a | b |" a table's row, "? " a question and "= " its answer. */
function blockOf(part: string): Block {
  const lines = part.split('\n')
  if (part.startsWith('## ')) return { heading: part.slice(3) }
  if (part.startsWith('- ')) return { points: marked(lines, /^- /) }
  if (/^\d+\. /.test(part)) return { steps: marked(lines, /^\d+\. /) }
  if (part.startsWith('> ')) return { keyPoint: marked(lines, /^> /).join(' ') }
  if (part.startsWith('| '))
    return {
      table: lines.map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
    }
  if (part.startsWith('? ')) return { question: (lines[0] ?? '').slice(2), answer: marked(lines.slice(1), /^= /).join(' ') }
  return { paragraph: part }
}

/** Questions become the numbered end of their chapter, and their answers the last chapter. */
export function withAnswersLast(chapters: Chapter[], words: { questions: string; answers: string }): Chapter[] {
  const answers: Block[] = []
  const asked = chapters.map(({ title, blocks }) => {
    const questions = blocks.filter((block) => 'question' in block)
    if (questions.length === 0) return { title, blocks }
    answers.push({ heading: title }, { steps: questions.map(({ answer }) => answer) })
    const others = blocks.filter((block) => !('question' in block))
    return { title, blocks: [...others, { heading: words.questions }, { steps: questions.map(({ question }) => question) }] }
  })
  return answers.length > 0 ? [...asked, { title: words.answers, blocks: answers }] : asked
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
