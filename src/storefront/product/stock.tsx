import type { RowOf } from '../../contract/call.ts'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { constants } from '../../contract/constants.ts'
import type { getProductDetail } from '../../contract/storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { isInStock } from '../catalog/is-in-stock.ts'

/** The product of the product page. Localized names are left out: the loader only needs them for the URLs. */
export type PageProduct = Omit<RowOf<typeof getProductDetail>, 'LocalizationJsonData' | 'CategoryLocalizationJsonData'>

/** What is counted: courses and accounts have seats, books have copies. */
const words = {
  course: { left: 'lbl_prddet_seats', few: 'lbl_prddet_few_seats', ready: 'lbl_prddet_ready_course' },
  account: { left: 'lbl_prddet_seats', few: 'lbl_prddet_few_seats', ready: 'lbl_prddet_ready_account' },
  ebook: { left: 'lbl_prddet_left', few: 'lbl_prddet_few', ready: 'lbl_prddet_digital' },
  book: { left: 'lbl_prddet_left', few: 'lbl_prddet_few', ready: 'lbl_prddet_instock' },
} as const

/** Stock as text, in the words of the product's kind. The number is shown if staff enabled it or if few are left. */
export function Stock({ product }: { product: PageProduct }) {
  const { StockQuantity: stock, DisplayStockQuantity, Kind } = product
  const t = useLabels(productLabels)
  const isOut = !isInStock(product)
  const { left, few, ready } = words[Kind]
  const text = () => {
    if (isOut) return t('lbl_prddet_out')
    if (stock === null) return t(ready)
    if (stock <= constants.fewLeft) return t(few, { n: stock })
    return DisplayStockQuantity ? t(left, { n: stock }) : t('lbl_prddet_instock')
  }
  return (
    <p className={`flex items-center gap-2 font-semibold ${isOut ? 'text-red' : 'text-green-text'}`}>
      <Icon name={isOut ? 'close' : 'check'} className="size-4.5" />
      {text()}
    </p>
  )
}
