import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { placeInCurriculum } from './curriculum.sql.ts'
import { getProduct, saveProduct } from './save-product.ts'

interface Titles {
  titleEn: string
  titleAr: string
}

/** Changes the title of a section or a lesson of a course. `version` is the product's. */
export async function saveCurriculumTitle(
  tx: Tx,
  kind: 'section' | 'lesson',
  { id, version, ...titles }: Titles & { id: number; version: number },
): Promise<void> {
  const place = await placeInCurriculum(tx, kind, id)
  if (!place) throw notFound()
  const { productId } = place
  const { sections } = await getProduct(tx, null, productId)
  const changed = sections.map((section, at) => {
    if (at !== place.section) return section
    if (kind === 'section') return { ...section, ...titles }
    return { ...section, lessons: section.lessons.map((lesson, number) => (number === place.lesson ? { ...lesson, ...titles } : lesson)) }
  })
  await saveProduct(tx, null, { productId, version, change: { sections: changed } })
}
