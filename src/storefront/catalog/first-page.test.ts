import { expect, test } from 'vitest'
import { firstPageOf, firstSpreadOf } from './first-page.ts'

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

test('the first spread has paragraphs and lists from the first chapter on, ends before a table, and says where the text goes on', () => {
  expect(firstSpreadOf(['<p>By a house.</p>', chapter])).toEqual({
    title: 'What would you do <em>next</em>?',
    text: `<p>${long}</p><p lang="ar">${long}</p>`,
    section: 2,
    offset: 'Whatwouldyoudonext?'.length + 2 * 45 * 4,
  })
  const short = '<h2>One</h2><ul><li>A &amp; B</li></ul>'
  expect(firstSpreadOf([short, '<h2>Two</h2><p>C</p>'])).toEqual({
    title: 'One',
    text: '<ul><li>A &amp; B</li></ul><h3>Two</h3><p>C</p>',
    // All of it: the last letter, after which the reader says what comes next.
    section: 2,
    offset: 3,
  })
})

test('the first spread has at most 1,250 letters, whole paragraphs, and no heading at its end', () => {
  const paragraph = `<p>${long}</p>`
  expect(firstSpreadOf([`<h2>One</h2>${paragraph.repeat(9)}`])).toMatchObject({
    text: paragraph.repeat(5),
    section: 1,
    offset: 3 + 5 * 180,
  })
  expect(firstSpreadOf([`${paragraph}<h3>Next</h3><table><tr><td>1</td></tr></table>`])).toMatchObject({ text: paragraph, offset: 180 })
  expect(firstSpreadOf(['<table><tr><td>1</td></tr></table>'])).toBeUndefined()
  expect(firstSpreadOf([])).toBeUndefined()
})
