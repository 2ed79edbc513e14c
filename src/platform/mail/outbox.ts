import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Older ones go. */
const mailsKept = 1000
const ending = '.eml'

/** Names of the mails in the outbox, newest first: each begins with its time, and the id of the mail comes after an underscore. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .toSorted()
    .toReversed()

/** A mail by its name; only a name that the listing has leads to a file. */
export const readFromOutbox = async (folder: string, name: string): Promise<Buffer | undefined> =>
  (await namesIn(folder)).includes(name) ? readFile(join(folder, name)).catch(() => undefined) : undefined

// Two of one id at the same moment: the second sees the first.
let last: Promise<unknown> = Promise.resolve()

/** Writes a mail, whole or not at all, unless one of its id is there. Only the shop's own account can read it: some hold codes. */
export function keepInOutbox(folder: string, id: string, write: () => Promise<Buffer>): Promise<void> {
  const kept = last.then(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await namesIn(folder)
    const ownEnding = `_${id.replace(/[^\w-]/g, '-')}${ending}`
    if (names.some((name) => name.endsWith(ownEnding))) return
    const half = join(folder, `.${randomUUID()}`)
    await writeFile(half, await write(), { mode: 0o600 })
    await rename(half, join(folder, `${new Date().toISOString().replaceAll(':', '-')}${ownEnding}`))
    await Promise.all(names.slice(mailsKept - 1).map((name) => rm(join(folder, name), { force: true })))
  })
  last = kept.catch(() => {})
  return kept
}
