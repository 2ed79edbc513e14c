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

test('a chosen typeface goes over that of the book, and names only families of the device', () => {
  storedAs({})
  const settings = readSettings()
  const [under, over] = pageStyles(settings)
  expect(under).toContain('font-family')
  expect(over).not.toContain('font-family')
  const chosen = (typeface: 'serif' | 'sans') => pageStyles({ ...settings, typeface })[1]
  expect(chosen('serif')).toMatch(/font-family:Georgia,.*'Noto Naskh Arabic',.*[^-]serif!important/)
  expect(chosen('sans')).toMatch(/font-family:.*'Noto Sans Arabic',sans-serif!important/)
  expect(chosen('sans') + chosen('serif')).not.toMatch(/@font-face|url\(/)
})

test('selected words keep the contrast of a link in each theme', () => {
  for (const theme of themes) {
    const { paper, link } = colorsOf[theme]
    expect(pageStyles({ ...readSettings(), theme })[1]).toContain(`::selection{color:${paper};background:${link}}`)
  }
})
