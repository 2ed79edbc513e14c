/** Lighthouse scores of the first pages in both languages: `npm run bench:lighthouse`. See bench/README.md. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { urlsUnder } from '../src/contract/urls.ts'
import { chromiumFlags, findChromium } from '../test/harness/chromium.ts'
import { findPages } from './pages.ts'
import { perform, say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'

// Downloaded by npx for the run: with its dependencies it is larger than the shop itself.
const lighthouse = 'lighthouse@13.5.0'
const longestMs = 1_800_000
const runs = 3
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const times = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const
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

async function run(signal: AbortSignal): Promise<string[][]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const shop = await startShop(
    {
      program: join(import.meta.dirname, '../src/commands/start.ts'),
      folder: stage.folder,
      databaseUrl: stage.databaseUrl,
      pageCacheMb: 64,
    },
    signal,
  )
  stage.stack.use(shop)
  const rows: string[][] = []
  for (const prefix of ['', '/ar'] as const) {
    for (const { name, path } of await findPages(shop.origin, prefix)) {
      const reports: Report[] = []
      for (let round = 0; round < runs; round += 1) {
        say(`${name} ${prefix || '/en'}, ${round + 1} of ${runs}`)
        reports.push(await inspect(shop.origin + path, join(stage.folder, 'report.json'), signal))
      }
      rows.push([`${name} ${urlsUnder(prefix).home()}`, ...cellsOf(reports)])
    }
  }
  return rows
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
  const waits = Object.values(times).map((audit) => String(Math.round(of(({ audits }) => audits[audit]?.numericValue ?? 0))))
  const shift = of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)
  const sizes = Object.values(kinds).map((kind) => (of((report) => bytesOf(report, kind)) / 1000).toFixed(1))
  return [...scores, ...waits, shift, ...sizes]
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
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n')
}

await perform(longestMs, async (signal) => asText(await run(signal)))
