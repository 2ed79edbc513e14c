import { expect, test } from 'vitest'
import { firstPageOf } from './first-page.ts'

const long = 'word '.repeat(45).trim()
const chapter = `<h2>What would you do <em>next</em>?</h2><p>${long}</p><p lang="ar">${long}</p><table><tr><td>1</td></tr></table><p>After.</p>`

test('the first page is that of the first chapter, not of the title page, and ends before its first table', () => {
  expect(firstPageOf(['', '<h2>The book</h2><p>By a house.</p>', chapter, `<h2>Later</h2><p>${long} ${long}</p>`])).toEqual({
    title: 'What would you do <em>next</em>?',
    text: `<p>${long}</p><p lang="ar">${long}</p>`,
  })
})

test('it has whole paragraphs, at most 500 letters of them but at least one', () => {
  const paragraph = `<p>${long}</p>`
  expect(firstPageOf([paragraph.repeat(5)])?.text).toBe(paragraph.repeat(2))
  expect(firstPageOf([`<p>${long.repeat(9)}</p>${paragraph}`])?.text).toBe(`<p>${long.repeat(9)}</p>`)
})

test('a book without paragraphs has none', () => {
  expect(firstPageOf([])).toBeUndefined()
  expect(firstPageOf(['', '<ul><li>One</li></ul>'])).toBeUndefined()
})
