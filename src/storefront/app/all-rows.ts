import { constants } from '../../contract/constants.ts'

type ReadPage<Row> = (page: { PageNo: number; PageSize: number }) => Promise<{ data: Row[] }>

/** All rows of a list that is read by pages. The first page has the total, so all others are read at once. */
export async function allRows<Row extends { TotalRecords: number }>(
  readPage: ReadPage<Row>,
  PageSize: number = constants.maxPageSize,
): Promise<Row[]> {
  const { data: first } = await readPage({ PageNo: 1, PageSize })
  const pages = Math.ceil((first[0]?.TotalRecords ?? 0) / PageSize)
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => readPage({ PageNo: index + 2, PageSize })))
  return [...first, ...others.flatMap(({ data }) => data)]
}
