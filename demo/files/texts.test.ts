import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoFolder, readJson } from '../load/insert.ts'
import { blocksOf, type Chapter, readChapters, readIndex, readOwnChapters, withAnswersLast } from './texts.ts'

test('every category has a text, and the Arabic text matches the English one chapter by chapter', async () => {
  const { themes } = await readIndex()
  const categories = await readJson<{ id: number }[]>('categories.json')
  expect(
    Object.values(themes)
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(categories.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(Object.keys(themes).length).toBeGreaterThanOrEqual(6)
  const shape = (blocks: object[]) => blocks.map((block) => ('points' in block ? (block.points as string[]).length : 'text'))
  for (const name of [...Object.keys(themes), 'workbook']) {
    const [english, arabic] = [await readChapters(name, 'en'), await readChapters(name, 'ar')]
    expect(
      arabic.map(({ blocks }) => shape(blocks)),
      name,
    ).toEqual(english.map(({ blocks }) => shape(blocks)))
    for (const { title, blocks } of arabic) expect(`${title} ${JSON.stringify(blocks)}`).toMatch(/^[\p{Script=Arabic}\d\sA-E:]/u)
    if (name in themes) expect(english.length).toBeGreaterThanOrEqual(4)
  }
})

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

test('the own text of a book has every kind of block, the same in both languages', async () => {
  const own = new Set(globSync('*.md', { cwd: `${demoFolder}/books/own` }).map((file) => Number.parseInt(file, 10)))
  for (const productId of own) {
    const [english = [], arabic = []] = [await readOwnChapters(productId, 'en'), await readOwnChapters(productId, 'ar')]
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
    expect(english.length).toBeGreaterThanOrEqual(8)
    expect(JSON.stringify(arabic)).not.toMatch(/[A-Za-z]{4,} [A-Za-z]{4,} [A-Za-z]{4,} [A-Za-z]{4,}/)
  }
})
