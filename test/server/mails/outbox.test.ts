import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startupBanner } from '../../../src/commands/startup-banner.ts'
import { namesIn } from '../../../src/platform/mail/outbox.ts'
import { outboxKey } from '../../../src/server/outbox/key.ts'
import { sendEveryMail } from '../../harness/every-mail.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

const outbox = '/dev/outbox'

/** Opens the URL that the start prints, and keeps its cookie. */
async function openOutbox(shop: TestShop) {
  const opened = await shop.fetch(`${outbox}?key=${outboxKey(shop.app.shop.config)}`, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path: string, init: RequestInit = {}) => shop.fetch(path, { ...init, headers: { ...init.headers, cookie } })
}

test.each(['en', 'ar'] as const)('the outbox shows every mail, newest first, as HTML, as text and as raw source (%s)', async (language) => {
  await using shop = await openShop({ runsJobs: true, pages: true })
  const mails = await sendEveryMail(shop, { language })
  const get = await openOutbox(shop)
  const list = await get(`${outbox}?langCode=${language}`)
  expect([list.status, list.headers.get('cache-control'), list.headers.get('x-frame-options')]).toEqual([200, 'no-store', 'DENY'])
  const html = await list.text()
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  const names = await namesIn(join(shop.app.shop.config.dataDir, 'outbox'))
  const listed = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(listed.map((href) => decodeURIComponent(href.split('?', 1)[0] ?? '').slice(outbox.length + 1))).toEqual(names)
  for (const { subject } of mails.values()) expect(html).toContain(`<bdi>${subject}</bdi>`)

  const placed = listed.find((href) => href.includes('order-placed')) ?? ''
  const about = mails.get('order-placed')
  const asHtml = await (await get(placed)).text()
  expect(asHtml).toContain(`<iframe sandbox="allow-top-navigation-by-user-activation" title="${about?.subject}"`)
  expect(asHtml).toContain('&lt;bdi style=&quot;unicode-bidi:isolate&quot;&gt;$2,076.75')
  expect(await (await get(`${placed.split('?')[0]}?as=text`)).text()).toContain(about?.text.split('\n\n').at(1))
  const raw = await get(`${placed.split('?')[0]}?as=raw`)
  expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await raw.text()).toBe(about?.source)
})

test('nothing in a mail becomes markup of the outbox, and no script in it runs', async () => {
  await using shop = await openShop({ runsJobs: true })
  await sendEveryMail(shop, { language: 'en', called: `</iframe><script>alert(1)</script><b>&"'` })
  const folder = join(shop.app.shop.config.dataDir, 'outbox')
  const get = await openOutbox(shop)
  for (const name of await namesIn(folder))
    for (const as of ['', '?as=text']) {
      const answer = await get(`${outbox}/${name}${as}`)
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(await answer.text()).not.toMatch(/<script|<b>/)
    }
})

test('an empty outbox shows a message, serves no other file, and accepts only GET', async () => {
  await using shop = await openShop({ pages: true })
  const { dataDir } = shop.app.shop.config
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\n')
  const get = await openOutbox(shop)
  expect(await (await get(outbox)).text()).toContain('No mails yet.')
  for (const name of ['..%2fsecret.eml', '%2e%2e%2fsecret.eml', '../secret.eml', 'secret.eml', '..%5csecret.eml', '%00', '%zz'])
    expect((await get(`${outbox}/${name}`)).status, name).not.toBe(200)
  for (const path of [outbox, `${outbox}/`]) expect((await get(path, { method: 'POST' })).status).toBe(404)
})

test('the URL that the start prints opens the outbox and redirects to a URL without the key', async () => {
  await using shop = await openShop()
  const { config } = shop.app.shop
  const [, printed = ''] = /^ {2}Mails +http:\/\/localhost:\d+(\S+)$/m.exec(startupBanner(config, [])) ?? []
  for (const [path, target] of [
    [printed, outbox],
    [`${printed}&langCode=ar`, `${outbox}?langCode=ar`],
    [printed.replace('?', '/a.eml?as=text&'), `${outbox}/a.eml?as=text`],
  ] as const) {
    const { status, headers } = await shop.fetch(path, { redirect: 'manual' })
    expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([303, target, 'no-store'])
    expect(headers.get('set-cookie')).toBe(`outbox-key=${outboxKey(config)}; Path=/dev/outbox; HttpOnly; SameSite=Lax`)
  }
  expect((await (await openOutbox(shop))(outbox)).status).toBe(200)
})

test('without the key the outbox shows only where the key is printed', async () => {
  await using shop = await openShop({ runsJobs: true })
  await sendEveryMail(shop, { language: 'en' })
  const [name] = await namesIn(join(shop.app.shop.config.dataDir, 'outbox'))
  const key = outboxKey(shop.app.shop.config)
  const another = outboxKey({ secretKey: Buffer.alloc(32, 1) })
  for (const wrong of ['', key.slice(1), `${key}a`, key.toLowerCase(), another, 'ب'])
    for (const path of [outbox, `${outbox}/${name}`, `${outbox}/${name}?as=raw`, `${outbox}/none`]) {
      const asked = wrong ? `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(wrong)}` : path
      const answer = await shop.fetch(asked, { redirect: 'manual', headers: { cookie: `outbox-key=${encodeURIComponent(wrong)}` } })
      expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('cache-control')], asked).toEqual([403, null, 'no-store'])
      const html = await answer.text()
      expect(html).toContain('it prints the address of this page together with the key')
      expect(html).not.toMatch(/<li>|@avicenna/)
    }
  const arabic = await (await shop.fetch(`${outbox}?langCode=ar`)).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('هذه الصفحة لا تُفتح إلا بمفتاحها')
})

test.each([
  ['of a shop with a public URL', { SHOP_ORIGIN: 'https://shop.example' }, {}],
  ['of a shop with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, {}],
  ['through a proxy', {}, { 'x-forwarded-for': '203.0.113.9' }],
])('there is no outbox %s', async (_, env, headers) => {
  await using shop = await openShop({ pages: true, env })
  for (const path of [outbox, `${outbox}/x`]) {
    const answer = await shop.fetch(`${path}?key=${outboxKey(shop.app.shop.config)}`, { headers })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  }
})
