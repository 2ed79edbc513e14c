import * as calls from '../../../contract/catalog/staff/taxonomy.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { checkPictures, storePicture } from '../../store-picture.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
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
    handleStaff(list, async ({ shop }) => toWireNames(await readTerms(shop.db, kind))),
    handleStaff(save, async ({ shop, write }, request) => {
      await checkPictures(shop.pictures, request)
      return toWireNames(await write((tx) => saveTerm(tx, kind, fromWireNames(request))))
    }),
    handleStaff(merge, async ({ write }, { Id, IntoId }) => toWireNames(await write((tx) => mergeTerms(tx, kind, Id, IntoId)))),
    handleStaff(remove, async ({ write }, { Id, Version }) => {
      await write((tx) => removeTerm(tx, kind, Id, Version))
      return { Id }
    }),
  ]
}

export const taxonomyAdmin: StaffCallHandler[] = [
  handleStaff(calls.getProductChoices, ({ shop, staff }) => readChoices(shop.db, staff.vendorId)),
  handleStaff(calls.addCatalogPicture, async ({ shop, upload }) => ({ Path: await storePicture(shop.pictures, upload()) })),

  handleStaff(calls.listCategories, async ({ shop }) => toWireNames(await readCategories(shop.db))),
  handleStaff(calls.saveCategory, async ({ shop, write }, request) => {
    await checkPictures(shop.pictures, request)
    return toWireNames(await write((tx) => categories.saveCategory(tx, fromWireNames(request))))
  }),
  handleStaff(calls.moveCategory, async ({ write }, request) =>
    toWireNames(await write((tx) => categories.moveCategory(tx, fromWireNames(request)))),
  ),
  handleStaff(calls.mergeCategories, async ({ write }, { CategoryId, IntoCategoryId }) =>
    toWireNames(await write((tx) => categories.mergeCategories(tx, CategoryId, IntoCategoryId))),
  ),
  handleStaff(calls.removeCategory, async ({ write }, { CategoryId, Version }) => {
    await write((tx) => categories.removeCategory(tx, CategoryId, Version))
    return { CategoryId }
  }),

  ...(['brand', 'tag', 'size', 'color'] as const).flatMap(handleTerms),

  handleStaff(calls.listAttributes, async ({ shop }) => toWireNames(await readAttributes(shop.db))),
  handleStaff(calls.saveAttribute, async ({ write }, request) =>
    toWireNames(await write((tx) => attributes.saveAttribute(tx, fromWireNames(request)))),
  ),
  handleStaff(calls.mergeAttributes, async ({ write }, { Id, IntoId }) =>
    toWireNames(await write((tx) => attributes.mergeAttributes(tx, Id, IntoId))),
  ),
  handleStaff(calls.mergeAttributeValues, async ({ write }, { Id, ValueId, IntoValueId }) =>
    toWireNames(await write((tx) => attributes.mergeValues(tx, Id, ValueId, IntoValueId))),
  ),
  handleStaff(calls.removeAttribute, async ({ write }, { Id, Version }) => {
    await write((tx) => attributes.removeAttribute(tx, Id, Version))
    return { Id }
  }),
]
