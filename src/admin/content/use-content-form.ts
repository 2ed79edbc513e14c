import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormValues } from '../form/merge.ts'
import { useRecordForm } from '../form/use-record-form.ts'

interface Options<Row extends { Version: number }, Values extends FormValues> {
  area: 'banners' | 'campaigns' | 'pages'
  /** The row as it was loaded; a new one has no id and the version 0. */
  row: Row
  idOf: (row: Row) => number | null
  /** What a person edits. */
  valuesOf: (row: Row) => Values
  send: (values: Values, row: Row, version: number) => Promise<Row>
}

/** The form of a row that the owner writes. A new row gets its address with the first save. */
export function useContentForm<Row extends { Version: number }, Values extends FormValues>({
  area,
  row: loaded,
  idOf,
  valuesOf,
  send,
}: Options<Row, Values>) {
  const navigate = useNavigate()
  const [row, setRow] = useState(loaded)
  const id = idOf(row)
  const read = (one: unknown) => ({ values: valuesOf(one as Row), version: (one as Row).Version })
  const form = useRecordForm<Values>({
    name: `${area} ${id ?? 'new'}`,
    row: id === null ? undefined : { area, id },
    ...read(loaded),
    readRow: (one) => {
      setRow(one as Row)
      return read(one)
    },
    async save(values, version) {
      const saved = await send(values, row, version)
      setRow(saved)
      if (id === null) void navigate(`/${area}/${idOf(saved)}`, { replace: true })
      return read(saved)
    },
  })
  return { form, row }
}
