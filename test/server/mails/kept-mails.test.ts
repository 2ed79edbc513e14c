import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { mailKinds } from '../../../src/contract/mails/mail-kinds.ts'
import { orderMailPath } from '../../../src/contract/staff/path.ts'
import { urlsUnder } from '../../../src/contract/urls.ts'
import { withoutSecrets } from '../../../src/modules/orders/mails/without-secrets.ts'
import { ordersJobs } from '../../../src/modules/orders/orders.jobs.ts'
import { mailSample } from '../../../src/server/mails/samples.ts'
import { openShop } from '../../harness/open-shop.ts'

const origin = 'https://shop.example'
const kept = (url: string) => withoutSecrets({ subject: 'Yours', text: `Open:\n${url}\n`, html: `<a href="${url}">Open</a>` }, origin)
const urls = urlsUnder('/ar')

test.each([
  ['a link to pay', urls.pay('s3cret')],
  ['an invitation', urls.claim('s3cret')],
  ['a wish list', urls.sharedWishList('s3cret')],
  ['the end of stock alerts', urls.stockAlerts({ id: 1, token: 's3cret' })],
  ['a download', '/api/v1/download/12/s3cret'],
  ['an invitation of staff', '/admin/invitation#s3cret'],
  ['a parameter', `${urls.order(12)}&amp;token=s3cret`],
  ['a part of a page', `${urls.order(12)}#s3cret`],
  ['a page that is not known', '/ar/anything/s3cret'],
])('%s is not kept with a mail', (_, path) => {
  const { text, html } = kept(origin + path)
  expect(text).toBe('Open:\nhttps://shop.example/•••\n')
  expect(html).toBe('<a href="https://shop.example/•••">Open</a>')
})

test.each([
  `${origin}/`,
  `${origin}/ar`,
  origin + urls.order(12),
  origin + urls.shelf(),
  `${origin}/pictures/atlas-112.jpg?as=mail`,
  `${origin}/brand/apple-touch-icon.png`,
  'https://carrier.example/track?number=12#parcel',
  // Of another owner.
  `${origin}.carrier.example/track#parcel`,
])('%s opens nothing and is kept as it is', (url) => {
  expect(kept(url)).toEqual({ subject: 'Yours', text: `Open:\n${url}\n`, html: `<a href="${url}">Open</a>` })
})

test.each(languages)(
  'no mail of the shop would be kept with a code or a token, and those about orders are kept as they are (%s)',
  async (language) => {
    await using shop = await openShop({ env: { SHOP_ORIGIN: origin } })
    let hidden = 0
    for (const kind of mailKinds) {
      const { mail } = await mailSample(shop.app.shop, kind, language)
      const { subject, text, html } = withoutSecrets(mail, origin)
      if (/^(?:order|shipp)/.test(kind))
        expect({ subject, text, html }, kind).toEqual({ subject: mail.subject, text: mail.text, html: mail.html })
      for (const words of [subject, text, html]) {
        expect(words, kind).not.toContain('K7QM2XWA')
        expect(words, kind).not.toMatch(/https:\/\/shop\.example[^\s"]*#/)
      }
      if (text.includes('•••')) hidden++
    }
    expect(hidden).toBeGreaterThan(5)
  },
)

test('a kept mail is framed by the back office alone: nothing in it runs, its pictures are the shop’s, and nobody else gets it', async () => {
  await using shop = await openShop({ env: { SHOP_ORIGIN: 'http://localhost:3000' } })
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  const { OrderId: other = 0 } = await shopper.buys({ productId: await shop.stock() })
  await ordersJobs(shop.app.shop)['send-order-placed']({ orderId: OrderId }, 'job')
  const MailId = `order-placed-${OrderId}`
  const opens = async (cookie: string, orderId = OrderId, headers = {}) =>
    shop.fetch(orderMailPath(orderId, MailId), { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } })
  const { cookie } = await shop.staff('support')
  const answer = await opens(cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const policy = answer.headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "img-src 'self'", "frame-ancestors 'self'", 'sandbox']) expect(policy).toContain(part)
  expect(policy).not.toContain('script-src')
  const html = await answer.text()
  expect(html).toContain('<base target="_blank">')
  expect(html).toContain('src="/brand/apple-touch-icon.png"')
  expect(html).not.toContain('src="http')
  const vendor = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Press', nameAr: 'دار' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const seller = await shop.staff('seller', vendor)
  const editor = await shop.staff('catalog')
  expect((await opens('')).status).toBe(401)
  expect((await opens(editor.cookie)).status).toBe(403)
  expect((await opens(seller.cookie)).status).toBe(403)
  expect((await opens(cookie, other)).status).toBe(404)
  expect((await opens(cookie, OrderId, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
