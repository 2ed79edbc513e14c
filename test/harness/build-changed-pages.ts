import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

/** The sources of the pages. */
const sources = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build',
  'src/contract',
  'src/storefront',
  'src/ui',
]

/** Builds the pages from a copy of the sources in which each `file` has `from` replaced by `to`, as a later release would. */
export async function buildChangedPages(changes: { file: string; from: string; to: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-build-'))
  for (const source of sources) await cp(join(projectRoot, source), join(folder, source), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const { file, from, to } of changes) {
    const text = await readFile(join(folder, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file} does not have ${from} once`)
    await writeFile(
      join(folder, file),
      text.replace(from, () => to),
    )
  }
  const program = join(projectRoot, 'node_modules/@react-router/dev/bin.js')
  await promisify(execFile)(process.execPath, [program, 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } })
  return {
    folder: join(folder, 'build'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
