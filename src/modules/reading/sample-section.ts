import { buffer } from 'node:stream/consumers'
import { CallError } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { plainHtml } from '../../platform/epub/plain-html.ts'
import type { Shop } from '../shop.ts'
import { bookFor, directionOf } from './open-publication.ts'
import { findSection } from './publications.sql.ts'

/** A section of a book's sample as plain HTML, from 1. */
export async function sampleSection(shop: Shop, fileId: number, section: number, language: Language) {
  const { file, publication } = await bookFor(shop, fileId, language, undefined)
  const about = { file, publication, direction: directionOf(publication, file), html: '' }
  if (publication.state !== 'ready') return about
  const entry = section <= publication.previewSections ? await findSection(shop.db, fileId, section - 1) : undefined
  // A book that is too short for a sample has an answer for its first section, which says so.
  if (!entry && section > 1) throw new CallError(404, messages.readingUnknown)
  const opened = entry && (await shop.storage.open(entry.storageKey))
  return { ...about, html: opened ? plainHtml((await buffer(opened.stream)).toString('utf8')) : '' }
}
