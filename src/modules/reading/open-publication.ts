import { CallError } from '../../contract/call.ts'
import { directions, isLanguage, type Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { bookFormats } from '../../contract/reading/book-formats.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/runtime/tokens.ts'
import type { CustomerActor } from '../calls.ts'
import { findFormerAccessToFile, findProductFile, noteReading, seatToRead, sizeOfCopy } from '../entitlements/entitlements.ts'
import { enqueue } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { positionsOf } from './annotations.sql.ts'
import { entriesOf, findPublication, insertPublication, type StoredPublication } from './publications.sql.ts'
import { readWith } from './read-entry.ts'
import { makeTicket, type ReadingTicket, ticketLifetimeMs } from './ticket.ts'

type File = NonNullable<Awaited<ReturnType<typeof findProductFile>>>

const kindOf = ({ format }: File) => bookFormats.find((kind) => kind === format)

/** Has a job unpack a file, unless it was before. */
export const prepare = (
  { db }: Shop,
  { fileId, productId, kind }: Pick<StoredPublication, 'fileId' | 'productId' | 'kind'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await insertPublication(tx, { fileId, productId, kind })) await enqueue(tx, 'unpack-publication', { fileId })
  })

/** The publication of a file, which a job unpacks the first time. */
async function publicationOf(shop: Shop, file: File): Promise<StoredPublication> {
  const kind = kindOf(file)
  if (!kind) throw new CallError(404, messages.readingUnknown)
  const found = await findPublication(shop.db, file.fileId)
  if (found) return found
  await prepare(shop, { ...file, kind })
  const inserted = await findPublication(shop.db, file.fileId)
  if (!inserted) throw new CallError(404, messages.readingUnknown)
  return inserted
}

/** In which the pages of a book follow each other, if it does not say so itself: as its language is written. */
export const directionOf = ({ direction, language }: StoredPublication, file: { language: Language }) => {
  const code = language.slice(0, 2).toLowerCase()
  return direction || directions[isLanguage(code) ? code : file.language]
}

/** A file with the seat by which a customer may read it; `former` if only an access of before would have. */
async function accessTo(shop: Shop, fileId: number, language: Language, actor: CustomerActor | undefined) {
  const file = await findProductFile(shop.db, fileId, language)
  if (!file) throw new CallError(404, messages.readingUnknown)
  const seat = actor && (await seatToRead(shop.db, actor.customerId, fileId))
  const former = !seat && actor ? await findFormerAccessToFile(shop.db, actor.customerId, fileId) : undefined
  return { file, seat, former }
}

/** Throws a 404 if the visitor may read neither the book nor a sample of it. */
function publicationFor(shop: Shop, { file, seat, former }: Awaited<ReturnType<typeof accessTo>>): Promise<StoredPublication> {
  if (!seat && !file.hasSample) throw new CallError(404, former ? messages.readingClosed : messages.readingUnknown)
  return publicationOf(shop, file)
}

/** A book for this visitor: with the seat by which a customer may read it, or its sample for anybody. A 404 without either. */
export async function bookFor(shop: Shop, fileId: number, language: Language, actor: CustomerActor | undefined) {
  const access = await accessTo(shop, fileId, language, actor)
  return { ...access, publication: await publicationFor(shop, access) }
}

/** As the publication of a book that a former reader cannot open. */
const closedPublication = { state: 'closed', title: '', language: '', sectionCount: 0, previewSections: 0, toc: [] } as const

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

/** The section of an EPUB that is shown first: that of the place, or else the first one. */
function firstSection(entries: Entry[], place: string | undefined): Entry | undefined {
  const [, step, section] = /^(?:epubcfi\(\/6\/(\d{1,6})|text=(\d{1,6}),)/.exec(place ?? '') ?? []
  const at = step === undefined ? section : Number(step) / 2 - 1
  return (
    entries.find((one) => at !== undefined && one.section === Number(at)) ?? entries.find((one) => one.section !== null && one.isLinear)
  )
}

/** An entry as text; undefined where the reader has to ask for it, and hears why it cannot be read. */
async function textOf(shop: Shop, ticket: ReadingTicket, { name }: Entry, address: string): Promise<string | undefined> {
  try {
    return (await readWith(shop, ticket, name, address)).content.toString('utf8')
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** Where the reader opens the book, as far as the device knows. */
interface Opening {
  place: string
  deviceId: string | undefined
  address: string
}

/**
 * A book as a reader opens it, with a ticket for its entries. For the holder of a seat it is a use of the seat. Without entries for a former reader who has
 * no sample to read instead. With `opening`, the section of an EPUB that is shown first.
 */
export async function openPublication(
  shop: Shop,
  fileId: number,
  { language, actor, opening }: { language: Language; actor: CustomerActor | undefined; opening?: Opening },
) {
  const access = await accessTo(shop, fileId, language, actor)
  const { file, seat, former } = access
  const kind = kindOf(file)
  if (former && kind && !file.hasSample) {
    const publication = { ...closedPublication, kind }
    return {
      file,
      publication,
      direction: directions[file.language],
      isSample: false,
      former,
      entries: [],
      positions: [],
      ticket: undefined,
    }
  }
  const publication = await publicationFor(shop, access)
  const isReady = publication.state === 'ready'
  if (seat && isReady) await noteReading(shop, seat)
  const isShown = (one: { section: number | null; shownFrom: number | null }) =>
    seat || (one.section ?? one.shownFrom ?? Number.POSITIVE_INFINITY) < publication.previewSections
  const reader = seat && actor && { ...seat, sessionHash: hashOf(actor.token) }
  const expiresAt = new Date(shop.clock.now().getTime() + ticketLifetimeMs)
  const ticket: ReadingTicket | undefined = isReady ? { fileId, expiresAt, ...(reader && { reader }) } : undefined
  const entries = isReady ? (await entriesOf(shop.db, fileId)).filter(isShown) : []
  const positions = seat ? await positionsOf(shop.db, { customerId: seat.customerId, fileId }) : []
  const stored = positions.find(({ deviceId }) => deviceId === opening?.deviceId) ?? positions[0]
  const first = opening && firstSection(entries, opening.place || stored?.locator)
  const text = ticket && first && (await textOf(shop, ticket, first, opening.address))
  return {
    file,
    publication,
    direction: directionOf(publication, file),
    isSample: !seat,
    former,
    entries,
    first: first && text !== undefined ? { name: first.name, text } : undefined,
    // A reader that knows the size asks for both ends at once. Making the copy would take longer than that spares.
    pdfBytes: isReady && seat && publication.kind === 'pdf' ? await sizeOfCopy(shop, seat, file) : undefined,
    positions,
    ticket: ticket && makeTicket(shop.config.secretKey, ticket),
  }
}
