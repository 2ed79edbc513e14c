import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../contract/pages.ts'

export interface Picture {
  path: string
  type: string
}

export interface Pictures {
  /** The file to send for a picture in a width (pixels), in the best format that is accepted; nothing where there is no such picture. */
  find(name: string, width: number | undefined, accept: string): Promise<Picture | undefined>
}

const types = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const
const safeName = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.(avif|webp|png|jpg|svg)$/i
const atOnce = 2

/** Pictures in the widths that pages ask for, each made once and kept in `cacheFolder`. */
export function openPictures(folders: string[], cacheFolder: string): Pictures {
  sharp.concurrency(1)
  const underWay = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async (work: () => Promise<void>) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  const make = async (source: string, target: string, width: number, format: 'avif' | 'webp') => {
    const scaled = sharp(source).resize({ width, withoutEnlargement: true })
    const made = await (format === 'avif' ? scaled.avif({ quality: 55, effort: 2 }) : scaled.webp({ quality: 78 })).toBuffer()
    await mkdir(cacheFolder, { recursive: true })
    const half = `${target}.${randomUUID()}`
    await writeFile(half, made)
    await rename(half, target)
  }

  return {
    async find(name, width, accept) {
      const extension = safeName.exec(name)?.[1]?.toLowerCase() as keyof typeof types | undefined
      if (!extension) return undefined
      const source = await firstOf(folders.map((folder) => join(folder, name)))
      if (!source) return undefined
      if (width === undefined || extension === 'svg') return { path: source, type: types[extension] }
      if (!(pictureWidths as readonly number[]).includes(width)) return undefined
      const format = accept.includes('image/avif') ? 'avif' : 'webp'
      const { mtimeMs, size } = await stat(source)
      const target = join(cacheFolder, `${createHash('sha1').update(`${name} ${mtimeMs} ${size}`).digest('hex')}-${width}.${format}`)
      if (!(await isThere(target))) {
        const made = underWay.get(target) ?? inTurn(() => make(source, target, width, format)).finally(() => underWay.delete(target))
        underWay.set(target, made)
        await made
      }
      return { path: target, type: types[format] }
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
