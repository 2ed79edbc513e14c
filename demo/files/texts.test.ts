import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoFolder } from '../load/insert.ts'
import { readCourses } from '../load/read-courses.ts'
import { readProducts } from './read-products.ts'
import { blocksOf, type Chapter, readChapters, withAnswersLast } from './texts.ts'

test('a description becomes paragraphs, headings and list items, without its tags and entities', () => {
  const html = '<p>Salt &amp; <strong>water</strong></p><h3>What you get</h3><ul><li>One</li>\n<li>Two <em>and</em> more</li></ul>'
  expect(blocksOf(html)).toEqual([{ paragraph: 'Salt & water' }, { heading: 'What you get' }, { points: ['One', 'Two and more'] }])
})

test('questions end their chapter, and their answers are the last chapter', () => {
  const chapters = [
    { title: 'Rate', blocks: [{ question: 'How many?', answer: 'Sixty.' }, { paragraph: 'Count them.' }] },
    { title: 'Rhythm', blocks: [{ paragraph: 'Look.' }] },
  ]
  expect(withAnswersLast(chapters, { questions: 'Check yourself', answers: 'Answers' })).toEqual([
    { title: 'Rate', blocks: [{ paragraph: 'Count them.' }, { heading: 'Check yourself' }, { steps: ['How many?'] }] },
    chapters[1],
    { title: 'Answers', blocks: [{ heading: 'Rate' }, { steps: ['Sixty.'] }] },
  ])
  expect(withAnswersLast(chapters.slice(1), { questions: 'Check yourself', answers: 'Answers' })).toEqual(chapters.slice(1))
})

test('an e-book has a text, a course that sells a workbook too, and both languages say the same', async () => {
  const texts = new Set(globSync('*.md', { cwd: `${demoFolder}/books` }).map((file) => Number.parseInt(file, 10)))
  const products = (await readProducts()).flatMap((file) => file.products)
  const courses = (await readCourses())
    .filter(({ sections }) => sections.some(({ lessons }) => lessons.some(({ kind }) => kind === 'file' || kind === 'reading')))
    .map(({ product }) => product)
  expect([...texts].toSorted()).toEqual([...products.filter(({ kind }) => kind === 'ebook').map(({ id }) => id), ...courses].toSorted())
  for (const productId of texts) {
    const [english, arabic] = [await readChapters(productId, 'en'), await readChapters(productId, 'ar')]
    const size = (part: unknown) => (Array.isArray(part) ? part.length : '')
    const shape = (chapters: Chapter[]) =>
      chapters.map(({ blocks }) =>
        blocks.map((block) =>
          Object.entries(block)
            .map(([key, part]) => `${key} ${size(part)}`)
            .join(),
        ),
      )
    expect(shape(arabic), String(productId)).toEqual(shape(english))
    expect(english.length, String(productId)).toBeGreaterThanOrEqual(courses.includes(productId) ? 3 : 8)
    expect(JSON.stringify(arabic)).not.toMatch(/[A-Za-z]{4,} [A-Za-z]{4,} [A-Za-z]{4,} [A-Za-z]{4,}/)
  }
})
