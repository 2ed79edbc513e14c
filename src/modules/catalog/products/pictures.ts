import type { Language } from '../../../contract/localization/language.ts'
import { invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Pictures } from '../../../platform/files/pictures.ts'
import type { Crop } from '../../../platform/files/uploaded-pictures.ts'
import { orPictureError, pictureNameOf, picturePathOf } from '../../store-picture.ts'
import type { EditedProduct } from './edited-product.sql.ts'
import { insertPicture, productOfPicture, writePictures } from './pictures.sql.ts'
import { withForeignKeys } from './product-errors.ts'
import { raiseVersion, updateProduct } from './product-writes.sql.ts'
import { getProduct, savedMeanwhile } from './save-product.ts'

/** Adds a stored picture as the product's last one. */
export async function addPicture(tx: Tx, productId: number, path: string): Promise<void> {
  // Before the pictures are read, so that two uploads at the same moment wait for each other.
  await raiseVersion(tx, productId)
  await insertPicture(tx, productId, { path })
}

export interface ArrangedPicture {
  pictureId: number
  /** Absent: as it is. */
  colorId?: number | null
  /** null: for readers of every language. Absent: as it is. */
  language?: Language | null
  /** In pixels of the whole picture; null: the whole one. Absent: as it is. */
  crop?: Crop | null
  /** Absent: as it is. */
  alternativeEn?: string
  alternativeAr?: string
}

/** The rows of the pictures as arranged. Cuts the new parts, which takes a while, so that no transaction waits for it. */
export async function arrangePictures(pictures: Pictures, product: EditedProduct, arranged: ArrangedPicture[]) {
  const rows: EditedProduct['pictures'] = []
  for (const [at, { pictureId, colorId, language, crop, alternativeEn, alternativeAr }] of arranged.entries()) {
    const before = product.pictures.find((one) => one.pictureId === pictureId)
    if (!before || rows.some((row) => row.pictureId === pictureId))
      throw invalidFields({ path: `Pictures.${at}.PictureId`, code: before ? 'listed_twice' : 'unknown_choice' })
    rows.push({
      ...before,
      ...(colorId !== undefined && { colorId }),
      ...(language !== undefined && { language }),
      ...(alternativeEn !== undefined && { alternativeEn }),
      ...(alternativeAr !== undefined && { alternativeAr }),
      ...(crop !== undefined && (await cropped(pictures, before, crop, at))),
    })
  }
  return rows
}

async function cropped(pictures: Pictures, { path, wholePath }: EditedProduct['pictures'][number], crop: Crop | null, at: number) {
  const whole = wholePath ?? path
  if (crop === null) return { path: whole, wholePath: null, crop: null }
  const name = await orPictureError(pictures.crop(pictureNameOf(whole), crop), `Pictures.${at}.Crop`)
  if (!name) throw invalidFields({ path: `Pictures.${at}.PictureId`, code: 'unknown_choice' })
  return { path: picturePathOf(name), wholePath: whole, crop: [...crop] }
}

/** Writes the arranged pictures. Throws a 409 if the product changed since `product` was read. */
export async function savePictures(tx: Tx, product: EditedProduct, rows: EditedProduct['pictures']): Promise<void> {
  if (!(await updateProduct(tx, product.productId, product.version, {})))
    throw await savedMeanwhile(tx, await getProduct(tx, null, product.productId))
  await withForeignKeys(() => writePictures(tx, product.productId, rows))
}

interface AlternativeText {
  pictureId: number
  /** Of its product. */
  version: number
  alternativeEn: string
  alternativeAr: string
}

/** Says what a picture shows. Throws a 404, or a 409 if the product changed since. */
export async function saveAlternativeText(tx: Tx, { pictureId, version, ...texts }: AlternativeText): Promise<void> {
  const productId = await productOfPicture(tx, pictureId)
  if (productId === undefined) throw notFound()
  const product = await getProduct(tx, null, productId)
  const rows = product.pictures.map((picture) => (picture.pictureId === pictureId ? { ...picture, ...texts } : picture))
  await savePictures(tx, { ...product, version }, rows)
}
