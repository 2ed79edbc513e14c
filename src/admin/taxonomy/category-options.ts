import type { CategoryRow } from '../../contract/catalog/staff/taxonomy.ts'
import { nameOf } from '../catalog/names.ts'

/** The categories with the path to each, without one of them and everything below it. They come parents first. */
export function categoryOptions(categories: readonly CategoryRow[], without?: number) {
  const paths = new Map<number, string>()
  for (const category of categories) {
    const { CategoryId, ParentCategoryId } = category
    if (CategoryId === without) continue
    if (ParentCategoryId === null) paths.set(CategoryId, nameOf(category))
    else if (paths.has(ParentCategoryId)) paths.set(CategoryId, `${paths.get(ParentCategoryId)} / ${nameOf(category)}`)
  }
  return [...paths].map(([id, label]) => ({ id: String(id), label }))
}
