import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

/** A list of this length, and the pages that were read. */
function listOf(length: number) {
  const read: number[] = []
  const readPage = async ({ PageNo, PageSize }: { PageNo: number; PageSize: number }) => {
    read.push(PageNo)
    const rows = Array.from({ length }, (_, index) => ({ Id: index + 1, TotalRecords: length }))
    return { data: rows.slice((PageNo - 1) * PageSize, PageNo * PageSize) }
  }
  return { read, readPage }
}

test.each([
  [0, [1]],
  [1, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('a list of %s rows is read whole, and no page of it twice', async (length, pages) => {
  const { read, readPage } = listOf(length)
  const ids = (await allRows(readPage)).map(({ Id }) => Id)
  expect(ids).toEqual(Array.from({ length }, (_, index) => index + 1))
  expect(read).toEqual(pages)
})
