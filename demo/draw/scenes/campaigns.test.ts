import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { productCovers } from '../products.ts'
import { scenePictures } from './scenes.ts'

const pictures = scenePictures(productCovers())
const frontIn = (direction: string) => `<div dir="${direction}" style="position:absolute;inset:0">`
/** The languages that lead the books on a picture. */
const leadsOf = ({ html }: { html: string }) => ({ en: html.includes(frontIn('ltr')), ar: html.includes(frontIn('rtl')) })
const withBooks = (folder: string) =>
  pictures.filter(({ file, html }) => file.startsWith(folder) && Object.values(leadsOf({ html })).includes(true))

test('a campaign has one picture for all readers, so the books on it are led by both languages', () => {
  const shown = withBooks('campaigns/')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((picture) => !(leadsOf(picture).en && leadsOf(picture).ar)).map(({ file }) => file)).toEqual([])
})

test('the books on a banner are led by the language of its readers', () => {
  for (const language of languages) {
    const shown = withBooks('banners/').filter(({ file }) => file.includes(`-${language}`))
    expect(shown.length).toBeGreaterThan(0)
    const other = language === 'en' ? 'ar' : 'en'
    expect(shown.filter((picture) => leadsOf(picture)[other]).map(({ file }) => file)).toEqual([])
  }
})
