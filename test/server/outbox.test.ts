import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesIn } from '../../src/platform/mail/outbox.ts'
import { sendEveryMail } from '../harness/every-mail.ts'
import { openShop } from '../harness/open-shop.ts'

const outbox = '/dev/outbox'

test.each(['en', 'ar'] as const)(
  'the outbox shows every mail, newest first, as HTML, as text and as it was written (%s)',
  async (language) => {
    await using shop = await openShop({ works: true, pages: true })
    const mails = await sendEveryMail(shop, { language })
    const list = await shop.fetch(`${outbox}?langCode=${language}`)
    expect([list.status, list.headers.get('cache-control'), list.headers.get('x-frame-options')]).toEqual([200, 'no-store', 'DENY'])
    const html = await list.text()
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    const names = await namesIn(join(shop.app.shop.config.dataDir, 'outbox'))
    const listed = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(listed.map((href) => decodeURIComponent(href.split('?', 1)[0] ?? '').slice(outbox.length + 1))).toEqual(names)
    for (const { subject } of mails.values()) expect(html).toContain(`<bdi>${subject}</bdi>`)

    const placed = listed.find((href) => href.includes('order-placed')) ?? ''
    const about = mails.get('order-placed')
    const asHtml = await (await shop.fetch(placed)).text()
    expect(asHtml).toContain(`<iframe sandbox="allow-top-navigation-by-user-activation" title="${about?.subject}"`)
    expect(asHtml).toContain('&lt;bdi style=&quot;unicode-bidi:isolate&quot;&gt;$2,076.75')
    expect(await (await shop.fetch(`${placed.split('?')[0]}?as=text`)).text()).toContain(about?.text.split('\n\n').at(1))
    const raw = await shop.fetch(`${placed.split('?')[0]}?as=raw`)
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await raw.text()).toBe(about?.source)
  },
)

test('nothing in a mail becomes markup of the outbox, and no script in it runs', async () => {
  await using shop = await openShop({ works: true })
  await sendEveryMail(shop, { language: 'en', called: `</iframe><script>alert(1)</script><b>&"'` })
  const folder = join(shop.app.shop.config.dataDir, 'outbox')
  for (const name of await namesIn(folder))
    for (const as of ['', '?as=text']) {
      const answer = await shop.fetch(`${outbox}/${name}${as}`)
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(await answer.text()).not.toMatch(/<script|<b>/)
    }
})

test('an empty outbox says so, serves no other file, and accepts no request but GET', async () => {
  await using shop = await openShop({ pages: true })
  const { dataDir } = shop.app.shop.config
  await writeFile(join(dataDir, 'secret.eml'), 'Subject: secret\r\n\r\n')
  expect(await (await shop.fetch(outbox)).text()).toContain('No mails yet.')
  for (const name of ['..%2fsecret.eml', '%2e%2e%2fsecret.eml', '../secret.eml', 'secret.eml', '..%5csecret.eml', '%00', '%zz'])
    expect((await shop.fetch(`${outbox}/${name}`)).status, name).not.toBe(200)
  for (const path of [outbox, `${outbox}/`]) expect((await shop.fetch(path, { method: 'POST' })).status).toBe(404)
})

test.each([
  ['of a shop that the public knows', { SHOP_ORIGIN: 'https://shop.example' }, {}],
  ['of a shop that sends its mails', { SMTP_URL: 'smtp://127.0.0.1:1' }, {}],
  ['through a proxy', {}, { 'x-forwarded-for': '203.0.113.9' }],
])('there is no outbox %s', async (_, env, headers) => {
  await using shop = await openShop({ pages: true, env })
  for (const path of [outbox, `${outbox}/x`]) {
    const answer = await shop.fetch(path, { headers })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  }
})
