import { listCourseBooks } from '../../contract/reading/staff/course-books.ts'
import { requireProduct } from '../catalog/catalog.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { courseBooks } from './course-books.ts'

/** Calls that show staff what is in books. */
export const readingAdmin: StaffCallHandler[] = [
  handleStaff(listCourseBooks, async ({ shop, staff }, { productId, format }) => {
    await requireProduct(shop.db, staff.vendorId, productId)
    const books = await courseBooks(shop, productId, format)
    return books.map(({ fileId, language, publication, lines }) => ({
      fileId,
      language,
      state: publication?.state ?? 'waiting',
      sections: publication?.sectionCount ?? 0,
      contents: lines.map(({ title, section, depth }) => ({ title, section: section + 1, depth })),
    }))
  }),
]
