import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'

/** Older mails are deleted. */
const maxMails = 1000
const ending = '.eml'

/** Names of the mails in the outbox, newest first: each begins with its time, and the id of the mail comes after an underscore. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .toSorted()
    .toReversed()

/** Reads a mail by its name. Only names of mails in the folder are accepted. */
export const readFromOutbox = async (folder: string, name: string): Promise<Buffer | undefined> =>
  (await namesIn(folder)).includes(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined

// Mails are written one at a time, so that the second of two with the same id finds the first.
let last: Promise<unknown> = Promise.resolve()

/** The names in a folder when this process last wrote to it: reading a thousand names for each mail takes as long as making the mail. */
let known: { folder: string; changedAt: bigint; names: string[] } | undefined

const changeOf = async (folder: string) => (await stat(folder, { bigint: true }).catch(() => undefined))?.mtimeNs

/** The names, read again only if another process has changed the folder. */
const namesNow = async (folder: string) =>
  known?.folder === folder && known.changedAt === (await changeOf(folder)) ? known.names : namesIn(folder)

/** Writes a mail, unless one with its id exists. Only the shop's own user can read it: some contain codes. */
export function storeInOutbox(folder: string, id: string, write: () => Promise<Buffer>): Promise<void> {
  const written = last.then(async () => {
    const names = await namesNow(folder)
    const ownEnding = `_${id.replace(/[^\w-]/g, '-')}${ending}`
    if (names.some((name) => name.endsWith(ownEnding))) return
    const name = `${new Date().toISOString().replaceAll(':', '-')}${ownEnding}`
    await writeAtomically(join(folder, name), await write(), { mode: 0o600, folderMode: 0o700 })
    await Promise.all(names.slice(maxMails - 1).map((old) => rm(join(folder, old), { force: true })))
    const changedAt = await changeOf(folder)
    known = changedAt === undefined ? undefined : { folder, changedAt, names: [name, ...names.slice(0, maxMails - 1)] }
  })
  last = written.catch(() => {})
  return written
}
