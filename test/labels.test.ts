import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LabelEntity } from '../src/contract/localization/label-entity.ts'
import type { Language } from '../src/contract/localization/language.ts'
import { pluralForms } from '../src/contract/localization/plurals.ts'
import { operationsLabels } from '../src/contract/operations/operations.labels.ts'
import { entities, labels } from '../src/contract/storefront-labels.ts'
import { rateLimits } from '../src/modules/rate-limits.ts'

const folder = join(import.meta.dirname, '../db/labels')
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
const files = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Record<string, string>>)
const english: Record<string, Record<string, string>> = labels

const placesIn = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(String))].toSorted()
const keysOf = (catalogue: Record<string, Record<string, string>>) =>
  Object.entries(catalogue).flatMap(([entity, texts]) => Object.keys(texts).map((key) => `${entity} ${key}`))

/** The texts that are not as both languages together should be. */
const wrong = (isRight: (arabic: string, english: string) => boolean) =>
  files.flatMap((file) =>
    Object.entries(file).flatMap(([entity, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => (isRight(text, english[entity]?.[key] ?? '') ? [] : [`${entity} ${key}`])),
    ),
  )

// Storefront document: §3.2(2-8)
test('every text has its Arabic, once, and no Arabic is of a text that is gone', () => {
  expect(files.flatMap(keysOf).toSorted()).toEqual(keysOf(english).toSorted())
})

test('every entity has an id of its own', () => {
  expect(new Set(Object.values(entities)).size).toBe(Object.keys(entities).length)
})

const arabicOf = (source: string) => source.replace(/(\.labels)?\.ts$/, '.json')

test('the Arabic of each labels file is in the file of the same path', async () => {
  const contract = join(import.meta.dirname, '../src/contract')
  const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => /(\.labels|^messages)\.ts$/.test(file))
  const textsByFile = await Promise.all(
    sources.map(async (file) => {
      const entities = Object.entries(await import(join(contract, file))).filter(([name]) => name.endsWith('Labels'))
      const keys = (entities as [string, LabelEntity][]).flatMap(([, { texts }]) => Object.keys(texts))
      return [arabicOf(file), keys.toSorted()]
    }),
  )
  const arabicByFile = names.map((name, index) => [
    name,
    Object.values(files[index] ?? {})
      .flatMap(Object.keys)
      .toSorted(),
  ])
  expect(Object.fromEntries(textsByFile)).toEqual(Object.fromEntries(arabicByFile))
})

test('an address that an Arabic text names reads from left to right to its end', () => {
  expect(wrong((arabic) => /^https?:/.test(arabic) || !/https?:\/\/(?![\w…\u200e])/.test(arabic))).toEqual([])
})

test('each rate limit has words for the back office', () => {
  expect(Object.keys(rateLimits).filter((name) => !(`lbl_ops_limit_${name}` in operationsLabels.texts))).toEqual([])
})

// Other clients may use it: the labels are public.
const unshown = new Set(['lbl_card_digital', 'lbl_cardsec_title', 'lbl_shop_select', 'lbl_cart_digital'])

test('every text is used', () => {
  const source = readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.labels\.ts$|contract\/messages\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8'))
    .join('\n')
  const words = new Set(source.match(/\w+/g))
  // `lbl_faq_q${number}` uses a key for each number.
  const templates = [...source.matchAll(/`(lbl_\w*(?:\$\{[^}]+\}\w*)+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  )
  const isUsed = (key: string) => words.has(key) || templates.some((template) => template.test(key))
  expect(new Set(Object.values(english).flatMap((texts) => Object.keys(texts).filter((key) => !isUsed(key))))).toEqual(unshown)
})

test('placeholders are the same in both languages', () => {
  expect(wrong((arabic, english) => placesIn(arabic).join() === placesIn(english).join())).toEqual([])
})

/** What the last column of the glossary's Arabic terms refuses. */
const otherTerms = [
  ...(readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8').split('## Arabic')[1] ?? '').matchAll(/^\|.*\| ([^|]+) \|$/gm),
].flatMap(([, words = '']) => words.split('، ').filter((word) => /\p{Script=Arabic}/u.test(word)))

test('the Arabic of a thing is the term of the glossary', () => {
  expect(otherTerms.length).toBeGreaterThan(15)
  expect(wrong((arabic) => !otherTerms.some((term) => arabic.includes(term)))).toEqual([])
})

test('a counted text has two forms in English and six in Arabic, and its number, if it says it, wherever a word does not', () => {
  const isCounted = (text: string, language: Language) => {
    const forms = text.split('|')
    const numbered = forms.filter((_, at) => !['zero', 'one', 'two'].includes(pluralForms[language][at] ?? ''))
    return forms.length === pluralForms[language].length && (numbered.every((form) => form.includes('{n}')) || !text.includes('{n}'))
  }
  expect(
    wrong(
      (arabic, english) =>
        // A language may need no forms where the other does; English that has some never stands alone.
        (!english.includes('|') || (isCounted(english, 'en') && arabic.includes('|'))) &&
        (!arabic.includes('|') || (isCounted(arabic, 'ar') && /\{n\}|\|/.test(english))),
    ),
  ).toEqual([])
})
