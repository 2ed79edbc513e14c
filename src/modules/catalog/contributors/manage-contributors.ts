import { changedMeanwhile, conflict, invalidFields, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { addRedirect, removeRedirects } from '../taxonomy/merged-terms.sql.ts'
import {
  type ContributorContent,
  deleteContributor,
  type EditedContributor,
  findContributor,
  insertContributor,
  lockContributors,
  moveContributions,
  updateContributor,
} from './edited-contributors.sql.ts'

type Save = Partial<ContributorContent> & { contributorId?: number; version?: number }

/** Creates an author or instructor, or changes the given fields of one. */
export async function saveContributor(tx: Tx, { contributorId, version, ...content }: Save): Promise<EditedContributor> {
  if (contributorId === undefined) {
    const { nameEn, nameAr } = content
    if (nameEn === undefined || nameAr === undefined)
      throw invalidFields({ path: nameEn === undefined ? 'NameEn' : 'NameAr', code: 'required' })
    return getContributor(tx, await insertContributor(tx, { ...content, nameEn, nameAr }))
  }
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getContributor(tx, contributorId)
  if (!(await updateContributor(tx, contributorId, version, content))) throw changedMeanwhile({ current: before })
  return getContributor(tx, contributorId)
}

/** Gives the products of `from` to `into`, removes `from`, and returns `into`. */
export async function mergeContributors(tx: Tx, from: number, into: number): Promise<EditedContributor> {
  if (from === into) throw invalidFields({ path: 'IntoContributorId', code: 'merged_with_itself' })
  await lockContributors(tx, [from, into])
  const { version } = await getContributor(tx, from)
  await getContributor(tx, into)
  await moveContributions(tx, from, into)
  await addRedirect(tx, 'contributor', from, into)
  if (!(await deleteContributor(tx, from, version))) throw changedMeanwhile({})
  return getContributor(tx, into)
}

/** Removes a person without products; else throws a 409 with their number. */
export async function removeContributor(tx: Tx, contributorId: number, version: number): Promise<void> {
  await lockContributors(tx, [contributorId])
  const current = await getContributor(tx, contributorId)
  if (current.productCount > 0) throw conflict('term_in_use', { current, values: { products: current.productCount } })
  if (!(await deleteContributor(tx, contributorId, version))) throw changedMeanwhile({ current })
  await removeRedirects(tx, 'contributor', contributorId)
}

export async function getContributor(db: Reader, contributorId: number): Promise<EditedContributor> {
  const contributor = await findContributor(db, contributorId)
  if (!contributor) throw notFound()
  return contributor
}
