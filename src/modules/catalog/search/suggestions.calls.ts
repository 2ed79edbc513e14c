import { getSearchSuggestions } from '../../../contract/catalog/catalog.ts'
import { type CallHandler, handle } from '../../calls.ts'
import { showProductInList } from '../products/product-card.calls.ts'
import { type Suggestions, suggest } from './suggest.ts'

export const suggestionsCall: CallHandler = handle(getSearchSuggestions, async ({ shop, language, dependsOn }, { SearchTerm }) => {
  const { searchedFor, setAside, products, categories, brands } = await suggest(shop, SearchTerm, language)
  dependsOn('listings', 'criteria', 'synonyms', 'categories', 'facets', ...products.map(({ productId }) => `product:${productId}` as const))
  return {
    SearchedFor: searchedFor,
    ...(setAside !== undefined && { SetAside: setAside }),
    productsData: products.map(showProduct),
    categoriesData: categories.map(({ id, name, marks }) => ({ CategoryID: id, Name: name, MarksJson: marks })),
    manufacturersData: brands.map(({ id, name, marks }) => ({ ManufacturerID: id, Name: name, MarksJson: marks })),
  }
})

const showProduct = (product: Suggestions['products'][number]) => ({
  ...showProductInList(product),
  ProductImagesJson: product.pictures.slice(0, 1).map((path) => ({ AttachmentURL: path })),
  MarksJson: product.marks,
  ...(product.isClose && { IsClose: true }),
})
