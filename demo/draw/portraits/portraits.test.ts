import { expect, test } from 'vitest'
import { readJson } from '../../load/insert.ts'
import { faces } from './people.ts'
import { portraitPictures } from './portraits.ts'

test('a portrait is of an author of the demo shop, and no two are alike', async () => {
  const ids = new Set((await readJson<{ id: number }[]>('contributors.json')).map(({ id }) => id))
  expect(faces.filter(({ id }) => !ids.has(id))).toEqual([])
  const pictures = portraitPictures()
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(faces.length)
  expect(new Set(pictures.map(({ html }) => html)).size).toBe(faces.length)
})
