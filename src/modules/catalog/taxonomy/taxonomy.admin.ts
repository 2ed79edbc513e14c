import * as calls from '../../../contract/catalog/staff/taxonomy.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { checkPictures, storePicture } from '../../store-picture.ts'
import { readChoices } from '../products/editor-choices.sql.ts'
import { readAttributes } from './attributes.sql.ts'
import { readCategories } from './categories.sql.ts'
import * as attributes from './manage-attributes.ts'
import * as categories from './manage-categories.ts'
import { mergeTerms, removeTerm, saveTerm } from './manage-terms.ts'
import { readTerms, type TermKind } from './terms.sql.ts'

const termCalls = {
  brand: { list: calls.listBrands, save: calls.saveBrand, merge: calls.mergeBrands, remove: calls.removeBrand },
  tag: { list: calls.listTags, save: calls.saveTag, merge: calls.mergeTags, remove: calls.removeTag },
  size: { list: calls.listSizes, save: calls.saveSize, merge: calls.mergeSizes, remove: calls.removeSize },
  color: { list: calls.listColors, save: calls.saveColor, merge: calls.mergeColors, remove: calls.removeColor },
}

/** The rows of each kind have what only that kind has; its schema takes these fields and no others. */
function handleTerms(kind: TermKind): StaffCallHandler[] {
  const { list, save, merge, remove } = termCalls[kind] as (typeof termCalls)['tag']
  return [
    handleStaff(list, ({ shop }) => readTerms(shop.db, kind)),
    handleStaff(save, async ({ shop, write }, request) => {
      await checkPictures(shop.pictures, request)
      return write((tx) => saveTerm(tx, kind, request))
    }),
    handleStaff(merge, ({ write }, { id, intoId }) => write((tx) => mergeTerms(tx, kind, id, intoId))),
    handleStaff(remove, async ({ write }, { id, version }) => {
      await write((tx) => removeTerm(tx, kind, id, version))
      return { id }
    }),
  ]
}

export const taxonomyAdmin: StaffCallHandler[] = [
  handleStaff(calls.getProductChoices, ({ shop, staff }) => readChoices(shop.db, staff.vendorId)),
  handleStaff(calls.addCatalogPicture, async ({ shop, upload }) => ({ path: await storePicture(shop.pictures, upload()) })),

  handleStaff(calls.listCategories, ({ shop }) => readCategories(shop.db)),
  handleStaff(calls.saveCategory, async ({ shop, write }, request) => {
    await checkPictures(shop.pictures, request)
    return write((tx) => categories.saveCategory(tx, request))
  }),
  handleStaff(calls.moveCategory, ({ write }, request) => write((tx) => categories.moveCategory(tx, request))),
  handleStaff(calls.mergeCategories, ({ write }, { categoryId, intoCategoryId }) =>
    write((tx) => categories.mergeCategories(tx, categoryId, intoCategoryId)),
  ),
  handleStaff(calls.removeCategory, async ({ write }, { categoryId, version }) => {
    await write((tx) => categories.removeCategory(tx, categoryId, version))
    return { categoryId }
  }),

  ...(['brand', 'tag', 'size', 'color'] as const).flatMap(handleTerms),

  handleStaff(calls.listAttributes, ({ shop }) => readAttributes(shop.db)),
  handleStaff(calls.saveAttribute, ({ write }, request) => write((tx) => attributes.saveAttribute(tx, request))),
  handleStaff(calls.mergeAttributes, ({ write }, { id, intoId }) => write((tx) => attributes.mergeAttributes(tx, id, intoId))),
  handleStaff(calls.mergeAttributeValues, ({ write }, { id, valueId, intoValueId }) =>
    write((tx) => attributes.mergeValues(tx, id, valueId, intoValueId)),
  ),
  handleStaff(calls.removeAttribute, async ({ write }, { id, version }) => {
    await write((tx) => attributes.removeAttribute(tx, id, version))
    return { id }
  }),
]
