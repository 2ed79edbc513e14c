import type { Language } from '../../../contract/localization/language.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import type { Shop } from '../../shop.ts'
import type { StaffContext } from '../../staff-calls.ts'
import { showInPreview, waitBriefly } from './product-writes.sql.ts'
import { getProduct, type ProductSave, saveProduct } from './save-product.ts'

interface Preview extends ProductSave {
  productId: number
  vendorId: number | null
  language: Language
  page: 'product' | 'search'
}

const rolledBack = new Error('A preview is rolled back.')

/** The HTML of a page with changes that are not saved: they are written in a transaction that ends without a commit. */
export async function previewOf(
  { write, render }: Pick<StaffContext, 'write'> & { render: Shop['renderIn'] },
  { productId, vendorId, language, page, change, mayPrice }: Preview,
): Promise<string> {
  let html = ''
  try {
    await write(async (tx) => {
      await waitBriefly(tx)
      const { version } = await getProduct(tx, vendorId, productId)
      const product = await saveProduct(tx, vendorId, { productId, version, change, mayPrice })
      await showInPreview(tx, productId)
      const urls = urlsUnder(language === 'ar' ? '/ar' : '')
      const name = (language === 'ar' ? product.nameAr : product.nameEn) || product.nameEn || product.nameAr
      const path =
        page === 'product'
          ? encodeURI(urls.product({ id: productId, category: '-', name }))
          : `${urls.allProducts()}?SearchTerm=${encodeURIComponent(name)}`
      html = await render(tx, path)
      throw rolledBack
    })
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  return html
}
