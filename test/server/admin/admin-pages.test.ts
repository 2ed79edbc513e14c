import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, listRoles, signOut } from '../../../src/contract/admin.ts'
import { coursesLabels } from '../../../src/contract/learning/staff/courses.labels.ts'
import { mailSamplePath } from '../../../src/contract/mails/mail-kinds.ts'
import { staffOrdersLabels } from '../../../src/contract/orders/staff/orders.labels.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { postAs } from '../../harness/staff.ts'

let shop: TestShop
let manifest: Manifest
beforeAll(async () => {
  shop = await openShop({ pages: true })
  manifest = JSON.parse(await readFile(join(projectRoot, 'build/admin/.vite/manifest.json'), 'utf8'))
})
afterAll(() => shop[Symbol.asyncDispose]())

const filesOf = (source: string, files = new Set<string>()): Set<string> => {
  const { file = '', imports = [] } = manifest[source] ?? {}
  if (!files.has(file)) for (const imported of imports) filesOf(imported, files.add(file))
  return files.add(file)
}

/** The file of a group of modules: see `vite.admin.config.ts`. Labels of the same name have a smaller one. */
const chunk = (name: string) => {
  const ofName = Object.keys(manifest).filter((source) => manifest[source]?.name === name)
  const lengthOf = (source: string) => statSync(join(projectRoot, 'build/admin', manifest[source]?.file ?? '')).size
  return ofName.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? ''
}

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.fetch(path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each(['/admin', '/admin/orders/12', '/admin/sign-in?to=%2F'])(
  '%s runs own scripts only, and nobody stores, indexes or frames it',
  async (path) => {
    const { status, headers, text } = await open(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  },
)

test('the page starts in the language and theme that the person chose, or in the language of their browser', async () => {
  expect((await open('/admin', { cookie: 'staff-language=ar; staff-theme=dark' })).text).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark">',
  )
  expect((await open('/admin', { 'accept-language': 'ar-EG,en;q=0.5' })).text).toContain('<html lang="ar" dir="rtl">')
  expect((await open('/admin', { cookie: 'staff-language="><script>' })).text).toContain('<html lang="en" dir="ltr">')
})

test('the labels are those of one language with the owner’s texts, and their URL changes with them', async () => {
  const urlOf = async () => /\/admin\/labels\/[\w-]+\.json/.exec((await open('/admin', { cookie: 'staff-language=ar' })).text)?.[0] ?? ''
  const before = await urlOf()
  const labels = await open(before)
  expect(labels.headers.get('cache-control')).toContain('immutable')
  expect(JSON.parse(labels.text)[201].lbl_frame_title).toBe('لوحة الإدارة')
  await shop.db.insertInto('labels').values({ entityId: 201, labelHtmlId: 'lbl_frame_title', language: 'ar', text: 'مكتبي' }).execute()
  await expect.poll(urlOf).not.toBe(before)
  expect(JSON.parse((await open(await urlOf())).text)[201].lbl_frame_title).toBe('مكتبي')
  expect((await open(before)).headers.get('cache-control')).toBe('no-store')
})

test('a page names the labels of its own screen, and all where it has none', async () => {
  const labelsOf = async (path: string) => {
    const [, url = ''] = /id="labels" href="([^"]+)"/.exec((await open(path)).text) ?? []
    const { headers, text } = await open(url)
    expect(headers.get('cache-control')).toContain('immutable')
    return text
  }
  const [orders, door, all] = await Promise.all(['/admin/orders', '/admin/sign-in', '/admin/nothing-here'].map(labelsOf))
  const texts = JSON.parse(all ?? '')
  expect(JSON.parse(orders ?? '')).toMatchObject({ [staffOrdersLabels.id]: texts[staffOrdersLabels.id], 202: texts[202] })
  expect(JSON.parse(orders ?? '')).not.toHaveProperty(`${coursesLabels.id}`)
  expect(JSON.parse(door ?? '')).not.toHaveProperty(`${staffOrdersLabels.id}`)
  expect(texts).toHaveProperty(`${coursesLabels.id}`)
  expect(orders?.length).toBeLessThan((all?.length ?? 0) / 2)
})

test('the page and its labels have the shop’s own name', async () => {
  const titleOf = async (language: string) =>
    /<title>(.*)<\/title>/.exec((await open('/admin', { cookie: `staff-language=${language}` })).text)?.[1]
  expect([await titleOf('en'), await titleOf('ar')]).toEqual(['Avicenna back office', 'لوحة إدارة ابن سينا'])
  await shop.db.insertInto('labels').values({ entityId: 2, labelHtmlId: 'lbl_shop_name', language: 'en', text: 'Ward & Co <1>' }).execute()
  await expect.poll(() => titleOf('en')).toBe('Ward &amp; Co &lt;1&gt; back office')
  const page = (await open('/admin', { cookie: 'staff-language=en' })).text
  const labels = await open(/\/admin\/labels\/[\w-]+\.json/.exec(page)?.[0] ?? '')
  expect(JSON.parse(labels.text)[2]).toEqual({ lbl_shop_name: 'Ward & Co <1>' })
})

test('the page, its labels and the answers of lists are sent compressed, what is small is not', async () => {
  const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
  const page = await open('/admin', asBrowser)
  const labels = await open(/\/admin\/labels\/[\w-]+\.json/.exec(page.text)?.[0] ?? '', asBrowser)
  const owner = await shop.staff('owner')
  const [roles, nobody] = [await owner.post(listRoles, {}), await postAs(shop.origin)(getSession, {})]
  const encodings = [page, labels, roles, nobody].map(({ headers }) => headers.get('content-encoding'))
  expect(encodings).toEqual(['gzip', 'gzip', 'gzip', null])
  expect(await roles.json()).toMatchObject({ data: expect.any(Array) })
})

const sessionIn = (text: string) => {
  const [, content] = /<meta name="staff-session" content="([^"]*)"/.exec(text) ?? []
  return content === undefined
    ? undefined
    : JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

// Decision 059
test('the page says who is signed in, so that its scripts need not ask; without a session it says nothing', async () => {
  const person = await shop.staff('orders', { name: 'Noor "<b>" & Sons' })
  const { cookie } = person
  const { text } = await open('/admin/orders', { cookie })
  expect(sessionIn(text)).toEqual(await person.call(getSession, {}))
  expect(sessionIn(text)).toMatchObject({ SignedIn: { Name: 'Noor "<b>" & Sons', Role: 'orders' } })
  expect(text).not.toContain(cookie.split('=')[1])
  expect(sessionIn((await open('/admin/orders')).text)).toBeUndefined()
  await person.call(signOut, {})
  expect(sessionIn((await open('/admin/orders', { cookie })).text)).toBeUndefined()
})

// Decision 059
test('the page names every script of its screen: none is requested only because another one was read', async () => {
  for (const [path, screen] of [
    ['/admin', chunk('start')],
    ['/admin/orders?Tab=to-ship', 'orders/list-page.tsx'],
    ['/admin/orders/12', 'orders/order-page.tsx'],
    ['/admin/orders/new', 'orders/new-order-page.tsx'],
    ['/admin/sign-in', 'sign-in/page.tsx'],
  ] as const) {
    const { text } = await open(path)
    const named = new Set(text.match(/assets\/[\w.~-]+\.js/g))
    expect([...named], path).toContain(manifest[screen]?.file)
    expect(
      [...filesOf(screen)].filter((file) => !named.has(file)),
      path,
    ).toEqual([])
    expect(named.size, path).toBeLessThanOrEqual(10)
  }
  expect((await open('/admin/nothing-here')).text).not.toContain('modulepreload')
})

/** The scripts and styles that the page names. Today, the first screen, is among them. */
const firstFiles = async () => new Set((await open('/admin')).text.match(/assets\/[\w.~-]+\.(?:js|css)/g))
const gzippedSize = async (file: string) => {
  const answer = await fetch(`${shop.origin}/admin/${file}`, { headers: { 'accept-encoding': 'gzip' } })
  await answer.body?.cancel()
  return Number(answer.headers.get('content-length'))
}
const sizeOf = async (files: Iterable<string>) => (await Promise.all([...files].map(gzippedSize))).reduce((sum, bytes) => sum + bytes, 0)

test('the first screen loads at most 185 KB of scripts and 10.3 KB of styles', async () => {
  const first = [...(await firstFiles())]
  const scripts = await sizeOf(first.filter((file) => file.endsWith('.js')))
  expect(scripts).toBeGreaterThan(50_000)
  expect(scripts).toBeLessThan(185_000)
  expect(await sizeOf(first.filter((file) => file.endsWith('.css')))).toBeLessThan(10_550)
})

// Decision 059
test('a screen adds at most 15 KB to the first one and to what all screens share; the editor of texts, calendars and dragging load when used', async () => {
  const first = await firstFiles()
  const shared = filesOf(chunk('widgets')).difference(first)
  const sharedSize = await sizeOf(shared)
  expect(sharedSize).toBeGreaterThan(10_000)
  expect(sharedSize).toBeLessThan(40_000)
  const limits: Record<string, number> = {
    'widgets/rich-text/editor.tsx': 120_000,
    'widgets/date-picker.tsx': 30_000,
  }
  const later = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry)
  expect(later).toEqual(expect.arrayContaining(['orders/list-page.tsx', 'products/editor.tsx', ...Object.keys(limits)]))
  for (const source of later) {
    const added = filesOf(source).difference(first).difference(shared)
    expect(await sizeOf(added), source).toBeLessThan(limits[source] ?? 15_360)
  }
})

test('crawlers are told to leave the back office, and missing scripts are 404', async () => {
  expect((await open('/robots.txt')).text).toContain('Disallow: /admin\n')
  expect((await open('/admin/assets/none.js')).status).toBe(404)
})

test('the sample of a mail is framed by the back office only, and runs nothing', async () => {
  for (const language of ['en', 'ar']) {
    const { headers, text } = await open(mailSamplePath('order-shipped', language))
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/)
    expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  }
  expect((await open('/admin/mail-samples/order-shipped.fr.html')).status).toBe(404)
})
