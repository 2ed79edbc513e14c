import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, messages } from '../../../src/contract/messages.ts'
import { alertToken } from '../../../src/modules/catalog/stock/stock-alerts.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true, env: { SHOP_ORIGIN: 'https://shop.example' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

const message = {
  FullName: 'Layla Haddad',
  Email: 'layla@avicenna.example',
  PhoneNumber: '+962 6 555 0100',
  Subject: 'An order',
  Message: 'Where is it?',
}
const question = { AskerName: 'Layla', AskerEmail: 'layla@avicenna.example', QuestionBody: 'Is it in Arabic?' }
const review = {
  ReviewerName: 'Layla',
  ReviewerEmail: 'layla@avicenna.example',
  ReviewTitle: 'Good',
  ReviewBody: 'Very.',
  ReviewRating: '4',
}
const seller = {
  FirstName: 'Salma',
  LastName: 'Seller',
  EmailAddress: 'salma@avicenna.example',
  MobileNo: '',
  Password: 'long enough',
  ConfirmPassword: 'long enough',
  AddressLineOne: '1 Publisher Street',
  CountryID: '65',
  PostalCode: '',
}

/** Sends a form as a browser without JavaScript does. */
async function send(path: string, fields: Record<string, string> | string, headers: Record<string, string> = {}, to = shop) {
  const answer = await to.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  const html = await answer.text()
  // The page without its hydration scripts.
  const seen = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  return { status: answer.status, headers: answer.headers, html, seen }
}
const parts = 'multipart/form-data; boundary=part'
/** One field as `multipart/form-data`. */
const inParts = (name: string, value: string) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--part--\r\n`
const countOf = async (table: 'contactMessages' | 'subscribers' | 'sellerRequests' | 'reviews' | 'productQuestions', of = shop) =>
  Number(
    (
      await of.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

// Storefront document: §7(7)
const productPage = '/product-detail/101/cardiology/clinical-cardiology:-from-bedside-to-cath-lab'

test('a message, a subscription, a review and a request to sell are saved, and the page confirms it', async () => {
  for (const [path, table, fields, words] of [
    ['/contact-us', 'contactMessages', message, messages.contactSent],
    ['/?utm_source=mail', 'subscribers', { SubscriberEmail: 'news@avicenna.example' }, messages.subscribed],
    [productPage, 'reviews', review, messages.reviewSaved],
    ['/product-questions/101', 'productQuestions', question, messages.questionSent],
    ['/become-seller', 'sellerRequests', seller, messages.sellerRequested],
  ] as const) {
    const before = await countOf(table)
    const { status, seen } = await send(path, fields)
    expect(status, path).toBe(200)
    expect(seen, path).toContain(words)
    expect(await countOf(table), path).toBe(before + 1)
  }
})

test('the page of a form shows what was saved before the change is announced', async () => {
  await shop.fetch(productPage)
  // No trigger announces the review.
  await shop.app.shop.pool.query('alter table reviews disable trigger user')
  try {
    const { seen } = await send(productPage, { ...review, ReviewTitle: 'Read on call' })
    expect(seen.includes('Read on call')).toBe(true)
  } finally {
    await shop.app.shop.pool.query('alter table reviews enable trigger user')
  }
})

test('the language follows the URL, and an unknown one is a 404', async () => {
  expect((await send('/ar/contact-us', message)).seen).toContain('أُرسلت رسالتك بنجاح!')
  expect((await send('/fr/contact-us', message)).status).toBe(404)
})

test('errors are shown for each field with the submitted values, and nothing is saved', async () => {
  const before = await countOf('contactMessages')
  const { status, html, seen } = await send('/contact-us', {
    FullName: '"><img src=x onerror=alert(1)>',
    Email: 'not an address',
    Message: '</textarea></script><script>alert(2)</script>\u2028',
  })
  expect(status).toBe(422)
  for (const words of [messages.emailInvalid, 'Phone Number is required', 'Subject is required']) expect(seen).toContain(words)
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(html).not.toMatch(/<img src=x|<script>alert|<\/textarea><\/script>/)
  expect(await countOf('contactMessages')).toBe(before)
})

test('no response has a password, neither in the page nor in its hydration data', async () => {
  const secret = 'Correct-Horse-7'
  const wrong = await send('/become-seller', { ...seller, FirstName: '', Password: secret, ConfirmPassword: `${secret}!` })
  expect([wrong.status, wrong.html.includes(secret), wrong.html.includes(seller.AddressLineOne)]).toEqual([422, false, true])
  expect(wrong.seen).toContain(messages.passwordMismatch)
  const reset = await send('/reset-password', {
    form: 'reset-confirm',
    Email: 'demo@avicenna.example',
    Otp: 'NOTACODE',
    Password: secret,
    ConfirmPassword: secret,
  })
  expect([reset.status, reset.html.includes(secret)]).toEqual([400, false])
  expect(reset.seen).toContain(messages.codeInvalid)
})

test('a refusal is shown beside its field', async () => {
  const taken = await send('/become-seller', { ...seller, EmailAddress: 'demo@avicenna.example' })
  expect(taken.status).toBe(422)
  expect(taken.seen).toContain(
    `<a href="#seller-EmailAddress" class="inline-block py-0.5 underline underline-offset-4">${messages.emailExists}`,
  )
  const { countryId } = await shop.db.selectFrom('countries').select('countryId').where('iso2', '=', 'DE').executeTakeFirstOrThrow()
  const nowhere = await send('/become-seller', { ...seller, CountryID: String(countryId), PostalCode: 'not one' })
  expect(nowhere.status).toBe(400)
  expect(nowhere.seen).toContain(fill(messages.fieldNumeric, { field: 'Postal Code' }))
  const gone = await send('/product-detail/999999/a/b', review)
  expect(gone.status).toBe(404)
})

test('requesting a code looks the same for known and unknown addresses', async () => {
  const [known, unknown] = await Promise.all(
    ['demo@avicenna.example', 'nobody@avicenna.example'].map((Email) => send('/reset-password', { Email })),
  )
  expect([known?.status, known?.seen.includes(messages.codeSent)]).toEqual([200, true])
  expect(known?.seen.replaceAll('demo@', '')).toBe(unknown?.seen.replaceAll('nobody@', ''))
})

test('a login code is requested without JavaScript, the same for known and unknown addresses, and the page to return to is kept', async () => {
  const asked = (Email: string) => send('/login?next=%2Fcheckout', { form: 'login-code-request', Email, Password: '' })
  const [known, unknown] = await Promise.all([asked('demo@avicenna.example'), asked('nobody@avicenna.example')])
  expect([known.status, known.seen.includes(messages.loginCodeSent)]).toEqual([200, true])
  expect(known.seen.replaceAll('demo@', '')).toBe(unknown.seen.replaceAll('nobody@', ''))
  expect(known.seen).toContain('name="Otp"')
  const invalid = await asked('nobody')
  expect([invalid.status, invalid.seen.includes('href="#login-code-request-Email"')]).toEqual([422, true])
  expect(invalid.seen).toContain('id="login-code-request-Email"')
})

test('a login that is submitted before the JavaScript is loaded asks to submit it again, and shows no password', async () => {
  const secret = 'Correct-Horse-7'
  const early = await send('/login', { form: 'login', Email: 'demo@avicenna.example', Password: secret })
  expect([early.status, early.html.includes(secret), early.seen.includes(messages.pageLoading)]).toEqual([422, false, true])
  const code = await send('/login', { form: 'login-code', Email: 'demo@avicenna.example', Otp: 'ABCDEFGH' })
  expect([code.status, code.seen.includes(messages.pageLoading), code.seen.includes('name="Otp"')]).toEqual([422, true, true])
})

test('responses to forms are never cached, and have the same security headers as pages', async () => {
  const before = await (await shop.fetch('/contact-us')).text()
  const { headers, html } = await send('/contact-us', { FullName: 'Somebody' })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(html).toContain('Somebody')
  expect((await (await shop.fetch('/contact-us')).text()) === before).toBe(true)
})

test('a form counts against the sender’s rate limits as calls do, and returns when to retry', async () => {
  await using strict = await openShop({ demo: true, pages: true, rateLimits: true })
  // An invalid form is not a message and does not count against the five.
  for (let at = 0; at < 6; at++) expect((await send('/contact-us', { FullName: 'W' }, {}, strict)).status).toBe(422)
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) statuses.push((await send('/contact-us', message, {}, strict)).status)
  const refused = await send('/contact-us', message, { 'x-forwarded-for': '6.6.6.6' }, strict)
  expect([statuses, refused.status]).toEqual([[200, 200, 200, 200, 200], 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(refused.seen).toContain(messages.tooManyRequests)
  expect(refused.seen).toContain(message.Message)
  expect(await countOf('contactMessages', strict)).toBe(5)
})

test.each([
  ['the shop', 'https://shop.example', 200],
  ['another site', 'https://elsewhere.example', 403],
  ['a page without an origin', 'null', 403],
])('a form from %s', async (_, origin, status) => {
  expect((await send('/contact-us', message, { origin })).status).toBe(status)
})

test('a body that is too large, of another type or not text is refused', async () => {
  const before = await countOf('contactMessages')
  expect((await send('/contact-us', { ...message, Message: 'a'.repeat(130 * 1024) })).status).toBe(413)
  for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'multipart/form-data'])
    expect((await send('/contact-us', JSON.stringify(message), { 'content-type': type })).status, type).toBe(415)
  for (const body of ['FullName=%ff', 'FullName=%', 'FullName=%00', '%00=1'])
    expect((await send('/contact-us', body)).status, body).toBe(400)
  const file = inParts('FullName', 'Layla').replace('name="FullName"', 'name="FullName"; filename="a.txt"')
  for (const body of [JSON.stringify(message), inParts('FullName', 'a\0b'), inParts('FullName', 'Layla').slice(0, -20), file])
    expect((await send('/contact-us', body, { 'content-type': parts })).status, body).toBe(400)
  expect(await countOf('contactMessages')).toBe(before)
})

test('a POST to a page without a form is a 405 with Allow', async () => {
  const statusAndAllow = async (method: string, path: string) => {
    const answer = await shop.fetch(path, { method, body: method === 'POST' ? new URLSearchParams(message) : undefined })
    return [answer.status, answer.headers.get('allow')]
  }
  for (const path of ['/about', '/cart', '/checkout', '/signup', '/all-products/0/all-categories', '/contact-us.data', '/_.data'])
    expect(await statusAndAllow('POST', path), path).toEqual([405, 'GET, HEAD'])
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect(await statusAndAllow(method, '/contact-us'), method).toEqual([405, 'GET, HEAD, POST'])
  expect(await statusAndAllow('POST', '/no/such/page/here')).toEqual([404, null])
  expect(await statusAndAllow('POST', '/robots.txt')).not.toContain(500)
})

test('a message has the same line ends as one sent by script', async () => {
  await send('/contact-us', { ...message, Subject: 'Lines', Message: 'one\r\ntwo' })
  const { message: saved } = await shop.db
    .selectFrom('contactMessages')
    .select('message')
    .where('subject', '=', 'Lines')
    .executeTakeFirstOrThrow()
  expect(saved).toBe('one\ntwo')
})

test('the link in a mail about stock opens a page whose button ends the mails, and so does the POST of a mail program', async () => {
  const productId = await shop.stock({ quantity: 0 })
  const asked = async () =>
    shop.db.selectFrom('stockAlerts').select(['stockAlertId', 'emailCanonical', 'language']).where('productId', '=', productId).execute()
  // A mail program sends its field in one of two types (RFC 8058).
  for (const [press, type] of [
    [{ form: 'stop' }, undefined],
    ['List-Unsubscribe=One-Click', undefined],
    [inParts('List-Unsubscribe', 'One-Click'), parts],
  ] as const) {
    const form = { form: 'stock-alert', Email: 'nurse@avicenna.example' }
    // The canonical URL: another one redirects, and the answer to the form would be lost.
    const { pathname } = new URL((await shop.fetch(`/ar/product-detail/${productId}/a/b`)).url)
    const { seen } = await send(pathname, form)
    expect(seen).toContain('سنراسلك حين يتوفر من جديد.')
    const [alert] = await asked()
    expect(alert).toMatchObject({ emailCanonical: 'nurse@avicenna.example', language: 'ar' })
    const url = `/stock-alerts/${alert?.stockAlertId}/${alertToken(shop.app.shop.config.secretKey, alert as NonNullable<typeof alert>)}`
    const opened = await shop.fetch(url)
    expect(await opened.text()).toContain('noindex')
    expect(await asked()).toHaveLength(1)
    // A mail program sends no `form` field.
    const ended = await send(url, press, type && { 'content-type': type })
    expect([ended.status, ended.seen.includes(messages.stockAlertsEnded)]).toEqual([200, true])
    expect(await asked()).toEqual([])
  }
})
