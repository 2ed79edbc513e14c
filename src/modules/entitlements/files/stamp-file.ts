// Decision 040: copies of books name their buyer

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { CallError } from '../../../contract/call.ts'
import { languageIn } from '../../../contract/localization/language.ts'
import { exclusively } from '../../../platform/database/exclusively.ts'
import { limitConcurrency } from '../../../platform/runtime/concurrency-limit.ts'
import type { Shop } from '../../shop.ts'
import { epubTraces, pdfMark } from './copy-trace.ts'
import { type BoughtFile, noteSize, type OpenItem } from './downloads.sql.ts'

const template = join(import.meta.dirname, 'stamp.typ')
export type SoldFile = Pick<BoughtFile, 'fileId' | 'format' | 'storageKey' | 'sizeBytes'>

/** Stamping needs several times the file's size in memory. */
const maxBytes = 128 * 1024 * 1024

// Each copy that is being made holds a connection to the database.
const openWorkshop = () => ({
  underWay: new Map<string, Promise<string | undefined>>(),
  limited: limitConcurrency({ atOnce: 1, waitMs: 20_000 }),
})
const workshops = new WeakMap<Shop, ReturnType<typeof openWorkshop>>()

/** What is made of one customer's copies is beside them, such as the pictures of first pages. */
export const copiesPrefix = ({ entitlementId, customerId }: Pick<OpenItem, 'entitlementId' | 'customerId'>) =>
  `stamped/${entitlementId}/${customerId}/`

export const copyKey = (bought: Pick<OpenItem, 'entitlementId' | 'customerId'>, { fileId, format }: Pick<SoldFile, 'fileId' | 'format'>) =>
  `${copiesPrefix(bought)}${fileId}.${format}`

/**
 * The storage key of this customer's copy: of a PDF or an EPUB, one with name, masked e-mail, order number and a hidden trace, made once and
 * again if lost; of any other file, the file itself. Undefined if there is no such file. A file that cannot be stamped is delivered
 * unchanged, because it was paid for, and logged.
 */
export async function stampFile(shop: Shop, bought: OpenItem, file: SoldFile): Promise<string | undefined> {
  const stamp = stamps[file.format]
  if (!stamp) return file.storageKey
  const key = copyKey(bought, file)
  if (await shop.storage.stat(key)) return key
  const workshop = workshops.get(shop) ?? openWorkshop()
  workshops.set(shop, workshop)
  const { underWay, limited } = workshop
  const making = underWay.get(key) ?? makeOnce(shop, bought, file, { key, stamp, limited }).finally(() => underWay.delete(key))
  underWay.set(key, making)
  return making
}

interface Copy {
  key: string
  stamp: Stamp
  limited: ReturnType<typeof limitConcurrency>
}

/** Pause before looking again whether another instance has made the copy. */
const pauseMs = 100
/** An instance that holds the lock for longer hangs. The copy is then made twice, with the same bytes. */
const patienceMs = 15_000

/** Makes the copy on one instance. The others wait for it. */
async function makeOnce(shop: Shop, bought: OpenItem, file: SoldFile, copy: Copy): Promise<string | undefined> {
  const { fileId, storageKey, sizeBytes } = file
  // Before the lock: the lock may hold the only connection.
  const original = await shop.storage.stat(storageKey)
  if (!original) return undefined
  if (sizeBytes === null) await noteSize(shop.db, fileId, original.size)
  if (original.size > maxBytes) {
    shop.log.error({ fileId, format: file.format, bytes: original.size }, 'file too large to stamp, delivered unchanged')
    return storageKey
  }
  const makeUnlessMade = async () => ((await shop.storage.stat(copy.key)) ? copy.key : make(shop, bought, file, copy))
  for (const giveUpAt = performance.now() + patienceMs; performance.now() < giveUpAt; await setTimeout(pauseMs)) {
    const made = await copy.limited(() => exclusively(shop.sessionPool, copy.key, makeUnlessMade))
    if (made) return made.result
  }
  return makeUnlessMade()
}

type Stamp = (shop: Shop, bought: OpenItem, content: Buffer) => Promise<Buffer>

const stamps: Record<string, Stamp | undefined> = {
  pdf: async (shop, bought, content) => shop.pdf.layOver(content, await printLine(shop, bought), pdfMark(shop.config.secretKey, bought)),
  epub: (shop, bought, content) => shop.epub.stamp(content, { ...lineOf(bought), trace: epubTraces(shop.config.secretKey)(bought) }),
}

async function make(shop: Shop, bought: OpenItem, file: SoldFile, { key, stamp }: Copy): Promise<string | undefined> {
  const { fileId, storageKey, format } = file
  const original = await shop.storage.open(storageKey)
  if (!original) return undefined
  const content = await buffer(original.stream)
  let stamped: Buffer
  try {
    stamped = await stamp(shop, bought, content)
  } catch (error) {
    // Overload says nothing about the file: it is stamped later.
    if (error instanceof CallError) throw error
    shop.log.error({ fileId, format, error }, 'cannot stamp a file, delivered unchanged')
    return storageKey
  }
  await shop.storage.put(key, stamped)
  return key
}

/** Name, masked e-mail and order number, in the direction of the name. */
export function lineOf({ firstName, lastName, email, orderNumber }: OpenItem) {
  const name = shownName(`${firstName} ${lastName}`)
  const language = languageIn(name)
  const plain = [masked(email), orderNumber].map((text) => ({ text, language: 'en' as const }))
  return { language, pieces: [...(name ? [{ text: name, language }] : []), ...plain] }
}

async function printLine(shop: Shop, bought: OpenItem): Promise<Buffer> {
  const typst = await readFile(template, 'utf8')
  try {
    return await shop.pdf.render(typst, lineOf(bought))
  } catch (error) {
    if (error instanceof CallError) throw error
    const { entitlementId, orderNumber } = bought
    // A name that cannot be rendered must not lead to a copy without a stamp.
    shop.log.error({ entitlementId, error }, 'cannot render a name, the stamp has the order number only')
    return shop.pdf.render(typst, { language: 'en', pieces: [{ text: orderNumber, language: 'en' }] })
  }
}

/** A name without pictograms, cut to one line. */
export const shownName = (name: string) =>
  [
    ...name
      .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{Variation_Selector}\u{e0020}-\u{e007f}]/gu, '')
      .replace(/\s+/g, ' '),
  ]
    .slice(0, 60)
    .join('')
    .trim()

/** Masks an e-mail address: its owner recognises it, others cannot use it. */
export const masked = (email: string) => email.replace(/^(.).*(@[^@]*)$/su, '$1***$2')
