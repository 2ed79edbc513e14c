import type { BookFormat } from '../../contract/reading/book-formats.ts'
import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { hasPhrase, matchesText } from '../../platform/database/matches-text.ts'
import type { TocItem } from '../../platform/epub/read-publication.ts'
import type { EpubRefusal } from '../../platform/epub/unpack-epub.ts'

export type PublicationState = 'waiting' | 'ready' | 'refused'

export interface StoredPublication {
  fileId: number
  productId: number
  kind: BookFormat
  state: PublicationState
  refusal: string | null
  title: string
  language: string
  direction: '' | 'ltr' | 'rtl'
  toc: TocItem[]
  sectionCount: number
  previewSections: number
}

const publications = (db: Reader) =>
  db
    .selectFrom('publications')
    .select([
      'fileId',
      'productId',
      sql<BookFormat>`kind`.as('kind'),
      sql<PublicationState>`state`.as('state'),
      'refusal',
      'title',
      'language',
      sql<'' | 'ltr' | 'rtl'>`direction`.as('direction'),
      sql<TocItem[]>`toc`.as('toc'),
      'sectionCount',
      'previewSections',
    ])

export const findPublication = (db: Reader, fileId: number): Promise<StoredPublication | undefined> =>
  publications(db).where('fileId', '=', fileId).executeTakeFirst()

export const findPublications = (db: Reader, fileIds: number[]): Promise<StoredPublication[]> =>
  publications(db).where('fileId', 'in', fileIds).execute()

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

export interface FoundSection {
  fileId: number
  section: number
  isPhrase: boolean
}

/** In how many sections of a file the words are looked for one after the other. */
const mostForPhrase = 12

/**
 * The first sections of each of these files that have all these folded words; those that have them one after the other come alone if there are
 * any.
 */
export async function sectionsWith(
  db: Reader,
  fileIds: readonly number[],
  words: readonly string[],
  most: number,
): Promise<FoundSection[]> {
  const { rows } = await sql<FoundSection>`
    select f.file_id, found.section, found.is_phrase
    from unnest(${fileIds}::integer[]) f (file_id)
    cross join lateral (
      select section, is_phrase, rank() over (order by is_phrase desc) as place
      from (
        select section, ${hasPhrase(sql`folded`, words)} as is_phrase
        from (
          select section, folded
          -- Each function would unpack a stored text again.
          from (select section, folded || '' as folded from publication_texts t where t.file_id = f.file_id order by section offset 0) unpacked
          where ${matchesText(sql`folded`, words)}
          order by section limit ${words.length === 1 ? most : mostForPhrase}
        ) first
      ) ranked
      order by is_phrase desc, section limit ${most}
    ) found
    where found.place = 1`.execute(db)
  return rows
}

export const textsOf = (db: Reader, sections: readonly Pick<FoundSection, 'fileId' | 'section'>[]) =>
  db
    .selectFrom('publicationTexts')
    .select(['fileId', 'section', 'text'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('fileId', 'section'),
        'in',
        sections.map(({ fileId, section }) => tuple(fileId, section)),
      ),
    )
    .execute()

export const statesOf = (db: Reader, fileIds: readonly number[]) =>
  db
    .selectFrom('publications')
    .select(['fileId', sql<PublicationState>`state`.as('state')])
    .where('fileId', 'in', fileIds)
    .execute()

/** The sections of a book by their names. */
export const sectionNames = (db: Reader, fileIds: readonly number[]) =>
  db
    .selectFrom('publicationEntries')
    .select(['fileId', 'name', 'section'])
    .where('fileId', 'in', fileIds)
    .where('section', 'is not', null)
    .$narrowType<{ section: number }>()
    .execute()
