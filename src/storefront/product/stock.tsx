import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import type { getProductDetail } from '../../contract/storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { isInStock } from '../catalog/is-in-stock.ts'

/** The product of a product page, without its names in other languages, which are in its URLs. */
export type StockOfProduct = Omit<RowOf<typeof getProductDetail>, 'LocalizationJsonData' | 'CategoryLocalizationJsonData'>

/** Stock in words; a number only where the owner shows it or where hurrying helps. */
export function Stock({ product }: { product: StockOfProduct }) {
  const { StockQuantity: stock, DisplayStockQuantity, IsDigitalProduct } = product
  const t = useLabels('ProductDetail')
  const isOut = !isInStock(product)
  const words = () => {
    if (isOut) return t('lbl_prddet_out')
    if (stock === null) return IsDigitalProduct ? t('lbl_prddet_digital') : t('lbl_prddet_instock')
    if (stock <= constants.fewLeft) return t('lbl_prddet_few', { n: stock })
    return DisplayStockQuantity ? t('lbl_prddet_left', { n: stock }) : t('lbl_prddet_instock')
  }
  return (
    <p className={`flex items-center gap-2 font-semibold ${isOut ? 'text-red' : 'text-green-text'}`}>
      <Icon name={isOut ? 'close' : 'check'} className="size-4.5" />
      {words()}
    </p>
  )
}
