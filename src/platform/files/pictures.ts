import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../../contract/pages.ts'
import { limitConcurrency } from '../runtime/concurrency-limit.ts'
import { drawSocialPicture } from './social-picture.ts'

export interface Picture {
  path: string
  type: string
}

export interface Pictures {
  /** The file to send for a picture in a width (pixels), in the best format that is accepted; nothing where there is no such picture. */
  find(name: string, width: number | undefined, accept: string): Promise<Picture | undefined>
  /** The same picture as a link to its page is shown, 1200 by 630, a JPEG: those who show links know no newer format for sure. */
  findSocial(name: string): Promise<Picture | undefined>
}

const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const
const safeName = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(avif|webp|png|jpg|svg)$/i

/** Whether a picture can have this name, and be asked for by it. */
export const isPictureName = (name: string) => safeName.test(name)

/** Pictures in the widths that pages ask for, each made once and kept in `cacheFolder`. `ground` is what a cover is shared on. */
export function openPictures(folders: string[], cacheFolder: string, ground: string): Pictures {
  sharp.concurrency(1)
  const underWay = new Map<string, Promise<void>>()
  const inTurn = limitConcurrency({ atOnce: 2 })

  const scale = (source: string, width: number, format: 'avif' | 'webp') => {
    const scaled = sharp(source).resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? scaled.avif({ quality: 55, effort: 2 }) : scaled.webp({ quality: 78 })).toBuffer()
  }

  /** The path of what was made of a picture, making it where it is not there yet; requests at the same time wait for one making. */
  const madeOf = async (name: string, source: string, kind: string, make: () => Promise<Buffer>) => {
    const { mtimeMs, size } = await stat(source)
    const target = join(cacheFolder, `${createHash('sha1').update(`${name} ${mtimeMs} ${size}`).digest('hex')}-${kind}`)
    if (await isThere(target)) return target
    const work = async () => {
      const made = await make()
      await mkdir(cacheFolder, { recursive: true })
      const half = `${target}.${randomUUID()}`
      await writeFile(half, made)
      await rename(half, target)
    }
    const making = underWay.get(target) ?? inTurn(work).finally(() => underWay.delete(target))
    underWay.set(target, making)
    await making
    return target
  }

  const sourceOf = async (name: string) => {
    const extension = safeName.exec(name)?.[1]?.toLowerCase() as keyof typeof types | undefined
    const path = extension && (await firstOf(folders.map((folder) => join(folder, name))))
    return path ? { path, extension } : undefined
  }

  return {
    async find(name, width, accept) {
      const source = await sourceOf(name)
      if (!source) return undefined
      if (width === undefined || source.extension === 'svg') return { path: source.path, type: types[source.extension] }
      if (!(pictureWidths as readonly number[]).includes(width)) return undefined
      const format = accept.includes('image/avif') ? 'avif' : 'webp'
      const path = await madeOf(name, source.path, `${width}.${format}`, () => scale(source.path, width, format))
      return { path, type: types[format] }
    },
    async findSocial(name) {
      const source = await sourceOf(name)
      if (!source || source.extension === 'svg') return undefined
      return { path: await madeOf(name, source.path, 'social.jpg', () => drawSocialPicture(source.path, ground)), type: types.jpg }
    },
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function firstOf(paths: string[]) {
  for (const path of paths) if (await isThere(path)) return path
  return undefined
}
