import { type Language, languageIds } from '../../src/contract/localization/language.ts'
import { getAllProducts, getCategoriesList, getProductAttributesById, getWebCampaignsList } from '../../src/contract/storefront.ts'
import { urlsUnder } from '../../src/contract/urls.ts'
import { callOverHttp } from './call-over-http.ts'
import type { SceneUrls } from './scenes.ts'

/** A product with every kind of attribute, one without any, a campaign and a category, with their names in a language. */
export async function findSceneUrls(origin: string, languageCode: Language): Promise<SceneUrls> {
  const call = callOverHttp(origin, {})
  const [{ data: cards }, { data: campaigns }, { data: categories }] = await Promise.all([
    call(getAllProducts, { PageSize: 100, languageCode }),
    call(getWebCampaignsList, { languageCode }),
    call(getCategoriesList, { PageNo: 1, PageSize: 100, languageCode }),
  ])
  const choices = await Promise.all(
    cards.slice(0, 30).map(async (card) => {
      const { data } = await call(getProductAttributesById, { ProductId: card.ProductId, languageCode })
      return { card, choices: data.length }
    }),
  )
  const sorted = choices.toSorted((a, b) => b.choices - a.choices)
  const rich = sorted[0]?.card
  const plain = sorted.at(-1)?.card
  const campaign = campaigns[0]
  const category = categories.find(({ ParentCategoryID }) => ParentCategoryID !== null)
  if (!rich || !plain || !campaign || !category) throw new Error('the shop is empty')
  const addresses = urlsUnder(languageCode === 'ar' ? '/ar' : '')
  const name = category.LocalizationJsonData.find(({ langId }) => langId === languageIds[languageCode])?.text || category.Name
  return {
    product: addresses.product({ id: rich.ProductId, category: rich.CategoryName, name: rich.ProductName }),
    plainProduct: addresses.product({ id: plain.ProductId, category: plain.CategoryName, name: plain.ProductName }),
    campaign: addresses.campaign({ id: campaign.CampaignId, name: campaign.MainTitle }),
    category: addresses.listing({ id: category.CategoryID, name }),
  }
}
