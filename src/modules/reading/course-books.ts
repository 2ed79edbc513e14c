import type { BookFormat } from '../../contract/reading/book-formats.ts'
import { currentBooks } from '../entitlements/entitlements.ts'
import type { Shop } from '../shop.ts'
import { linesOf } from './chapters.ts'
import { prepare } from './open-publication.ts'
import { findPublications, sectionNames } from './publications.sql.ts'

/** The current files of a product in a format, with what leads into them. One that nobody has opened yet is prepared now. */
export async function courseBooks(shop: Shop, productId: number, format: BookFormat) {
  const files = await currentBooks(shop.db, productId, format)
  if (files.length === 0) return []
  const fileIds = files.map(({ fileId }) => fileId)
  const publications = await findPublications(shop.db, fileIds)
  const names = await sectionNames(shop.db, fileIds)
  return Promise.all(
    files.map(async (file) => {
      const publication = publications.find(({ fileId }) => fileId === file.fileId)
      if (!publication) await prepare(shop, { ...file, productId, kind: format })
      const own = names.filter(({ fileId }) => fileId === file.fileId)
      return { ...file, publication, lines: linesOf(publication?.toc ?? [], own) }
    }),
  )
}
