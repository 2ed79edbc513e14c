import { expect, test } from 'vitest'
import { readJson } from '../../load/insert.ts'
import { categoryPictures, drawingsOfCategories } from './categories.ts'

test('every category has a drawing, and no two have the same one', async () => {
  const categories = await readJson<{ id: number }[]>('categories.json')
  expect(drawingsOfCategories.map(({ id }) => id).toSorted()).toEqual(categories.map(({ id }) => id).toSorted())
  expect(new Set(drawingsOfCategories.map(({ motif }) => motif)).size).toBe(categories.length)
  expect(categoryPictures()).toHaveLength(categories.length)
})
