import { expect, test } from 'vitest'
import { readJson } from '../load/insert.ts'
import { blocksOf, readChapters, readIndex } from './texts.ts'

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
  for (const name of [...Object.keys(themes), 'workbook', 'access']) {
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
