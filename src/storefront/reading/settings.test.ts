import { afterEach, expect, test, vi } from 'vitest'
import { pageStyles, readSettings } from './settings.ts'

const storedAs = (settings: unknown) => vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(settings) })
afterEach(() => vi.unstubAllGlobals())

test('the typeface is kept, and an unknown one is as in a new browser', () => {
  storedAs({ typeface: 'sans' })
  expect(readSettings()).toMatchObject({ typeface: 'sans' })
  storedAs({ typeface: 7 })
  expect(readSettings()).toMatchObject({ typeface: 'book' })
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
