import { listCourseBooks } from '../../contract/reading/staff/course-books.ts'
import { requireProduct } from '../catalog/catalog.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { courseBooks } from './course-books.ts'

/** Calls that show staff what is in books. */
export const readingAdmin: StaffCallHandler[] = [
  handleStaff(listCourseBooks, async ({ shop, staff }, { ProductId, Format }) => {
    await requireProduct(shop.db, staff.vendorId, ProductId)
    const books = await courseBooks(shop, ProductId, Format)
    return books.map(({ fileId, language, publication, lines }) => ({
      FileId: fileId,
      Language: language,
      State: publication?.state ?? 'waiting',
      Sections: publication?.sectionCount ?? 0,
      Contents: lines.map(({ title, section, depth }) => ({ Title: title, Section: section + 1, Depth: depth })),
    }))
  }),
]
