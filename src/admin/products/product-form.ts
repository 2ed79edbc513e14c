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
  // The form has them with their names.
  | 'RelatedProductIds'
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
    RelatedProductIds,
    Pictures,
    Files,
    ...values
  } = row as ProductRow
  return { values: values as ProductValues, version: Version }
}

/** The changed fields, as `save-product` and `preview-product` take them. */
export function changeOf(from: ProductValues, to: ProductValues) {
  const { RelatedProducts, ...same }: Partial<ProductValues> = Object.fromEntries(changedFields(from, to).map((name) => [name, to[name]]))
  return { ...same, ...(RelatedProducts && { RelatedProductIds: RelatedProducts.map(({ ProductId }) => ProductId) }) }
}

/** The form of a product. It sends the changed fields alone. */
export function useProductForm(product: ProductRow, onSaved: (product: ProductRow) => void) {
  const base = useRef(readRow(product))
  const save = async (values: ProductValues, version: number) => {
    const saved = await callStaff(saveProduct, {
      ...changeOf(base.current.values, values),
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
