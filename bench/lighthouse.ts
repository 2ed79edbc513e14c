/**
 * Lighthouse scores of the first pages in both languages: `npm run bench:lighthouse`. With `-- --against COMMIT`, another version of the
 * shop is visited in turn. See bench/README.md.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { urlsUnder } from '../src/contract/urls.ts'
import { chromiumFlags, findChromium } from '../test/harness/chromium.ts'
import { checkOut } from './other-version.ts'
import { findPages } from './pages.ts'
import { perform, type Stage, say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'

// Downloaded by npx for the run: with its dependencies it is larger than the shop itself.
const lighthouse = 'lighthouse@13.5.0'
const longestMs = 5_400_000
const visits = { alone: 3, inTurn: 7 }
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const times = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const
/** How much later than in the other version a page may be: in part of its time, and at least so many milliseconds. */
const allowed = { part: 0.05, ms: { FCP: 50, LCP: 50, TBT: 20 } }
const kinds = { HTML: 'document', JS: 'script', CSS: 'stylesheet', fonts: 'font', pictures: 'image' } as const

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >
}

const chromium = findChromium()
if (!chromium) {
  process.stderr.write('Lighthouse needs Chromium: install it, or name it in CHROMIUM=/path/to/chromium.\n')
  process.exit(2)
}

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const program = join(import.meta.dirname, '../src/commands/start.ts')

async function open({ folder, databaseUrl, stack }: Stage, program: string, signal: AbortSignal): Promise<string> {
  return stack.use(await startShop({ program, folder, databaseUrl, pageCacheMb: 64 }, signal)).origin
}

async function run(signal: AbortSignal): Promise<string[][]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const origin = await open(stage, program, signal)
  const rows: string[][] = []
  for (const { name, reports } of await visit({ now: origin }, visits.alone, join(stage.folder, 'report.json'), signal))
    rows.push([name, ...cellsOf(reports.now)])
  return rows
}

/** Two versions with a database of their own, and how many milliseconds later the pages of this one are. */
async function runAgainst(commit: string, signal: AbortSignal): Promise<string[][]> {
  await using now = await setStage()
  await using before = await setStage()
  say(`installing and building ${commit}`)
  const otherProgram = await checkOut(commit, join(before.folder, 'version'), signal)
  const origins = { before: await open(before, otherProgram, signal), now: await open(now, program, signal) }
  const rows: string[][] = []
  for (const { name, reports } of await visit(origins, visits.inTurn, join(now.folder, 'report.json'), signal)) {
    rows.push([name, ...cellsOf(reports.before)], ['now', ...cellsOf(reports.now)])
    rows.push(['', ...Object.keys(goals).map(() => ''), ...laterBy(reports)])
  }
  return rows
}

/** Each page in both languages so many times, the versions in turn. */
async function visit<Name extends string>(origins: Record<Name, string>, rounds: number, file: string, signal: AbortSignal) {
  const versions = Object.entries(origins) as [Name, string][]
  const all: { name: string; reports: Record<Name, Report[]> }[] = []
  for (const prefix of ['', '/ar'] as const)
    for (const { name, path } of await findPages(Object.values<string>(origins)[0] ?? '', prefix)) {
      const reports = Object.fromEntries(versions.map(([version]) => [version, []])) as unknown as Record<Name, Report[]>
      for (let round = 1; round <= rounds; round += 1)
        for (const [version, origin] of versions) {
          say(`${name} ${prefix || '/en'}, ${version}, ${round} of ${rounds}`)
          reports[version].push(await inspect(origin + path, file, signal))
        }
      all.push({ name: `${name} ${urlsUnder(prefix).home()}`, reports })
    }
  return all
}

/** One visit with Lighthouse's preset for slow phones. */
async function inspect(url: string, file: string, signal: AbortSignal): Promise<Report> {
  const args = ['--yes', lighthouse, url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${chromiumFlags.join(' ')}`]
  await promisify(execFile)('npx', args, { signal, env: { ...process.env, CHROME_PATH: chromium } })
  return JSON.parse(await readFile(file, 'utf8'))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function cellsOf(reports: Report[]): string[] {
  const of = (read: (report: Report) => number) => median(reports.map(read))
  const scores = Object.entries(goals).map(([category, goal]) => {
    const score = of(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    for (const failed of score < goal ? failedAudits(reports[0]) : []) say(`  ${category} ${score}: ${failed}`)
    return score < goal ? `${score} MISSED` : String(score)
  })
  const waits = timesOf(reports).map(String)
  const shift = of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)
  const sizes = Object.values(kinds).map((kind) => (of((report) => bytesOf(report, kind)) / 1000).toFixed(1))
  return [...scores, ...waits, shift, ...sizes]
}

const timesOf = (reports: Report[]) =>
  Object.values(times).map((audit) => Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))))

function laterBy({ before, now }: Record<'before' | 'now', Report[]>): string[] {
  const [from, to] = [timesOf(before), timesOf(now)]
  return Object.values(allowed.ms).map((ms, at) => {
    const [was = 0, is = 0] = [from[at], to[at]]
    return `${is - was > Math.max(ms, was * allowed.part) ? 'LATER ' : ''}${is >= was ? '+' : ''}${is - was}`
  })
}

const failedAudits = (report: Report | undefined) =>
  Object.entries(report?.audits ?? {}).flatMap(([id, { score }]) => (score === 0 ? [id] : []))

const bytesOf = ({ audits }: Report, kind: string) =>
  audits['resource-summary']?.details?.items.find(({ resourceType }) => resourceType === kind)?.transferSize ?? 0

function asText(rows: string[][]): string {
  const heads = [
    '',
    ...Object.keys(goals),
    ...Object.keys(times).map((name) => `${name} ms`),
    'CLS',
    ...Object.keys(kinds).map((name) => `${name} KB`),
  ]
  const all = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => heads.map((_, column) => (row[column] ?? '').padStart(widths[column] ?? 0)).join('  ')).join('\n')
}

await perform(longestMs, async (signal) => asText(await (against === undefined ? run(signal) : runAgainst(against, signal))))
