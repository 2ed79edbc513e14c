import { createHash } from 'node:crypto'
import { access, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../../contract/pages.ts'
import { limitAcrossProcesses } from '../runtime/concurrency-limit.ts'
import type { Log } from '../runtime/log.ts'
import { drawSocialPicture } from './social-picture.ts'
import type { Storage } from './storage.ts'
import {
  type Crop,
  fetchUpload,
  hasUpload,
  isLargePicture,
  isUpload,
  type PictureClaim,
  prepareUpload,
  storeUpload,
} from './uploaded-pictures.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Picture {
  path: string
  type: string
  /** The original, because it could not be scaled now. */
  isFallback?: true
}

export interface Pictures {
  /** The file of a picture in this width (pixels) and the best accepted format; undefined if there is no such picture. */
  find(name: string, width: number | undefined, accept: string): Promise<Picture | undefined>
  /** The preview of a shared link, 1200 by 630 pixels. A JPEG, because not every service that shows previews supports newer formats. */
  findSocial(name: string): Promise<Picture | undefined>
  /** A cover in a mail, twice as wide as it is shown. A JPEG for the same reason. */
  findForMail(name: string): Promise<Picture | undefined>
  /** A square PNG with the whole picture on white, for icons. */
  findIcon(name: string): Promise<Picture | undefined>
  /** A PNG that is sharp in print, a few centimetres wide. */
  findForPaper(name: string): Promise<Picture | undefined>
  /** Whether there is a picture of this name, and will be when a row that names it is written. */
  has(name: string): Promise<boolean>
  /** Stores an uploaded picture for all instances, and returns its name. Throws a `PictureRefused`. */
  add(bytes: Buffer): Promise<string>
  /** The same, with what it measures, in pixels. */
  addMeasured(bytes: Buffer): Promise<{ name: string; width: number; height: number }>
  /** Forgets this instance's copy of a picture that was removed. */
  forget(name: string): Promise<void>
  /** Stores a part of a picture, and returns its name. Undefined if there is no such picture. */
  crop(name: string, crop: Crop): Promise<string | undefined>
}

const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const
const safeName = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(avif|webp|png|jpg|svg)$/i

interface Source {
  path: string
  extension: keyof typeof types
}

/** Whether a picture can have this name, and be requested by it. */
export const isPictureName = (name: string) => safeName.test(name)

const mailWidth = 112
const iconSize = 512
const paperSize = { width: 900, height: 300 }

/** Pause after a picture could not be stored. */
const pauseMs = 30_000

interface Options {
  folders: string[]
  /** Where uploaded pictures are. */
  storage: Storage
  cacheFolder: string
  /** The background of a cover in the preview of a link. */
  ground: string
  log: Log
  claim: PictureClaim
}

/** Pictures in the widths that pages request. Each is scaled once and cached. */
export function openPictures({ folders, storage, cacheFolder, ground, log, claim }: Options): Pictures {
  sharp.concurrency(1)
  const pending = new Map<string, Promise<void>>()
  const limited = limitAcrossProcesses('pictures', { atOnce: 2 })
  const alone = limitAcrossProcesses('large pictures', { atOnce: 1 })
  /** Work on an uploaded picture. Large ones come one after the other, and do not hold up the others. */
  const onUpload = async <Result>(bytes: Buffer, work: () => Promise<Result>): Promise<Result> =>
    (await isLargePicture(bytes)) ? alone(() => limited(work)) : limited(work)
  // While the disk is full, pictures are not scaled: each request would repeat the work.
  let pausedUntil = 0

  const scale = (source: string, width: number, format: 'avif' | 'webp') => {
    const scaled = sharp(source).resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? scaled.avif({ quality: 55, effort: 2 }) : scaled.webp({ quality: 78 })).toBuffer()
  }

  /** The path of a derived picture. Concurrent requests share its creation. */
  const derive = async (name: string, source: string, kind: string, make: () => Promise<Buffer>) => {
    const { mtimeMs, size } = await stat(source)
    const target = join(cacheFolder, `${createHash('sha1').update(`${name} ${mtimeMs} ${size}`).digest('hex')}-${kind}`)
    if (await exists(target)) return target
    if (performance.now() < pausedUntil) return undefined
    const work = async () => {
      const made = await make()
      await writeAtomically(target, made).catch((error) => {
        pausedUntil = performance.now() + pauseMs
        throw error
      })
    }
    const making = pending.get(target) ?? limited(work).finally(() => pending.delete(target))
    pending.set(target, making)
    await making
    return target
  }

  /** The derived picture, or the original if that fails: a page with a large picture is better than one without. */
  const send = async (name: string, source: Source, kind: string, type: string, make: () => Promise<Buffer>): Promise<Picture> => {
    try {
      const path = await derive(name, source.path, kind, make)
      if (path) return { path, type }
    } catch (error) {
      log.error({ picture: name, error }, 'cannot scale or store a picture; its source is sent')
    }
    return { path: source.path, type: types[source.extension], isFallback: true }
  }

  const fetching = new Map<string, Promise<string | undefined>>()
  const fetched = (name: string) => {
    const under = fetching.get(name) ?? fetchUpload(storage, cacheFolder, name).finally(() => fetching.delete(name))
    fetching.set(name, under)
    return under
  }

  const sourceOf = async (name: string): Promise<Source | undefined> => {
    const extension = safeName.exec(name)?.[1]?.toLowerCase() as keyof typeof types | undefined
    const path = extension && ((await firstOf([...folders, cacheFolder].map((folder) => join(folder, name)))) ?? (await fetched(name)))
    return path ? { path, extension } : undefined
  }

  return {
    async find(name, width, accept) {
      const source = await sourceOf(name)
      if (!source) return undefined
      if (width === undefined || source.extension === 'svg') return { path: source.path, type: types[source.extension] }
      if (!(pictureWidths as readonly number[]).includes(width)) return undefined
      const format = accept.includes('image/avif') ? 'avif' : 'webp'
      return send(name, source, `${width}.${format}`, types[format], () => scale(source.path, width, format))
    },
    async findForMail(name) {
      const source = await sourceOf(name)
      if (!source || source.extension === 'svg') return undefined
      const make = () =>
        sharp(source.path)
          .resize({ width: mailWidth, withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82, mozjpeg: true })
      return send(name, source, 'mail.jpg', types.jpg, () => make().toBuffer())
    },
    async findIcon(name) {
      const source = await sourceOf(name)
      if (!source || source.extension === 'svg') return undefined
      const margin = iconSize / 16
      const inner = { width: iconSize - 2 * margin, height: iconSize - 2 * margin, fit: 'contain', background: '#ffffff' } as const
      const make = () =>
        sharp(source.path)
          .flatten({ background: '#ffffff' })
          .resize(inner)
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
          .png()
      return send(name, source, 'icon.png', types.png, () => make().toBuffer())
    },
    async findForPaper(name) {
      const source = await sourceOf(name)
      if (!source || source.extension === 'svg') return undefined
      const make = () =>
        sharp(source.path)
          .resize({ ...paperSize, fit: 'inside', withoutEnlargement: true })
          .png()
      return send(name, source, 'paper.png', types.png, () => make().toBuffer())
    },
    async findSocial(name) {
      const source = await sourceOf(name)
      if (!source || source.extension === 'svg') return undefined
      return send(name, source, 'social.jpg', types.jpg, () => drawSocialPicture(source.path, ground))
    },
    async has(name) {
      // A copy in the cache may outlive its file.
      if (!isUpload(name)) return (await sourceOf(name)) !== undefined
      await claim(name)
      return isPictureName(name) && hasUpload(storage, name)
    },
    add: (bytes) => onUpload(bytes, async () => storeUpload(storage, await prepareUpload(bytes), claim)),
    addMeasured: (bytes) =>
      onUpload(bytes, async () => {
        const prepared = await prepareUpload(bytes)
        const { width, height } = await sharp(prepared).metadata()
        return { name: await storeUpload(storage, prepared, claim), width, height }
      }),
    async forget(name) {
      if (isUpload(name) && isPictureName(name)) await rm(join(cacheFolder, name), { force: true })
    },
    async crop(name, crop) {
      const source = await sourceOf(name)
      if (!source) return undefined
      const bytes = await readFile(source.path)
      return onUpload(bytes, async () => storeUpload(storage, await prepareUpload(bytes, crop), claim))
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function firstOf(paths: string[]) {
  for (const path of paths) if (await exists(path)) return path
  return undefined
}
