import type { Readable } from 'node:stream'
import { invalidFields, StaffError } from '../contract/staff/errors.ts'
import type { Pictures } from '../platform/files/pictures.ts'
import { maxPictureBytes, PictureRefused } from '../platform/files/uploaded-pictures.ts'
import { fieldOf } from './wire.ts'

const prefix = '/pictures/'

/** The name of the picture at this path of the shop. */
export const pictureNameOf = (path: string) => path.slice(prefix.length)
export const picturePathOf = (name: string) => prefix + name

/** Stores an uploaded picture, and returns its path. Throws a 415 if the file is not a picture, a 413 or 422 if it is too large. */
export async function storePicture(pictures: Pictures, content: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxPictureBytes) throw new StaffError(413, 'picture_too_large')
    chunks.push(chunk)
  }
  return picturePathOf(await orPictureError(pictures.add(Buffer.concat(chunks))))
}

/** Runs work on a picture, and says why a picture is refused, at the field. */
export async function orPictureError<Result>(work: Promise<Result>, path = 'Picture'): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'not_a_picture') throw new StaffError(415, error.reason)
    throw invalidFields({ path, code: error.reason })
  }
}

/** Whether this value of a row names a picture that the shop does not have. */
export const isMissingPicture = async (pictures: Pictures, value: unknown): Promise<boolean> =>
  typeof value === 'string' && value.startsWith(prefix) && !(await pictures.has(pictureNameOf(value)))

/** Throws a 422 at each field that names a picture which the shop does not have. Empty fields name none. */
export async function checkPictures(pictures: Pictures, fields: Record<string, unknown>): Promise<void> {
  const faults = []
  for (const [name, value] of Object.entries(fields))
    if (await isMissingPicture(pictures, value)) faults.push({ path: fieldOf(name), code: 'unknown_picture' as const })
  if (faults.length > 0) throw invalidFields(...faults)
}
