import { wordsOf } from '../../../contract/localization/fold.ts'
import { changedMeanwhile, type FieldError, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { deleteMissesOf } from './search-misses.sql.ts'
import { deleteSynonym, findSynonym, insertSynonym, readSynonyms, type Synonym, updateSynonym } from './synonyms.sql.ts'
import { keyOfTerm } from './vocabulary.ts'

const foldedTerm = (term: string) => wordsOf(term).join(' ')

/** The groups with a term that has the words, or the beginnings of words, of the search. */
export async function findSynonyms(db: Reader, search = ''): Promise<Synonym[]> {
  const all = await readSynonyms(db)
  const wanted = foldedTerm(search)
  return wanted === '' ? all : all.filter(({ terms }) => terms.some((term) => foldedTerm(term).includes(wanted)))
}

interface SynonymSave extends Pick<Synonym, 'terms' | 'isOneWay'> {
  synonymId?: number
  version?: number
}

/** Creates or changes a group. Its terms are no longer listed as searches that found nothing. */
export async function saveSynonym(tx: Tx, { synonymId, version, ...group }: SynonymSave): Promise<Synonym> {
  refuseFaults(group.terms)
  await deleteMissesOf(tx, group.terms.map(foldedTerm))
  if (synonymId === undefined) return insertSynonym(tx, group)
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const saved = await updateSynonym(tx, synonymId, version, group)
  if (!saved) throw changedMeanwhile({ current: await getSynonym(tx, synonymId) })
  return saved
}

/** A term needs letters or digits, and is in the group once, however it is spelled. */
function refuseFaults(terms: string[]) {
  const keys = terms.map((term) => keyOfTerm(wordsOf(term)))
  const faults = keys.flatMap((key, at): FieldError[] => {
    if (key === '') return [{ path: `Terms.${at}`, code: 'invalid' }]
    return keys.indexOf(key) < at ? [{ path: `Terms.${at}`, code: 'listed_twice' }] : []
  })
  if (faults.length > 0) throw invalidFields(...faults)
}

export async function removeSynonym(tx: Tx, synonymId: number, version: number): Promise<void> {
  const current = await getSynonym(tx, synonymId)
  if (!(await deleteSynonym(tx, synonymId, version))) throw changedMeanwhile({ current })
}

async function getSynonym(tx: Tx, synonymId: number): Promise<Synonym> {
  const synonym = await findSynonym(tx, synonymId)
  if (!synonym) throw notFound()
  return synonym
}
