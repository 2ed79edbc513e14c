import type { Caller } from '../../src/contract/call.ts'
import { ownAttributes } from '../../src/contract/constants.ts'
import type { Language } from '../../src/contract/localization/language.ts'
import { getAllProducts, getProductAttributesById, getProductDetail } from '../../src/contract/storefront.ts'

/** A cart line in the format of the browser's storage, with the first value of each required attribute. */
export async function chosenLine(call: Caller, ProductId: number, Quantity = 1) {
  const [{ data: details }, { data: attributes }] = await Promise.all([
    call(getProductDetail, { ProductId }),
    call(getProductAttributesById, { ProductId }),
  ])
  const chosen = new Map<number, number>()
  const [color] = details[0]?.ProductColorsJson ?? []
  const [size] = details[0]?.ProductSizesJson ?? []
  if (color) chosen.set(ownAttributes.color, color.ColorID)
  if (size) chosen.set(ownAttributes.size, size.SizeID)
  for (const { ProductAttributeID, PrimaryKeyValue, IsRequiredAttribute } of attributes)
    if (IsRequiredAttribute && !chosen.has(ProductAttributeID)) chosen.set(ProductAttributeID, PrimaryKeyValue)
  return {
    ProductId,
    Quantity,
    productSelectedAttributes: [...chosen].map(([ProductAttributeID, value]) => ({ ProductAttributeID, PrimaryKeyValue: value })),
    ShippingCharges: 0,
    DefaultImage: details[0]?.ProductImagesJson[0]?.AttachmentURL ?? '',
  }
}

/** A product of the demo shop with colours, sizes and variants. */
export async function richProduct(call: Caller, languageCode: Language) {
  const { data: cards } = await call(getAllProducts, { PageSize: 9, languageCode })
  const details = await Promise.all(cards.map(({ ProductId }) => call(getProductDetail, { ProductId, languageCode })))
  const rich = details.flatMap(({ data }) => data).find((one) => one.ProductColorsJson.length > 0 && one.ProductSizesJson.length > 0)
  if (!rich) throw new Error('none of the first products comes in colours and sizes')
  return rich
}
