import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labels } from '../src/contract/labels.ts'

const folder = join(import.meta.dirname, '../db/labels')
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Record<string, string>>,
)
const english: Record<string, Record<string, string>> = labels

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
const keysOf = (catalogue: Record<string, Record<string, string>>) =>
  Object.entries(catalogue).flatMap(([entity, texts]) => Object.keys(texts).map((key) => `${entity} ${key}`))

test('every text has its Arabic, once, and no Arabic is of a text that is gone', () => {
  expect(files.flatMap(keysOf).toSorted()).toEqual(keysOf(english).toSorted())
})

test('what is filled in stands in both languages', () => {
  const different = files.flatMap((file) =>
    Object.entries(file).flatMap(([entity, texts]) =>
      Object.entries(texts)
        .filter(([key, text]) => placesIn(text).join() !== placesIn(english[entity]?.[key] ?? '').join())
        .map(([key]) => `${entity} ${key}`),
    ),
  )
  expect(different).toEqual([])
})
