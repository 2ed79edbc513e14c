import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '../platform/runtime/file-lock.ts'
import { type Log, openLog } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { StartError } from '../platform/runtime/start-error.ts'

/** Everything that the pages are built from. */
const sources = [
  'src/{admin,contract,storefront,ui}/**/*',
  'public/**/*',
  'scripts/build/*',
  '{vite,vite.admin,react-router}.config.ts',
  'package-lock.json',
]

/**
 * Builds the pages into `build` unless they are up to date with the sources. Concurrent calls wait for one build. Throws StartError with
 * the build's output if it fails.
 */
export async function buildIfChanged({ log, stop }: { log: Log; stop?: AbortSignal }): Promise<void> {
  const stamp = stampOfSources()
  if (stampOfBuild() === stamp) return
  const lock = await waitForLock(stop)
  try {
    if (stampOfBuild() === stamp) return
    log.info('building the pages, as after every change; this takes some seconds')
    const since = Date.now()
    rmSync(stampFile, { force: true })
    await build(stop)
    writeFileSync(stampFile, stamp)
    log.info(`built in ${((Date.now() - since) / 1000).toFixed(1)} s`)
  } finally {
    lock.release()
  }
}

const stampFile = join(projectRoot, 'build/stamp')

function stampOfBuild(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** Hashes contents instead of times: a clone or a copy has new times and the same pages. */
function stampOfSources(): string {
  const files = globSync(sources, { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(projectRoot.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Outside of `build`, which the build removes. */
const lockFolder = join(projectRoot, 'node_modules/.cache')

async function waitForLock(stop?: AbortSignal): Promise<FileLock> {
  try {
    mkdirSync(lockFolder, { recursive: true })
    for (;;) {
      const lock = tryLock(join(lockFolder, 'build.lock'))
      if (lock) return lock
      await pause(100, undefined, { signal: stop })
    }
  } catch (error) {
    if (stop?.aborted) throw error
    throw new StartError(
      `The pages have to be built and ${projectRoot} cannot be written (${(error as Error).message}). Run npm run build as the user who owns it.`,
    )
  }
}

/** One after the other: the storefront's build empties the folder of both. */
async function build(stop?: AbortSignal): Promise<void> {
  await runBuild('@react-router/dev/bin.js', ['build'], stop)
  await runBuild('vite/bin/vite.js', ['build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'], stop)
}

async function runBuild(program: string, parameters: string[], stop?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'node_modules', program), ...parameters], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const status = await promise
  if (status !== 0) throw new StartError(`The pages could not be built:\n${Buffer.concat(output)}`)
}

if (import.meta.main) {
  // Needs no configuration: an image is built before its settings are known.
  await buildIfChanged({ log: openLog('info') }).catch((error) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
}
