import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { failureFile, stampFile } from '../../../src/server/build-state.ts'
import { openShop } from '../../harness/open-shop.ts'
import { runProgram } from '../../harness/run-program.ts'
import { withDatabase } from '../../harness/template-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avicenna-unbuilt-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A shop whose back office is not built yet, and the folder of that build. */
async function unbuilt() {
  const buildFolder = await mkdtemp(join(folder, 'build-'))
  await symlink(join(projectRoot, 'build/storefront'), join(buildFolder, 'storefront'))
  const build = join(buildFolder, 'admin')
  await mkdir(join(build, 'assets'), { recursive: true })
  return { shop: await openShop({ pages: true, buildFolder }), build }
}

/** What a whole build has at least. */
async function write(build: string, text: string) {
  await writeFile(join(build, 'index.html'), `<html><head><title></title><!-- head --></head><body>${text}</body></html>`)
  await writeFile(join(build, 'screens.json'), '[]')
  await writeFile(join(build, 'assets/main-1.js'), text)
  await writeFile(stampFile(build), text)
}

const texts = {
  en: { waiting: 'The back office is being prepared', failed: 'The back office could not be prepared', open: 'Open the shop' },
  ar: { waiting: 'يجري تجهيز لوحة الإدارة', failed: 'تعذّر تجهيز لوحة الإدارة', open: 'فتح المتجر' },
}

test('until the back office is built, its pages say so in the person’s language and theme, and ask again by themselves', async () => {
  const { shop, build } = await unbuilt()
  await using _ = shop
  expect((await shop.fetch('/')).status).toBe(200)
  for (const path of ['/admin', '/admin/orders/12', '/admin/sign-in?to=%2F'])
    for (const [language, direction, home] of [['en', 'ltr', '/'] as const, ['ar', 'rtl', '/ar'] as const]) {
      const answer = await shop.fetch(path, { headers: { cookie: `staff-language=${language}; staff-theme=dark` } })
      const page = await answer.text()
      expect(answer.status, path).toBe(503)
      expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '4', refresh: '4' })
      expect(page).toContain(`<html lang="${language}" dir="${direction}" data-theme="dark">`)
      expect(page).toContain(`<h1>${texts[language].waiting}</h1>`)
      expect(page).toContain(`<a href="${home}">${texts[language].open}</a>`)
      // It needs no file of the build, and its only styles are those that its policy allows.
      expect(page).not.toMatch(/<script|\/admin\/|\sstyle=/)
      const [, nonce] = /<style nonce="([^"]+)">/.exec(page) ?? []
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    }
  await writeFile(failureFile(build), '')
  for (const language of ['en', 'ar'] as const) {
    const answer = await shop.fetch('/admin', { headers: { 'accept-language': language } })
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null])
    expect(await answer.text()).toContain(`<h1>${texts[language].failed}</h1>`)
  }
})

test('the back office is served once its build is whole, and anew after another build', async () => {
  const { shop, build } = await unbuilt()
  await using _ = shop
  const page = async () => {
    const answer = await shop.fetch('/admin')
    return [answer.status, /<body>(.*)<\/body>/.exec(await answer.text())?.[1]]
  }
  const script = async () => (await shop.fetch('/admin/assets/main-1.js')).status
  await writeFile(join(build, 'assets/main-1.js'), 'half')
  expect([(await page())[0], await script()]).toEqual([503, 404])
  await write(build, 'first')
  expect([await page(), await script()]).toEqual([[200, 'first'], 200])
  await rm(stampFile(build))
  expect([(await page())[0], await script()]).toEqual([503, 404])
  await write(build, 'second')
  expect([await page(), await script()]).toEqual([[200, 'second'], 200])
})

/** The build of a small back office, which waits until there is a file `go`, and fails if that has a text. */
const config = `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = import.meta.dirname
const outDir = join(root, 'build/admin')
const wait = async () => {
  writeFileSync(join(root, 'pid'), String(process.pid))
  while (!existsSync(join(root, 'go'))) await pause(50)
  const fault = readFileSync(join(root, 'go'), 'utf8')
  if (fault) throw new Error(fault)
}
export default {
  root: join(root, 'src/admin'),
  base: '/admin/',
  build: { outDir, emptyOutDir: true },
  plugins: [{ name: 'wait', buildStart: wait, writeBundle: () => writeFileSync(join(outDir, 'screens.json'), '[]') }],
}
`

/** A checkout with the storefront built, and the back office that \`config\` builds. */
async function checkout() {
  const root = await mkdtemp(join(folder, 'checkout-'))
  const parts = [
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
    'build/storefront',
    'db',
    'demo',
    'public',
    'scripts',
    'src',
  ]
  for (const part of parts) await cp(join(projectRoot, part), join(root, part), { recursive: true })
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'vite.admin.config.ts'), config)
  await writeFile(join(root, 'src/admin/index.html'), '<html><head><title></title><!-- head --></head><body>built</body></html>')
  return root
}

async function start(root: string, database: string) {
  const port = await freePort()
  const program = runProgram(join(root, 'src/commands/start.ts'), {
    DATABASE_URL: withDatabase(inject('databaseServer'), database),
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: '5e'.repeat(32),
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
    DEMO: 'off',
    WEB_CONCURRENCY: '2',
    STATEMENT_TIMEOUT_MS: '20000',
  })
  await program.prints('Ctrl-C')
  /** Twenty answers, each on a connection of its own, so that both processes answer. */
  const answers = (path: string) =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
        return [answer.status, /<(body|h1)>(.*)<\/\1>/.exec(await answer.text())?.[2]]
      }),
    )
  return { program, answers }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const patiently = { timeout: 60_000 }

test('npm start serves before the back office is built, builds it beside that, outlives its failure, and ends it with itself', {
  tags: 'thorough',
  timeout: 300_000,
}, async () => {
  await using shop = await openShop()
  const root = await checkout()
  const go = join(root, 'go')
  const builder = async () => Number(await readFile(join(root, 'pid'), 'utf8'))
  {
    // A stop ends the build, which goes on for ever otherwise.
    const { program } = await start(root, shop.database)
    await using _ = program
    await expect.poll(() => existsSync(join(root, 'pid')), patiently).toBe(true)
    const pid = await builder()
    expect(isRunning(pid)).toBe(true)
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(isRunning(pid)).toBe(false)
    expect(program.output()).not.toContain('"level":"error"')
  }
  {
    const { program, answers } = await start(root, shop.database)
    await using _ = program
    expect(new Set((await answers('/')).map(([status]) => status))).toEqual(new Set([200]))
    expect((await answers('/admin')).every(([status, text]) => status === 503 && text === texts.en.waiting)).toBe(true)
    await writeFile(go, 'no such film')
    await expect.poll(async () => (await answers('/admin')).every(([, text]) => text === texts.en.failed), patiently).toBe(true)
    expect(program.output()).toMatch(/"level":"error".*no such film/)
    expect((await answers('/')).every(([status]) => status === 200)).toBe(true)
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
  }
  {
    await writeFile(go, '')
    const { program, answers } = await start(root, shop.database)
    await using _ = program
    await expect
      .poll(async () => (await answers('/admin')).every(([status, text]) => status === 200 && text === 'built'), patiently)
      .toBe(true)
    expect(program.output()).not.toContain('"level":"error"')
  }
})
