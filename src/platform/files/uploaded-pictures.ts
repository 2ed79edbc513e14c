import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import type { Storage } from './storage.ts'
import { writeAtomically } from './write-atomically.ts'

/** Limits of an uploaded picture. */
export const maxPictureBytes = 20_000_000
/** The cameras of phones have up to 50 megapixels. */
const maxPixels = 52_000_000
/** An AVIF is decoded whole, with 20 bytes a pixel; a JPEG is decoded smaller than it is. */
const maxAvifPixels = 20_000_000
const largePixels = 20_000_000

/** Left, top, width and height in pixels. */
export type Crop = [left: number, top: number, width: number, height: number]

/** Why bytes are not taken as a picture. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  reason: 'not_a_picture' | 'picture_too_large' | 'crop_outside'
  constructor(reason: PictureRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

// By their bytes, whatever their name says. An SVG may contain scripts. AVIF is read as heif.
const accepted = ['jpeg', 'png', 'webp', 'heif', 'gif']
/** The longest side; no page shows more. */
const maxSide = 3200

const metadataOf = async (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

/** Whether it needs up to 250 MB while it is drawn anew. */
export async function isLargePicture(bytes: Buffer): Promise<boolean> {
  const known = bytes.length > 0 ? await metadataOf(bytes) : undefined
  return known !== undefined && known.width * known.height > largePixels
}

/**
 * The picture drawn anew as WebP, upright, without metadata such as the place where it was taken. Throws a `PictureRefused` for anything that
 * is not a picture.
 */
export async function prepareUpload(bytes: Buffer, crop?: Crop): Promise<Buffer> {
  if (bytes.length === 0) throw new PictureRefused('not_a_picture')
  if (bytes.length > maxPictureBytes) throw new PictureRefused('picture_too_large')
  const known = await metadataOf(bytes)
  if (!known || !accepted.includes(known.format)) throw new PictureRefused('not_a_picture')
  const most = known.format === 'heif' ? maxAvifPixels : maxPixels
  if (known.width * known.height > most) throw new PictureRefused('picture_too_large')
  if (crop && (crop[0] + crop[2] > known.width || crop[1] + crop[3] > known.height)) throw new PictureRefused('crop_outside')
  const upright = sharp(bytes, { limitInputPixels: most }).autoOrient()
  const part = crop ? upright.extract({ left: crop[0], top: crop[1], width: crop[2], height: crop[3] }) : upright
  return part
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => {
      // Begins as a picture and ends as none.
      throw new PictureRefused('not_a_picture')
    })
}

export const isUpload = (name: string) => name.startsWith('uploads/')
const prefix = 'pictures/'
const keyOf = (name: string) => prefix + name

/** Told the name of a picture before it is stored or a row names it. */
export type PictureClaim = (name: string) => Promise<unknown>

/** Stores a prepared picture for all instances, and returns its name. The same picture has the same name. */
export async function storeUpload(storage: Storage, prepared: Buffer, claim: PictureClaim): Promise<string> {
  const name = `uploads/${createHash('sha256').update(prepared).digest('hex').slice(0, 32)}.webp`
  await claim(name)
  await storage.put(keyOf(name), prepared)
  return name
}

export const hasUpload = async (storage: Storage, name: string) => (await storage.stat(keyOf(name))) !== undefined

/** The names of all uploaded pictures. */
export async function* listUploads(storage: Storage): AsyncGenerator<string> {
  for await (const { key } of storage.list(keyOf('uploads/'))) yield key.slice(prefix.length)
}

export const removeUpload = (storage: Storage, name: string) => storage.remove(keyOf(name))

/** Copies an uploaded picture from the storage to this instance's cache. Returns its path, or undefined if there is none of this name. */
export async function fetchUpload(storage: Storage, cacheFolder: string, name: string): Promise<string | undefined> {
  if (!isUpload(name)) return undefined
  const opened = await storage.open(keyOf(name))
  if (!opened) return undefined
  const path = join(cacheFolder, name)
  await writeAtomically(path, [opened.stream, new PassThrough()])
  return path
}
