import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../platform/runtime/log.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { hasFailed, readStamp } from '../server/build-state.ts'
import { adminBuild, type Build, buildIfChanged, discardIfChanged, storefrontBuild } from './build.ts'

let folder: string
let build: Build
const log = openLog('silent')
const file = (name: string) => join(folder, name)
const read = (name: string) => readFile(file(name), 'utf8')

const changePage = (text: string) => writeFile(file('pages/page.tsx'), text)

/** What the build does; afterwards it adds its priority to the file `runs`. */
const program = (work: string) =>
  writeFile(
    file('program.ts'),
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
${work}
appendFileSync(${JSON.stringify(file('runs'))}, getPriority() + '\\n')`,
  )

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avicenna-builds-'))
  await writeFile(file('package.json'), '{"type":"module"}')
  await mkdir(file('pages'))
  await changePage('one')
  await program('')
  build = { name: 'the test', folder: file('build'), pages: file('pages'), others: [], program: [file('program.ts')] }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a build runs once, also for two that need it at the same moment, and again after a change', async () => {
  await program('await pause(300)')
  await Promise.all([buildIfChanged(build, { log }), buildIfChanged(build, { log })])
  await buildIfChanged(build, { log })
  expect((await read('runs')).split('\n')).toHaveLength(2)
  await changePage('two')
  await buildIfChanged(build, { log })
  expect((await read('runs')).split('\n')).toHaveLength(3)
})

test('an outdated build is no longer served, a current one is', async () => {
  await buildIfChanged(build, { log })
  const stamp = readStamp(build.folder)
  discardIfChanged(build)
  expect(stamp).toBeDefined()
  expect(readStamp(build.folder)).toBe(stamp)
  await changePage('two')
  discardIfChanged(build)
  expect(readStamp(build.folder)).toBeUndefined()
})

test('a failed build says what its program said, and is not served; the next one can succeed', async () => {
  await program(`console.log('no such film'); process.exit(1)`)
  await expect(buildIfChanged(build, { log })).rejects.toThrow(new StartError('The test could not be built:\nno such film\n'))
  expect([readStamp(build.folder), hasFailed(build.folder)]).toEqual([undefined, true])
  await program('')
  await buildIfChanged(build, { log })
  expect([readStamp(build.folder), hasFailed(build.folder)]).toEqual([expect.stringMatching(/^\w{64}$/), false])
})

test('a stop ends the build at once, which has not failed then', async () => {
  // It would outlive any other signal.
  await program(`process.on('SIGTERM', () => {}); writeFileSync(${JSON.stringify(file('pid'))}, String(process.pid)); await pause(60_000)`)
  const stopping = new AbortController()
  const building = buildIfChanged(build, { log, stop: stopping.signal })
  await expect.poll(() => existsSync(file('pid')) && read('pid')).toBeTruthy()
  const pid = Number(await read('pid'))
  stopping.abort()
  await expect(building).rejects.toThrow('aborted')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect([readStamp(build.folder), hasFailed(build.folder)]).toEqual([undefined, false])
})

test('a build beside a shop leaves it the processor', async () => {
  await buildIfChanged(build, { log })
  await rm(build.folder, { recursive: true })
  await buildIfChanged(build, { log, isLowPriority: true })
  const [usual, low] = (await read('runs')).split('\n').map(Number)
  expect(low).toBe(Math.max(usual ?? 0, constants.priority.PRIORITY_BELOW_NORMAL))
})

test('without the packages that build, a current build serves; otherwise the reason is what to do', async () => {
  await buildIfChanged(build, { log })
  const installed = { ...build, program: ['no-such-package/cli.js'] as const }
  await buildIfChanged(installed, { log })
  discardIfChanged(installed)
  await changePage('two')
  const reason = new StartError(
    'The pages have to be built, and the packages that build them are not installed. Run npm ci --include=dev && npm run build.',
  )
  await expect(buildIfChanged(installed, { log })).rejects.toThrow(reason)
  expect(() => discardIfChanged(installed)).toThrow(reason)
})

test('an image serves the build that it has: it has no sources', async () => {
  await buildIfChanged(build, { log })
  await rm(file('pages'), { recursive: true })
  await buildIfChanged(build, { log })
  discardIfChanged(build)
  expect((await read('runs')).split('\n')).toHaveLength(2)
  await rm(build.folder, { recursive: true })
  await expect(buildIfChanged(build, { log })).rejects.toThrow(/There is neither/)
})

test('the storefront and the back office are built from their own pages and from what they share', () => {
  const isOf = ({ pages, others }: Build, path: string) => [`${pages}/**/*`, ...others].some((glob) => matchesGlob(path, glob))
  const builds = (path: string) => [storefrontBuild, adminBuild].map((one) => isOf(one, path))
  expect(builds('src/storefront/home/page.tsx')).toEqual([true, false])
  expect(builds('vite.config.ts')).toEqual([true, false])
  expect(builds('src/admin/today/page.tsx')).toEqual([false, true])
  expect(builds('vite.admin.config.ts')).toEqual([false, true])
  for (const path of ['src/contract/money.ts', 'src/ui/theme.css', 'scripts/build/precompress.ts', 'package-lock.json'])
    expect(builds(path), path).toEqual([true, true])
  expect(builds('src/server/app.ts')).toEqual([false, false])
})
