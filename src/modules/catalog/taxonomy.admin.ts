import {
  getProductChoices,
  listBrands,
  listCategories,
  listTags,
  mergeBrands,
  mergeTags,
  removeBrand,
  removeCategory,
  removeTag,
  saveBrand,
  saveCategory,
  saveTag,
} from '../../contract/admin/taxonomy.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { fromWireNames, toWireNames } from '../wire-names.ts'
import { readCategories } from './staff/categories.sql.ts'
import { readChoices } from './staff/choices.sql.ts'
import * as taxonomy from './staff/taxonomy.ts'
import { readTerms } from './staff/terms.sql.ts'

export const taxonomyAdmin: StaffCallHandler[] = [
  handleStaff(getProductChoices, ({ shop }) => readChoices(shop.db)),

  handleStaff(listCategories, async ({ shop }) => toWireNames(await readCategories(shop.db))),
  handleStaff(saveCategory, async ({ write }, request) =>
    toWireNames(await write((tx) => taxonomy.saveCategory(tx, fromWireNames(request)))),
  ),
  handleStaff(removeCategory, async ({ write }, { CategoryId, Version }) => {
    await write((tx) => taxonomy.removeCategory(tx, CategoryId, Version))
    return { CategoryId }
  }),

  handleStaff(listBrands, async ({ shop }) => toWireNames(await readTerms(shop.db, 'brand'))),
  handleStaff(saveBrand, async ({ write }, request) =>
    toWireNames(await write((tx) => taxonomy.saveTerm(tx, 'brand', fromWireNames(request)))),
  ),
  handleStaff(mergeBrands, async ({ write }, { Id, IntoId }) =>
    toWireNames(await write((tx) => taxonomy.mergeTerms(tx, 'brand', Id, IntoId))),
  ),
  handleStaff(removeBrand, async ({ write }, { Id, Version }) => {
    await write((tx) => taxonomy.removeTerm(tx, 'brand', Id, Version))
    return { Id }
  }),

  handleStaff(listTags, async ({ shop }) => toWireNames(await readTerms(shop.db, 'tag'))),
  handleStaff(saveTag, async ({ write }, request) =>
    toWireNames(await write((tx) => taxonomy.saveTerm(tx, 'tag', fromWireNames(request)))),
  ),
  handleStaff(mergeTags, async ({ write }, { Id, IntoId }) => toWireNames(await write((tx) => taxonomy.mergeTerms(tx, 'tag', Id, IntoId)))),
  handleStaff(removeTag, async ({ write }, { Id, Version }) => {
    await write((tx) => taxonomy.removeTerm(tx, 'tag', Id, Version))
    return { Id }
  }),
]
