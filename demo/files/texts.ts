import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Bilingual, Language } from '../../src/contract/localization/language.ts'
import { demoFolder, readJson } from '../load/insert.ts'

/** Kinds that may have files: every e-book, and the workbook of a course that is learned in the browser. */
export type DigitalKind = 'ebook' | 'course'

/** What a chapter consists of. The first row of a table is its head. Questions are for `withAnswersLast`. */
export type Block =
  | { paragraph: string }
  | { heading: string }
  | { points: string[] }
  | { steps: string[] }
  | { keyPoint: string }
  | { table: string[][] }
  /** A drawing, by its path in demo. The caption stands below it, the description in its place. */
  | { figure: string; description: string; caption: string }
  | { question: string; answer: string }

/** A part contains the chapters after it, a chapter the sections after it. Only a book in parts has either. */
export interface Chapter {
  title: string
  level?: 'part' | 'section'
  blocks: Block[]
}

interface Index {
  words: Record<'about' | 'contents' | 'notes' | 'careful' | 'questions' | 'answers', Bilingual>
  kinds: Record<DigitalKind, Bilingual>
  /** A file's title, by its language. */
  titles: Record<DigitalKind, Record<Language, Bilingual>>
}

export const readIndex = () => readJson<Index>('books/index.json')

/** Whether a product has a text in demo/books, of which its files are made. */
export const hasText = (productId: number): boolean => existsSync(fileOf(productId, 'en'))

const startsPart = /^% /m

/** Whether the text of a product is a long book, in parts. */
export const isInParts = (productId: number): boolean =>
  hasText(productId) && startsPart.test(readFileSync(fileOf(productId, 'en'), 'utf8'))

const fileOf = (productId: number, language: Language) => join(demoFolder, 'books', `${productId}.${language}.md`)

const levels: Record<string, Chapter['level']> = { '%': 'part', '##': 'section' }

/**
 * The chapters of a text in demo/books: "# " starts one. In a book in parts "% " starts a part and "## " a section of a chapter; elsewhere
 * "## " is a heading. Blocks are separated by an empty line, and `blockOf` reads them.
 */
export async function readChapters(productId: number, language: Language): Promise<Chapter[]> {
  const text = await readFile(fileOf(productId, language), 'utf8')
  const starts = startsPart.test(text) ? /^(?=(?:%|##?) )/m : /^(?=# )/m
  return text.split(starts).map((chapter) => {
    const [first = '', ...blocks] = chapter.trim().split(/\n\n+/)
    const [, mark = '', title = ''] = /^(\S+) (.*)$/.exec(first) ?? []
    const level = levels[mark]
    return { title, ...(level && { level }), blocks: blocks.map(blockOf) }
  })
}

const marked = (lines: string[], mark: RegExp) => lines.map((line) => line.replace(mark, ''))

/**
 * "## " is a heading, "- " a point, "1. " a step, "> " a key point, "| a | b |" a table's row, "? " a question and "= " its answer,
 * `![description](file "caption")` a drawing.
 */
function blockOf(part: string): Block {
  const lines = part.split('\n')
  const [, description, file, caption] = /^!\[(.+)\]\((\S+\.svg) "(.+)"\)$/.exec(part) ?? []
  if (description && file && caption) return { figure: posix.join('books', file), description, caption }
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

/** Questions become the numbered end of their chapter or section, and their answers the last chapter, under the titles of chapters. */
export function withAnswersLast(chapters: Chapter[], words: { questions: string; answers: string }): Chapter[] {
  const answers: Block[] = []
  let chapterTitle = ''
  const asked = chapters.map((chapter) => {
    const { title, level, blocks } = chapter
    if (level !== 'section') chapterTitle = title
    const questions = blocks.filter((block) => 'question' in block)
    if (questions.length === 0) return chapter
    answers.push({ heading: chapterTitle }, { steps: questions.map(({ answer }) => answer) })
    const others = blocks.filter((block) => !('question' in block))
    return { ...chapter, blocks: [...others, { heading: words.questions }, { steps: questions.map(({ question }) => question) }] }
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
