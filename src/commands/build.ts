import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, existsSync, globSync, mkdirSync, constants as modes, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '../platform/runtime/file-lock.ts'
import { type Log, openLog } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { failureFile, readStamp, stampFile } from '../server/build-state.ts'

/** Pages that are built apart from others. */
export interface Build {
  /** For the log. */
  name: string
  /** Filled by the build, which empties it first. */
  folder: string
  /** Its own pages. An image has the build without them. */
  pages: string
  /** Globs of everything else that it is made from. */
  others: readonly string[]
  /** A file of `node_modules`, and its parameters. */
  program: readonly [file: string, ...parameters: string[]]
}

const others = ['src/{contract,ui}/**/*', 'scripts/build/*', 'package-lock.json']

export const storefrontBuild: Build = {
  name: 'the storefront',
  folder: join(projectRoot, 'build/storefront'),
  pages: 'src/storefront',
  others: [...others, 'public/**/*', '{vite,react-router}.config.ts'],
  program: ['@react-router/dev/bin.js', 'build'],
}

export const adminBuild: Build = {
  name: 'the back office',
  folder: join(projectRoot, 'build/admin'),
  pages: 'src/admin',
  others: [...others, 'vite.admin.config.ts'],
  program: ['vite/bin/vite.js', 'build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'],
}

interface Options {
  log: Log
  stop?: AbortSignal
  /** Leaves the processor to others, such as a running shop. */
  isLowPriority?: boolean
}

/**
 * Builds the pages unless they are up to date with their sources. Concurrent calls wait for one build. Throws StartError with the build's
 * output if it fails.
 */
export async function buildIfChanged(build: Build, { log, stop, isLowPriority }: Options): Promise<void> {
  if (!missingStamp(build)) return
  const lock = await waitForLock(build, stop)
  try {
    const stamp = missingStamp(build)
    if (!stamp) return
    discard(build)
    log.info(`building ${build.name}, as after every change; this takes some seconds`)
    const since = Date.now()
    await runBuild(build, { stop, isLowPriority })
    writeFileSync(stampFile(build.folder), stamp)
    log.info(`built ${build.name} in ${((Date.now() - since) / 1000).toFixed(1)} s`)
  } finally {
    lock.release()
  }
}

/** Removes an outdated build from service, before `buildIfChanged` replaces it. Throws StartError if that is not possible here. */
export function discardIfChanged(build: Build): void {
  if (missingStamp(build)) discard(build)
}

/** The stamp that a build of today's sources gets; undefined if it is there. */
function missingStamp(build: Build): string | undefined {
  const built = readStamp(build.folder)
  const hasSources = existsSync(resolve(projectRoot, build.pages))
  if (built && !hasSources) return undefined
  const stamp = stampOfSources(build)
  if (built === stamp) return undefined
  if (!hasSources) throw new StartError(`There is neither ${build.folder} nor ${build.pages}, from which it is built.`)
  if (!existsSync(programOf(build)))
    throw new StartError(
      'The pages have to be built, and the packages that build them are not installed. Run npm ci --include=dev && npm run build.',
    )
  return stamp
}

/** Hashes contents instead of times: a clone or a copy has new times and the same pages. */
function stampOfSources({ pages, others }: Build): string {
  const files = globSync([`${pages}/**/*`, ...others], { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(projectRoot.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const programOf = ({ program: [file] }: Build) => resolve(projectRoot, 'node_modules', file)

function discard({ folder }: Build): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, modes.W_OK)
    for (const file of [stampFile(folder), failureFile(folder)]) rmSync(file, { force: true })
  } catch (error) {
    throw unwritable(error)
  }
}

async function waitForLock({ folder }: Build, stop?: AbortSignal): Promise<FileLock> {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    for (;;) {
      const lock = tryLock(`${folder}.lock`)
      if (lock) return lock
      await pause(100, undefined, { signal: stop })
    }
  } catch (error) {
    if (stop?.aborted) throw error
    throw unwritable(error)
  }
}

const unwritable = (error: unknown) =>
  new StartError(
    `The pages have to be built and ${projectRoot} cannot be written (${(error as Error).message}). Run npm run build as the user who owns it.`,
  )

async function runBuild(build: Build, { stop, isLowPriority }: Pick<Options, 'stop' | 'isLowPriority'>): Promise<void> {
  const { name, folder, program } = build
  const child = spawn(process.execPath, [programOf(build), ...program.slice(1)], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
    killSignal: 'SIGKILL',
  })
  // At once: the threads that it starts inherit it.
  if (isLowPriority && child.pid) setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  const output: (Buffer | string)[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
  const { promise, resolve: end } = Promise.withResolvers<number | null>()
  child.once('error', (error) => output.push(error.message)).once('close', end)
  const status = await promise
  stop?.throwIfAborted()
  if (status === 0) return
  // The build may have removed it.
  mkdirSync(folder, { recursive: true })
  writeFileSync(failureFile(folder), '')
  throw new StartError(`${name[0]?.toUpperCase()}${name.slice(1)} could not be built:\n${output.join('')}`)
}

if (import.meta.main) {
  // Needs no configuration: an image is built before its settings are known.
  const log = openLog('info')
  await Promise.all([storefrontBuild, adminBuild].map((build) => buildIfChanged(build, { log }))).catch((error) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
}
