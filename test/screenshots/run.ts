/**
 * Screenshots of every page and dialog: `npm run screenshots`, or `npm run screenshots -- cart checkout` for some of them. They are in
 * `screenshots/`, a file for each width, language and colour scheme, and in `screenshots/sheets/` side by side.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { perform, say, setStage } from '../../bench/stage.ts'
import { startShop } from '../../bench/start-shop.ts'
import { languages } from '../../src/contract/localization/language.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { launchChromium } from '../harness/chromium.ts'
import { customerOf } from '../harness/demo-customer.ts'
import { labelTextsIn } from '../harness/label-texts.ts'
import { findSceneUrls } from '../harness/scene-urls.ts'
import { type Scene, scenesAt } from '../harness/scenes.ts'
import { sheetOf } from './sheet.ts'

const longestMs = 3_600_000
const folder = join(import.meta.dirname, '../../screenshots')
const widths = [390, 768, 1280]
const colorSchemes = ['light', 'dark'] as const

await perform(longestMs, run)

async function run(signal: AbortSignal): Promise<string> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const program = join(import.meta.dirname, '../../src/commands/start.ts')
  const shop = stage.stack.use(await startShop({ program, folder: stage.folder, databaseUrl: stage.databaseUrl, pageCacheMb: 64 }, signal))
  const browser = await launchChromium()
  stage.stack.defer(() => browser.close())

  const selected = process.argv.slice(2)
  const { db } = stage.stack.adopt(openDatabase({ url: stage.databaseUrl, pool: 2, statementTimeoutMs: 10_000 }), ({ db }) => db.destroy())
  const people = Object.fromEntries(await Promise.all(languages.map(async (one) => [one, await customerOf(db, shop.origin, one)] as const)))
  await mkdir(join(folder, 'sheets'), { recursive: true })
  const complaints: string[] = []
  let taken = 0
  for (const language of languages) {
    const scenes = Object.entries(scenesAt(await findSceneUrls(shop.origin, language)))
    const wanted = scenes.filter(([name]) => selected.length === 0 || selected.some((one) => name === one || name.startsWith(`${one}-`)))
    for (const [name, scene] of wanted) {
      say(`${name} (${language})`)
      const files: string[] = []
      for (const width of widths.filter((one) => one >= (scene.from ?? 0) && one <= (scene.to ?? Number.POSITIVE_INFINITY))) {
        for (const colorScheme of colorSchemes) {
          signal.throwIfAborted()
          const file = join(folder, `${name}-${language}-${width}-${colorScheme}.png`)
          const look = { file, origin: shop.origin, language, width, colorScheme, stored: scene.isCustomer ? people[language] : undefined }
          complaints.push(...(await take(browser, scene, look)).map((words) => `${name} ${language} ${width}: ${words}`))
          files.push(file)
        }
      }
      taken += files.length
      await sheetOf(files, join(folder, 'sheets', `${name}-${language}.png`))
    }
  }
  if (complaints.length > 0) process.exitCode = 1
  return [`${taken} pictures in ${folder}`, ...new Set(complaints)].join('\n')
}

interface Look {
  file: string
  origin: string
  language: (typeof languages)[number]
  width: number
  colorScheme: (typeof colorSchemes)[number]
  stored?: Record<string, string>
}

/** Takes one screenshot. Returns errors, including those of the browser's console. */
async function take(browser: Browser, scene: Scene, { file, origin, language, width, colorScheme, stored = {} }: Look): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: language,
    baseURL: origin,
    reducedMotion: 'reduce',
    colorScheme,
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    // The browser logs a 404 page on the console.
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) complaints.push(message.text())
  })
  await context.addInitScript((texts) => {
    for (const [key, text] of Object.entries(texts)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }, stored)
  const page = await context.newPage()
  try {
    const path = language === 'ar' && !scene.path.startsWith('/ar/') ? `/ar${scene.path === '/' ? '' : scene.path}` : scene.path
    await page.goto(path, { waitUntil: 'networkidle' })
    await scene.act?.(page, labelTextsIn(language))
    // Loads everything that is lazy.
    if (!scene.isOver) {
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y)
          await new Promise(requestAnimationFrame)
        }
        scrollTo(0, 0)
      })
    }
    await page.waitForLoadState('networkidle')
    await page.evaluate(() =>
      Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {}))),
    )
    await page.screenshot({ path: file, fullPage: !scene.isOver })
  } catch (error) {
    complaints.push((error as Error).message.split('\n', 1)[0] ?? '')
    await rm(file, { force: true })
  } finally {
    await context.close()
  }
  return complaints
}
