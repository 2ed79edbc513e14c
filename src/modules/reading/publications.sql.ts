import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import type { TocItem } from '../../platform/epub/read-publication.ts'
import type { EpubRefusal } from '../../platform/epub/unpack-epub.ts'

export const publicationKinds = ['epub', 'pdf'] as const
export type PublicationKind = (typeof publicationKinds)[number]
export type PublicationState = 'waiting' | 'ready' | 'refused'

export interface StoredPublication {
  fileId: number
  productId: number
  kind: PublicationKind
  state: PublicationState
  refusal: string | null
  title: string
  language: string
  direction: '' | 'ltr' | 'rtl'
  toc: TocItem[]
  sectionCount: number
  previewSections: number
}

export const findPublication = (db: Reader, fileId: number): Promise<StoredPublication | undefined> =>
  db
    .selectFrom('publications')
    .select([
      'fileId',
      'productId',
      sql<PublicationKind>`kind`.as('kind'),
      sql<PublicationState>`state`.as('state'),
      'refusal',
      'title',
      'language',
      sql<'' | 'ltr' | 'rtl'>`direction`.as('direction'),
      sql<TocItem[]>`toc`.as('toc'),
      'sectionCount',
      'previewSections',
    ])
    .where('fileId', '=', fileId)
    .executeTakeFirst()

/** Adds a publication that waits for being unpacked. False if there is one. */
export async function insertPublication(tx: Tx, about: Pick<StoredPublication, 'fileId' | 'productId' | 'kind'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('publications')
    .values(about)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewEntry {
  name: string
  mediaType: string
  storageKey: string
  sizeBytes: number
  sha256: Buffer
  section: number | null
  isLinear: boolean
  shownFrom: number | null
}

interface Unpacked extends Pick<StoredPublication, 'title' | 'language' | 'direction' | 'toc' | 'previewSections'> {
  entries: NewEntry[]
  texts: string[]
}

/** Rows of one statement, which has at most 65,535 parameters. */
const batch = 1000

/** Makes a publication that waits readable. Of two runs at once, which unpack the same file into the same keys, the second changes nothing. */
export async function publish(tx: Tx, fileId: number, { entries, texts, toc, ...about }: Unpacked): Promise<void> {
  const locked = await tx.selectFrom('publications').select('state').where('fileId', '=', fileId).forUpdate().executeTakeFirst()
  if (locked?.state !== 'waiting') return
  for (let at = 0; at < entries.length; at += batch)
    await tx
      .insertInto('publicationEntries')
      .values(entries.slice(at, at + batch).map((entry) => ({ fileId, ...entry })))
      .execute()
  for (let at = 0; at < texts.length; at += batch)
    await tx
      .insertInto('publicationTexts')
      .values(texts.slice(at, at + batch).map((text, index) => ({ fileId, section: at + index, text })))
      .execute()
  await tx
    .updateTable('publications')
    .set({ ...about, toc: JSON.stringify(toc), state: 'ready', refusal: null, sectionCount: texts.length, unpackedAt: sql<Date>`now()` })
    .where('fileId', '=', fileId)
    .execute()
}

/** Why a publication cannot be read. */
export const refuse = (tx: Reader, fileId: number, refusal: EpubRefusal | 'missing' | 'not_pdf') =>
  tx.updateTable('publications').set({ state: 'refused', refusal, unpackedAt: sql<Date>`now()` }).where('fileId', '=', fileId).execute()

/** The entries in the order of their sections, then all others. */
export const entriesOf = (db: Reader, fileId: number) =>
  db
    .selectFrom('publicationEntries')
    .select(['name', 'mediaType', 'sizeBytes', 'section', 'isLinear', 'shownFrom', 'storageKey'])
    .where('fileId', '=', fileId)
    .orderBy('section')
    .orderBy('name')
    .execute()

export const findEntry = (db: Reader, fileId: number, name: string) =>
  db
    .selectFrom('publicationEntries as e')
    .innerJoin('publications as p', 'p.fileId', 'e.fileId')
    .select(['e.name', 'e.mediaType', 'e.storageKey', 'e.section', 'e.shownFrom', 'p.previewSections'])
    .where('e.fileId', '=', fileId)
    .where('e.name', '=', name)
    .where('p.state', '=', 'ready')
    .executeTakeFirst()

export const findSection = (db: Reader, fileId: number, section: number) =>
  db
    .selectFrom('publicationEntries')
    .select(['name', 'storageKey'])
    .where('fileId', '=', fileId)
    .where('section', '=', section)
    .executeTakeFirst()

/** The texts of the first sections that have all these folded words, in order. */
export const textsWith = (db: Reader, fileId: number, words: readonly string[], { sections, most }: { sections: number; most: number }) =>
  words
    .reduce(
      (query, word) => query.where('folded', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      db.selectFrom('publicationTexts').select(['section', 'text']).where('fileId', '=', fileId).where('section', '<', sections),
    )
    .orderBy('section')
    .limit(most)
    .execute()
