import type { Kind } from '../../contract/catalog/kinds.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import type { ListedProductRow } from '../../contract/catalog/staff/products.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'

export const kindOptions = () => {
  const t = labelsOf(productsLabels)
  return (['ebook', 'book', 'course', 'account'] as const).map((id) => ({ id, label: t(`lbl_products_${id}`) }))
}

export const kindName = (kind: Kind) => labelsOf(productsLabels)(`lbl_products_${kind}`)
export const stateName = (state: ListedProductRow['State']) => labelsOf(productsLabels)(`lbl_products_${state}`)

interface Named {
  Id: number
  NameEn: string
  NameAr: string
}

/** A name in the language of the page, or in the other one while it is not translated. */
export const nameOf = ({ NameEn, NameAr }: Pick<Named, 'NameEn' | 'NameAr'>) =>
  (pageLanguage() === 'ar' ? NameAr : NameEn) || NameEn || NameAr

/** The same of a title. */
export const titleOf = ({ TitleEn, TitleAr }: { TitleEn: string; TitleAr: string }) => nameOf({ NameEn: TitleEn, NameAr: TitleAr })

export const optionsOf = (choices: readonly Named[]) => choices.map((one) => ({ id: String(one.Id), label: nameOf(one) }))
