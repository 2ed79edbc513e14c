import type { Readable } from 'node:stream'
import { changedMeanwhile, invalidFields, StaffError } from '../../../contract/admin/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Pictures } from '../../../platform/files/pictures.ts'
import { type Crop, maxPictureBytes, PictureRefused } from '../../../platform/files/uploaded-pictures.ts'
import type { EditedProduct } from './edited-product.sql.ts'
import { insertPicture, writePictures } from './pictures.sql.ts'
import { withForeignKeys } from './product-errors.ts'
import { raiseVersion, updateProduct } from './product-writes.sql.ts'

const prefix = '/pictures/'
const nameOf = (path: string) => path.slice(prefix.length)

/** Stores an uploaded picture, and returns its path. Throws a 415 for anything else than a picture, a 422 for one that is too large. */
export async function storePicture(pictures: Pictures, content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxPictureBytes) throw new StaffError(413, 'picture_too_large')
    chunks.push(chunk)
  }
  return prefix + (await orStaffError(pictures.add(Buffer.concat(chunks))))
}

/** Adds a stored picture as the product's last one. */
export async function addPicture(tx: Tx, productId: number, path: string): Promise<void> {
  // Before the pictures are read, so that two uploads at the same moment wait for each other.
  await raiseVersion(tx, productId)
  await insertPicture(tx, productId, path)
}

export interface ArrangedPicture {
  pictureId: number
  /** Absent: as it is. */
  colorId?: number | null
  /** In pixels of the whole picture; null: the whole one. Absent: as it is. */
  crop?: Crop | null
}

/** The rows of the pictures as arranged. Cuts the new parts, which takes a while, so that no transaction waits for it. */
export async function arrangePictures(pictures: Pictures, product: EditedProduct, arranged: ArrangedPicture[]) {
  const rows: EditedProduct['pictures'] = []
  for (const [at, { pictureId, colorId, crop }] of arranged.entries()) {
    const before = product.pictures.find((one) => one.pictureId === pictureId)
    if (!before || rows.some((row) => row.pictureId === pictureId))
      throw invalidFields({ path: `Pictures.${at}.PictureId`, code: before ? 'listed_twice' : 'unknown_choice' })
    rows.push({
      ...before,
      ...(colorId !== undefined && { colorId }),
      ...(crop !== undefined && (await cropped(pictures, before, crop, at))),
    })
  }
  return rows
}

async function cropped(pictures: Pictures, { path, wholePath }: EditedProduct['pictures'][number], crop: Crop | null, at: number) {
  const whole = wholePath ?? path
  if (crop === null) return { path: whole, wholePath: null, crop: null }
  const name = await orStaffError(pictures.crop(nameOf(whole), crop), `Pictures.${at}.Crop`)
  if (!name) throw invalidFields({ path: `Pictures.${at}.PictureId`, code: 'unknown_choice' })
  return { path: prefix + name, wholePath: whole, crop: [...crop] }
}

/** Writes the arranged pictures. Throws a 409 if the product changed since `product` was read. */
export async function savePictures(tx: Tx, product: EditedProduct, rows: EditedProduct['pictures']): Promise<void> {
  if (!(await updateProduct(tx, product.productId, product.version, {}))) throw changedMeanwhile({})
  await withForeignKeys(() => writePictures(tx, product.productId, rows))
}

async function orStaffError<Result>(work: Promise<Result>, path = 'Picture'): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'not_a_picture') throw new StaffError(415, error.reason)
    throw invalidFields({ path, code: error.reason })
  }
}
