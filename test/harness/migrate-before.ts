import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/platform/database/migrate.ts'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

/** Migrates an empty database to the last version before this one, such as `0034`: as shops were that ran then. */
export async function migrateBefore(url: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-migrations-'))
  const all = join(projectRoot, 'db/migrations')
  for (const file of await readdir(all)) if (file < version) await cp(join(all, file), join(folder, file))
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}
