import { z } from 'zod'
import { id } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { staffCall } from '../../staff/call.ts'
import { bookFormats } from '../book-formats.ts'

const Book = z.object({
  FileId: z.number(),
  Language: z.enum(languages),
  /** waiting: it is being prepared for reading; ask again after a second. refused: it cannot be read in a browser. */
  State: z.enum(['waiting', 'ready', 'refused']),
  /** The sections of an EPUB or the pages of a PDF; 0 unless it is ready. */
  Sections: z.number(),
  /** The table of contents of an EPUB: each line with the section that it leads to, from 1, and its depth, from 0. */
  Contents: z.array(z.object({ Title: z.string(), Section: z.number(), Depth: z.number() })),
})

export const listCourseBooks = staffCall('list-course-books', {
  permission: 'catalog:read',
  forSellers: true,
  summary: 'The books among the files of a product, for lessons that open a part of them.',
  request: z.strictObject({ ProductId: id, Format: z.enum(bookFormats) }),
  row: Book,
})
