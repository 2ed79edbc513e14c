import { useRef } from 'react'
import { saveProduct } from '../../contract/admin.ts'
import type { DataOf, ParametersOf } from '../../contract/call.ts'
import { callStaff } from '../app/call-staff.ts'
import { changedFields } from '../form/merge.ts'
import { type RecordFormState, useRecordForm } from '../form/use-record-form.ts'

export type ProductRow = DataOf<typeof saveProduct>

/** What a person edits in the form; pictures, files and the stock are saved by acts of their own. */
export type ProductValues = Omit<
  ProductRow,
  | 'ProductId'
  | 'Version'
  | 'Kind'
  | 'IsArchived'
  | 'Missing'
  | 'StockQuantity'
  | 'IsPooled'
  | 'SoldQuantity'
  | 'ReviewCount'
  | 'Rating'
  | 'ChangedAt'
  | 'RunningDiscount'
  | 'Pictures'
  | 'Files'
>

export const readRow = (row: unknown) => {
  const {
    ProductId,
    Version,
    Kind,
    IsArchived,
    Missing,
    StockQuantity,
    IsPooled,
    SoldQuantity,
    ReviewCount,
    Rating,
    ChangedAt,
    RunningDiscount,
    Pictures,
    Files,
    ...values
  } = row as ProductRow
  return { values: values as ProductValues, version: Version }
}

/** The form of a product. It sends the changed fields alone. */
export function useProductForm(product: ProductRow, onSaved: (product: ProductRow) => void) {
  const base = useRef(readRow(product))
  const save = async (values: ProductValues, version: number) => {
    const names = changedFields(base.current.values, values)
    const change = Object.fromEntries(names.map((name) => [name, values[name]]))
    const saved = await callStaff(saveProduct, {
      ...change,
      ProductId: product.ProductId,
      // Pictures and files that were saved from this screen have raised the version, and nothing else.
      Version: Math.max(version, base.current.version),
    } as ParametersOf<typeof saveProduct>)
    base.current = readRow(saved)
    onSaved(saved)
    return base.current
  }
  const form = useRecordForm<ProductValues>({
    name: `product ${product.ProductId}`,
    row: { area: 'products', id: product.ProductId },
    ...base.current,
    save,
    readRow: (row) => {
      base.current = readRow(row)
      return base.current
    },
  })
  return {
    form,
    /** After an act of this screen. If another person saved in between, the next save says so. */
    noteVersion: (next: number) => {
      if (next === base.current.version + 1) base.current = { ...base.current, version: next }
    },
  }
}

export interface TabProps {
  form: RecordFormState<ProductValues>
  product: ProductRow
}
