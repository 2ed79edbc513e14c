import { z } from 'zod'
import { id, line } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { staffCall, staffUpload } from '../../staff/call.ts'
import { alternativeText, version } from '../../staff/fields.ts'
import { EditedProduct } from './products.ts'

// The pictures of a product, and the files that it sells.

const crop = z.tuple([z.int().min(0), z.int().min(0), z.int().min(1), z.int().min(1)])

export const savePictures = staffCall('save-pictures', {
  forSellers: true,
  permission: 'catalog:write',
  summary: 'The pictures of a product in their order. Pictures that are not named are removed.',
  request: z.strictObject({
    ProductId: id,
    Version: version,
    Pictures: z
      .array(
        z.strictObject({
          PictureId: id,
          ColorId: id.nullable().optional(),
          /** Of its words, whose readers see it; null: everybody does. Absent: as it is. */
          Language: z.enum(languages).nullable().optional(),
          Crop: crop.nullable().optional(),
          AlternativeEn: alternativeText.optional(),
          AlternativeAr: alternativeText.optional(),
        }),
      )
      .max(50),
  }),
  row: EditedProduct,
  shape: 'object',
})

export const addPicture = staffUpload('add-picture', {
  permission: 'catalog:write',
  forSellers: true,
  summary: 'Add a picture as the last one of a product. The body is the picture.',
  request: z.strictObject({ ProductId: id }),
  row: EditedProduct,
  shape: 'object',
})

/** The formats of files that the shop sells; the bytes must be of the same type. */
export const addProductFile = staffUpload('add-product-file', {
  permission: 'catalog:write',
  forSellers: true,
  summary: 'Add a file as the newest version of its format and language. The body is the file.',
  request: z.strictObject({
    ProductId: id,
    Format: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]{1,8}$/),
    Language: z.enum(languages),
    TitleEn: line(200).min(1),
    TitleAr: line(200).min(1),
  }),
  row: EditedProduct,
  shape: 'object',
})

export const saveProductFiles = staffCall('save-product-files', {
  permission: 'catalog:write',
  forSellers: true,
  summary: 'The titles and the order of the current files. Files that are not named are withdrawn.',
  request: z.strictObject({
    ProductId: id,
    Version: version,
    Files: z.array(z.strictObject({ FileId: id, TitleEn: line(200).min(1), TitleAr: line(200).min(1) })).max(50),
  }),
  row: EditedProduct,
  shape: 'object',
})
