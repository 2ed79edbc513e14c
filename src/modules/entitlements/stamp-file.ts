import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CallError } from '../../contract/call.ts'
import { languageIn } from '../../contract/localization/language.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Shop } from '../shop.ts'
import { type BoughtFile, noteSize, type OpenItem } from './downloads.sql.ts'

const template = join(import.meta.dirname, 'stamp.typ')
// Stamping needs several times the file's size in memory.
const maxBytes = 128 * 1024 * 1024

const underWay = new WeakMap<Storage, Map<string, Promise<string>>>()

/**
 * The storage key of this customer's copy: of a PDF, one with name, masked e-mail and order number on every page, made once and again if
 * lost; of any other file, the file itself. Undefined if there is no such file. A PDF that cannot be stamped is delivered unchanged,
 * because it was paid for, and logged.
 */
export async function stampFile(shop: Shop, bought: OpenItem, file: BoughtFile): Promise<string | undefined> {
  if (file.format !== 'pdf') return file.storageKey
  const key = `stamped/${bought.entitlementId}/${bought.customerId}/${file.fileId}.pdf`
  if (await shop.storage.stat(key)) return key
  const all = underWay.get(shop.storage) ?? new Map()
  underWay.set(shop.storage, all)
  const making = all.get(key) ?? make(shop, bought, file, key).finally(() => all.delete(key))
  all.set(key, making)
  return making
}

async function make(shop: Shop, bought: OpenItem, file: BoughtFile, key: string): Promise<string | undefined> {
  const { fileId, storageKey, sizeBytes } = file
  const original = await shop.storage.open(storageKey)
  if (!original) return undefined
  if (sizeBytes === null) await noteSize(shop.db, fileId, original.size)
  if (original.size > maxBytes) {
    original.stream.destroy()
    shop.log.error({ fileId, bytes: original.size }, 'PDF too large to stamp, delivered unchanged')
    return storageKey
  }
  const content = await buffer(original.stream)
  let stamped: Buffer
  try {
    stamped = await shop.pdf.layOver(content, await printLine(shop, bought))
  } catch (error) {
    // Overload says nothing about the file: it is stamped later.
    if (error instanceof CallError) throw error
    shop.log.error({ fileId, error }, 'cannot stamp a PDF, delivered unchanged')
    return storageKey
  }
  await shop.storage.put(key, stamped)
  return key
}

async function printLine(shop: Shop, { firstName, lastName, email, orderNumber, entitlementId }: OpenItem): Promise<Buffer> {
  const typst = await readFile(template, 'utf8')
  const name = shownName(`${firstName} ${lastName}`)
  const plain = [masked(email), orderNumber].map((text) => ({ text, language: 'en' }))
  const language = languageIn(name)
  try {
    return await shop.pdf.render(typst, { language, pieces: [...(name ? [{ text: name, language }] : []), ...plain] })
  } catch (error) {
    if (error instanceof CallError) throw error
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
