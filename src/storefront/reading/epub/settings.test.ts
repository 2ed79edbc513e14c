import { afterEach, expect, test, vi } from 'vitest'
import { colorsOf, pageStyles, readSettings, themes } from './settings.ts'

const storedAs = (settings: unknown) => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(settings) })
afterEach(() => vi.unstubAllGlobals())

test('the layout and the typeface are kept, and unknown ones are as in a new browser', () => {
  storedAs({ flow: 'scrolled', typeface: 'sans' })
  expect(readSettings()).toMatchObject({ flow: 'scrolled', typeface: 'sans' })
  storedAs({ flow: 'sideways', typeface: 7 })
  expect(readSettings()).toMatchObject({ flow: 'paginated', typeface: 'book' })
})

test('a book without a typeface has the reader’s own pair, in Arabic with the Arabic face first', () => {
  storedAs({})
  const [under, over] = pageStyles(readSettings(), '@font-face{}')
  expect(under).toMatch(/^@font-face\{\}\nbody\{font-family:'Book Latin','Book Naskh',/)
  expect(under).toContain("body):lang(ar){font-family:'Book Naskh','Book Latin',")
  expect(over).not.toContain('font-family')
})

test('a chosen typeface goes over that of the book', () => {
  storedAs({})
  const chosen = (typeface: 'serif' | 'sans') => pageStyles({ ...readSettings(), typeface }, '')[1]
  expect(chosen('serif')).toMatch(/\{font-family:'Book Latin',.*[^-]serif!important\}/)
  expect(chosen('serif')).toMatch(/:lang\(ar\)\{font-family:'Book Naskh',.*[^-]serif!important\}/)
  expect(chosen('sans')).toMatch(/font-family:.*'Noto Sans Arabic',sans-serif!important/)
})

test('selected words keep the contrast of a link in each theme', () => {
  for (const theme of themes) {
    const { paper, link } = colorsOf[theme]
    expect(pageStyles({ ...readSettings(), theme }, '')[1]).toContain(`::selection{color:${paper};background:${link}}`)
  }
})
