import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test, vi } from 'vitest'
import { alterLetter } from '../../../../test/harness/alter-letter.ts'
import { eventOf, sellCourse, send, stockCourse, waitInLesson } from '../../../../test/harness/course.ts'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { buyAccess } from '../../../../test/harness/sold-access.ts'
import { withoutIsolates } from '../../../../test/harness/without-isolates.ts'
import {
  getCourse,
  listCertificates,
  listLearners,
  restoreCertificate,
  revokeCertificate,
  saveCourse,
  saveTimeZone,
} from '../../../contract/admin.ts'
import { grantEntitlement, revokeEntitlement } from '../../../contract/entitlements/staff/entitlements.ts'
import { readCertificateNumber, readCredential } from '../../../contract/learning/certificate-number.ts'
import { certificatePath } from '../../../contract/learning/certificate-path.ts'
import { getCertificateStatus, getCourseProgress, getCpdLog, getCpdLogFile, issueCertificate } from '../../../contract/storefront.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import { refundOrder } from '../../orders/orders.ts'
import { finishLesson } from '../progress.sql.ts'
import { refusals } from '../refusals.ts'
import { makeCertificateNumber } from './certificate-number.ts'
import { checkedCertificate, didDocument } from './certificates.ts'
import { makeCertificate } from './make-certificate.ts'
import { verifyJwt } from './signing-key.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ serves: true })
  return () => shop[Symbol.asyncDispose]()
})

type Sold = Awaited<ReturnType<typeof sellCourse>>

/** Does every required lesson of a sample course. */
async function complete({ learner, text, quiz, film }: Pick<Sold, 'learner' | 'text' | 'quiz' | 'film'>, at: TestShop = shop) {
  await send(learner, eventOf(text, 'opened'), eventOf(film, 'opened'))
  await waitInLesson(at, learner, text, 60)
  await waitInLesson(at, learner, film, 60)
  await at.write((tx) => finishLesson(tx, learner.customerId, quiz))
  await send(learner, eventOf(text, 'read'), eventOf(film, 'played', { FromMs: 0, ToMs: 60_000 }))
}
const issue = async ({ call }: Shopper, ProductId: number, HolderName = 'Layla  Nasser') =>
  (await call(issueCertificate, { ProductId, HolderName })).data[0]
const statusOf = async (number: string, languageCode: 'en' | 'ar' = 'en') =>
  (await shop.call(getCertificateStatus, { Number: number, languageCode })).data[0]

test('a completed course gives one certificate, whose name never changes and which anybody can check', async () => {
  const sold = await sellCourse(shop)
  const { learner, productId } = sold
  expect(await issue(learner, productId)).toEqual({ ResponseMsg: refusals.certificateNotDue })
  await complete(sold)
  expect((await learner.call(getCourseProgress, { ProductId: productId })).data).toMatchObject([
    { CanCertify: true, CertificateJson: null },
  ])
  await expect(issue(learner, productId, '  \u200b ')).rejects.toMatchObject({ statusCode: 400 })
  const issued = await Promise.all(['Layla  Nasser', 'Layla  Nasser', 'Layla  Nasser'].map((name) => issue(learner, productId, name)))
  const numbers = new Set(issued.map((row) => row?.Number))
  expect(numbers.size).toBe(1)
  const [number = ''] = [...numbers]
  expect(await issue(learner, productId, 'Another Name')).toMatchObject({ Number: number })
  const about = { State: 'valid', Number: number, HolderName: 'Layla Nasser', CourseName: 'قراءة القلب', Hours: 3, RevokedAt: null }
  expect(await statusOf(` ${number.toLowerCase().replaceAll('-', ' ')} `, 'ar')).toMatchObject(about)
  expect((await learner.call(getCourseProgress, { ProductId: productId })).data).toMatchObject([
    { CanCertify: false, CertificateJson: { Number: number, IsRevoked: false } },
  ])
  expect(await statusOf(makeCertificateNumber())).toMatchObject({ State: 'unknown', HolderName: null })
})

test('the signed credential opens with the published key, and with any letter changed it does not', async () => {
  const sold = await sellCourse(shop)
  await complete(sold)
  const { Number: number = '' } = (await issue(sold.learner, sold.productId)) ?? {}
  const { jws } = (await checkedCertificate(shop.app.shop, number)) ?? { jws: '' }
  const [header = ''] = jws.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const did = await didDocument(shop.app.shop)
  const key = did.verificationMethod.find(({ id }) => id === kid)?.publicKeyJwk ?? {}
  expect(alg).toBe('EdDSA')
  expect(JSON.stringify(key)).not.toContain('"d"')
  expect(verifyJwt(key, jws)).toMatchObject({
    iss: did.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { identifier: [{ identityHash: 'Layla Nasser' }], achievement: { name: 'Reading the Heart', creditsAvailable: 3 } },
  })
  const accepted = [...jws].flatMap((_, at) => (verifyJwt(key, alterLetter(jws, at)) ? [at] : []))
  expect(accepted).toEqual([])
  // As an employer asks who was sent the file: every other text is unknown, also that of another certificate.
  const askedWith = async (Credential: string) =>
    (await shop.call(getCertificateStatus, { Number: readCertificateNumber(Credential) ?? '', Credential })).data[0]?.State
  expect(await askedWith(jws)).toBe('valid')
  const payloadAt = jws.indexOf('.') + 400
  for (const at of [3, payloadAt, jws.length - 1]) expect(await askedWith(alterLetter(jws, at)), String(at)).toBe('unknown')
  const other = await sellCourse(shop)
  await complete(other)
  const { Number: otherNumber = '' } = (await issue(other.learner, other.productId)) ?? {}
  expect((await shop.call(getCertificateStatus, { Number: otherNumber, Credential: jws })).data[0]?.State).toBe('unknown')
  const pasted = ` ${jws.slice(0, 76)}\r\n ${jws.slice(76)}\n`
  expect([readCertificateNumber(pasted), readCredential(pasted)]).toEqual([number, jws])
  // A row that somebody changed is not shown as a certificate.
  const { pool } = shop.app.shop
  const change = pool.query(`update certificates set holder_name = 'Somebody Else' where number = $1`, [number])
  await expect(change).rejects.toThrow(/never change/)
  await pool.query('alter table certificates disable trigger refuse_change')
  await pool.query(`update certificates set holder_name = 'Somebody Else' where number = $1`, [number])
  await pool.query('alter table certificates enable trigger refuse_change')
  expect(await statusOf(number)).toMatchObject({ State: 'unknown' })
})

test('a refund revokes the certificate in its own transaction, and its document and credential are gone', async () => {
  const sold = await sellCourse(shop)
  await complete(sold)
  const { Number: number = '' } = (await issue(sold.learner, sold.productId)) ?? {}
  const fetchFile = (format: 'pdf' | 'jwt') => shop.fetch(certificatePath(number, format))
  const pdf = await fetchFile('pdf')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await shop.write((tx) => refundOrder(tx, { orderId: sold.orderId, actor: 'staff', reason: '' }))
  expect(await statusOf(number)).toMatchObject({ State: 'revoked', RevokedAt: expect.any(String) })
  expect([(await fetchFile('pdf')).status, (await fetchFile('jwt')).status]).toEqual([410, 410])
  for (const name of ['AVC-0000-0000-0000', '%E0%A4%A', '%'])
    expect((await shop.fetch(certificatePath(name, 'pdf'))).status, name).toBe(404)
})

test('staff find a learner and the certificate, revoke it with a reason, deny another one, and make it valid again', async () => {
  const sold = await sellCourse(shop)
  const { learner, productId: ProductId } = sold
  await complete(sold)
  const { Number: first = '' } = (await issue(learner, ProductId, 'Layla Naser')) ?? {}
  const support = await shop.staff('support')
  expect((await support.call(listLearners, { ProductId, Filter: { State: 'certified' } })).Rows).toMatchObject([
    { CustomerId: learner.customerId, Done: 3, Required: 3, CertificateNumber: first },
  ])
  expect(await support.call(listLearners, { ProductId, Filter: { State: 'learning' } })).toMatchObject({ Rows: [], Total: 0 })
  const find = async (Search: string) => (await support.call(listCertificates, { Filter: { Search } })).Rows.map((row) => row.Number)
  expect([await find(first.toLowerCase().replaceAll('-', ' ')), await find('layla naser')]).toEqual([[first], [first]])

  const revoke = (number: string, Reason: 'corrected' | 'denied') =>
    support.call(revokeCertificate, { Number: number, Reason, Note: 'The name was misspelled' })
  expect(await revoke(first, 'corrected')).toMatchObject({ RevokeReason: 'corrected', RevokeNote: 'The name was misspelled' })
  expect(await statusOf(first)).toMatchObject({ State: 'revoked' })
  await expect(revoke(first, 'denied')).rejects.toMatchObject({ problem: { code: 'certificate_is_revoked' } })
  const { Number: second = '' } = (await issue(learner, ProductId, 'Layla Nasser')) ?? {}
  expect(await statusOf(second)).toMatchObject({ State: 'valid', HolderName: 'Layla Nasser' })
  const other = { problem: { code: 'certificate_not_restorable' } }
  await expect(support.call(restoreCertificate, { Number: first })).rejects.toMatchObject(other)

  await revoke(second, 'denied')
  expect(await issue(learner, ProductId)).toEqual({ ResponseMsg: refusals.certificateNotDue })
  expect((await learner.call(getCourseProgress, { ProductId })).data).toMatchObject([{ CanCertify: false }])
  expect(await support.call(restoreCertificate, { Number: second })).toMatchObject({ RevokedAt: null, RevokeReason: null })
  expect(await statusOf(second)).toMatchObject({ State: 'valid' })
  await shop.write((tx) => refundOrder(tx, { orderId: sold.orderId, actor: 'staff', reason: '' }))
  await expect(support.call(restoreCertificate, { Number: second })).rejects.toMatchObject(other)
})

/** A certificate of a new course that was completed at this moment, for a learner who has some already. */
async function certify(learner: Shopper, { name = 'Reading the Heart', completedAt = '', hours = 1, accredited = false }) {
  const { productId } = await stockCourse(shop, { certificateHours: hours })
  const claim = { accreditedBy: 'Council', accreditedUntil: '2031-01-31', creditType: 'Category 1' }
  if (accredited) await shop.db.updateTable('courses').set(claim).where('productId', '=', productId).execute()
  await shop.db.updateTable('products').set({ nameEn: name }).where('productId', '=', productId).execute()
  const bought = await buyAccess(shop, learner, { productId })
  await shop.db
    .insertInto('courseProgress')
    .values({ customerId: learner.customerId, productId, startedAt: completedAt, completedAt })
    .execute()
  const { Number: number = '' } = (await issue(learner, productId, 'Layla Nasser')) ?? {}
  return { number, ...bought }
}

test.each(['en', 'ar'] as const)(
  'a learner is told by mail when staff revoke a certificate and when it is valid again, without the note of staff (%s)',
  async (language) => {
    await using told = await openShop({ runsJobs: true })
    const { productId } = await stockCourse(told)
    const email = 'layla@avicenna.example'
    const learner = await told.shopper({ language, email })
    const { orderId } = await buyAccess(told, learner, { productId })
    await told.db.updateTable('orders').set({ language }).where('orderId', '=', orderId).execute()
    const now = new Date()
    await told.db
      .insertInto('courseProgress')
      .values({ customerId: learner.customerId, productId, startedAt: now, completedAt: now })
      .execute()
    const { Number: number = '' } = (await issue(learner, productId)) ?? {}
    const support = await told.staff('support')
    const newest = async (kind: string, count: number) => {
      const ofKind = async () => (await told.mails()).filter((mail) => mail.includes(`<certificate-${kind}-`))
      await expect.poll(ofKind, { timeout: 20_000 }).toHaveLength(count)
      const mails = await Promise.all((await ofKind()).map(readMail))
      for (const mail of mails) {
        expect(mail).toMatchObject({
          to: email,
          subject: expect.stringContaining({ en: 'Reading the Heart', ar: 'قراءة القلب' }[language]),
        })
        expect(mail.text).toContain(`${urlsUnder(language === 'ar' ? '/ar' : '').certificate(number)}\n`)
        expect(`${mail.text} ${mail.html}`).not.toMatch(/copied/i)
      }
      return mails.map(({ text }) => text)
    }
    const revoke = (Reason: 'corrected' | 'denied') =>
      support.call(revokeCertificate, { Number: number, Reason, Note: 'The work was copied' })
    const again = { en: 'On the page of your course you can get a new certificate', ar: 'يمكنك إصدار شهادة جديدة من صفحة دورتك' }[language]
    await revoke('denied')
    expect((await newest('revoked', 1)).filter((text) => text.includes(again))).toEqual([])
    await support.call(restoreCertificate, { Number: number })
    await newest('restored', 1)
    await revoke('corrected')
    expect((await newest('revoked', 2)).filter((text) => text.includes(again))).toHaveLength(1)
    await support.call(restoreCertificate, { Number: number })
    await newest('restored', 2)
    // The mail about the refund says it.
    await told.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
    const refunds = async () => (await told.mails()).filter((mail) => mail.includes('<order-refunded-'))
    await expect.poll(refunds, { timeout: 20_000 }).toHaveLength(1)
    const ended = { en: 'A certificate that was earned with it is no longer valid.', ar: 'ولم تعد أي شهادة نيلت بها صالحة.' }[language]
    expect((await readMail((await refunds())[0] ?? '')).text).toContain(ended)
    await newest('revoked', 2)
  },
)

test('the log lists certificates by the year of completion; a revoked one stays listed, and its hours do not count', async () => {
  const [learner, other] = [await shop.shopper(), await shop.shopper()]
  const late = await certify(learner, { completedAt: '2024-12-31T23:30:00Z', hours: 2.5, name: '=HYPERLINK("x")' })
  const refunded = await certify(learner, { completedAt: '2024-03-01T08:00:00Z', hours: 7 })
  const early = await certify(learner, { completedAt: '2025-01-01T00:30:00Z', hours: 0.7 })
  await shop.write((tx) => refundOrder(tx, { orderId: refunded.orderId, actor: 'staff', reason: '' }))
  const log = async (Year?: number) => (await learner.call(getCpdLog, { Year })).data
  expect((await log()).map((row) => [row.Year, row.Number, row.State, row.Hours])).toEqual([
    [2025, early.number, 'valid', 0.7],
    [2024, late.number, 'valid', 2.5],
    [2024, refunded.number, 'revoked', 7],
  ])
  expect((await log(2025)).map((row) => row.Number)).toEqual([early.number])
  expect((await other.call(getCpdLog, {})).data).toEqual([])

  const file = async (Format: 'pdf' | 'csv', languageCode: 'en' | 'ar', who = learner, Year = 2024) => {
    const [row] = (await who.call(getCpdLogFile, { Year, Format, languageCode })).data
    return { ...row, content: Buffer.from(row?.Content ?? '', 'base64') }
  }
  const csv = await file('csv', 'en')
  expect(csv).toMatchObject({ FileName: 'cpd-log-2024.csv', ContentType: 'text/csv' })
  // No spreadsheet computes a title.
  expect(csv.content.toString()).toBe(
    [
      '\ufeffCompleted,Course,Hours,Quiz result,Category,Certificate,State',
      `2024-12-31,"'=HYPERLINK(""x"")",2.5,,,${late.number},Valid`,
      `2024-03-01,Reading the Heart,7,,,${refunded.number},Revoked`,
      '',
    ].join('\r\n'),
  )
  expect((await file('csv', 'ar')).content.toString()).toContain(`قراءة القلب,7,,,${refunded.number},ملغاة`)
  const pdf = await getDocumentProxy(new Uint8Array((await file('pdf', 'en')).content))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of ['CPD log 2024', 'Layla Nasser', '2.5 hours of study', late.number, refunded.number, 'Revoked', 'Page 1 of 1'])
    expect(text).toContain(words)
  const arabic = await getDocumentProxy(new Uint8Array((await file('pdf', 'ar')).content))
  expect((await arabic.getMetadata()).info).toMatchObject({ Title: 'سجل التطوير المهني المستمر 2024', Language: 'ar' })
  await expect(file('pdf', 'en', other)).rejects.toMatchObject({ statusCode: 404 })
  await expect(file('csv', 'en', learner, 2023)).rejects.toMatchObject({ statusCode: 404 })

  // Half past two in Riyadh is another year.
  const owner = await shop.staff('owner')
  await owner.call(saveTimeZone, { TimeZone: 'Asia/Riyadh' })
  await expect.poll(async () => (await log(2025)).map((row) => row.Number)).toEqual([early.number, late.number])
  expect((await file('csv', 'en', learner, 2025)).content.toString()).toContain('\r\n2025-01-01,"\'=HYPER')
  await owner.call(saveTimeZone, { TimeZone: 'UTC' })
})

const accreditation = {
  AccreditedBy: 'Council of  Continuing Education',
  AccreditedUntil: '2031-01-31',
  CreditType: 'Category 1',
  ProviderNumber: 'P-1234',
  AccreditationTextEn: 'Three credits for nurses.',
  AccreditationTextAr: 'ثلاث ساعات معتمدة للتمريض.',
}

test('an accreditation needs who gave it and until when, in the form and in the database', async () => {
  const { productId: ProductId } = await stockCourse(shop)
  const owner = await shop.staff('owner')
  const save = async (change: object) =>
    owner.call(saveCourse, { ProductId, Version: (await owner.call(getCourse, { ProductId })).Version, ...change })
  const lacks = (...paths: string[]) => ({ problem: { status: 422, errors: paths.map((path) => ({ path, code: 'required' })) } })
  await expect(save({ IsAccredited: true })).rejects.toMatchObject(lacks('AccreditedBy', 'AccreditedUntil'))
  await expect(save({ CreditType: 'Category 1' })).rejects.toMatchObject(lacks('AccreditedBy', 'AccreditedUntil'))
  await expect(save({ AccreditedBy: 'Council' })).rejects.toMatchObject(lacks('AccreditedUntil'))
  await expect(save({ ...accreditation, AccreditationTextAr: ' ' })).rejects.toMatchObject(lacks('AccreditationTextAr'))
  const { pool } = shop.app.shop
  for (const claim of [
    `credit_type = 'Category 1'`,
    `accredited_by = 'Council'`,
    `accreditation_text_en = 'a', accreditation_text_ar = 'a'`,
  ])
    await expect(pool.query(`update courses set ${claim} where product_id = $1`, [ProductId]), claim).rejects.toThrow(/check constraint/)
  expect(await save({ ...accreditation, ValidMonths: 24 })).toMatchObject({
    AccreditedBy: 'Council of Continuing Education',
    ValidMonths: 24,
  })
  const { AccreditedBy, ...rest } = accreditation
  await expect(save({ AccreditedBy: '' })).rejects.toMatchObject(lacks('AccreditedBy'))
  const none = Object.fromEntries(Object.keys(rest).map((name) => [name, name === 'AccreditedUntil' ? null : '']))
  expect(await save({ ...none, AccreditedBy: '' })).toMatchObject({ AccreditedBy: '', AccreditedUntil: null, CreditType: '' })
})

test('a certificate says who accredited its course on the day of completion, until it expires, and never anything else', async () => {
  const owner = await shop.staff('owner')
  const sold = await sellCourse(shop)
  const { learner, productId: ProductId } = sold
  await owner.call(saveCourse, { ProductId, Version: 1, ...accreditation, ValidMonths: 24 })
  await complete(sold)
  const { Number: number = '' } = (await issue(learner, ProductId)) ?? {}
  const issuedAt = new Date((await statusOf(number))?.IssuedAt ?? '')
  const until = new Date(issuedAt)
  until.setUTCMonth(until.getUTCMonth() + 24)
  const said = {
    AccreditedBy: 'Council of Continuing Education',
    AccreditedUntil: '2031-01-31',
    CreditType: 'Category 1',
    ProviderNumber: 'P-1234',
    AccreditationText: 'ثلاث ساعات معتمدة للتمريض.',
    ValidUntil: expect.stringContaining(until.toISOString().slice(0, 10)),
  }
  expect(await statusOf(number, 'ar')).toMatchObject({ State: 'valid', ...said })
  const { jws, publicJwk } = (await checkedCertificate(shop.app.shop, number)) ?? { jws: '', publicJwk: {} }
  const credential = verifyJwt(publicJwk, jws)
  const { ValidUntil = '' } = (await statusOf(number)) ?? {}
  expect(credential).toMatchObject({ validUntil: ValidUntil, exp: Math.floor(Date.parse(ValidUntil ?? '') / 1000) })
  for (const words of [said.AccreditedBy, '2031-01-31', 'Category 1', 'P-1234', 'Three credits for nurses.', said.AccreditationText])
    expect(credential?.description).toContain(words)
  const file = await shop.fetch(certificatePath(number, 'pdf'))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true })
  for (const words of [
    'Accredited by Council of Continuing Education until 31 January 2031',
    'Category 1',
    'P-1234',
    'Three credits for nurses.',
  ])
    expect(text).toContain(words)
  expect(text).toContain(ValidUntil?.slice(0, 10))
  expect(text).not.toContain('Not accredited')

  await owner.call(saveCourse, { ProductId, Version: 2, AccreditedBy: 'Another council', CreditType: '', ValidMonths: null })
  expect(await statusOf(number, 'ar')).toMatchObject({ State: 'valid', ...said })
  using _ = vi.spyOn(shop.app.shop.clock, 'now').mockReturnValue(new Date(until.getTime() + 86_400_000))
  expect(await statusOf(number)).toMatchObject({ State: 'expired', HolderName: 'Layla Nasser', ValidUntil })
  expect((await learner.call(getCpdLog, {})).data).toMatchObject([{ State: 'expired', Hours: 3, Category: 'Category 1' }])
  const Year = issuedAt.getUTCFullYear()
  const [csv] = (await learner.call(getCpdLogFile, { Year, Format: 'csv' })).data
  expect(Buffer.from(csv?.Content ?? '', 'base64').toString()).toMatch(new RegExp(`,3,,Category 1,${number},Expired\r\n$`))
})

test('a course that was completed after its accreditation ended is not accredited', async () => {
  const learner = await shop.shopper()
  const { number } = await certify(learner, { completedAt: '2031-02-01T00:00:00Z', accredited: true })
  expect(await statusOf(number)).toMatchObject({
    State: 'valid',
    AccreditedBy: null,
    CreditType: null,
    AccreditationText: null,
    ValidUntil: null,
  })
  const { number: inTime } = await certify(learner, { completedAt: '2031-01-31T23:59:00Z', accredited: true })
  expect(await statusOf(inTime)).toMatchObject({ AccreditedBy: 'Council', CreditType: 'Category 1' })
})

test('the longest names and texts stand on one page of the document, and nothing over anything else', async () => {
  const filled = (words: string, length: number) => `${words} `.repeat(length).slice(0, length).trim()
  const [en, ar] = ['Monitoring of the critically ill adult', 'مراقبة البالغين في حالة حرجة']
  const pdf = await makeCertificate(shop.app.shop, {
    number: 'AVC-0123-4567-89AB',
    customerId: 1,
    productId: 1,
    jws: '',
    publicJwk: {},
    issuedAt: new Date(),
    revokedAt: null,
    holderName: filled('Abd al-Rahman', 100),
    snapshot: {
      titleEn: filled(en, 200),
      titleAr: filled(ar, 200),
      hours: 9999.9,
      score: 100,
      completedAt: '2026-01-01T00:00:00.000Z',
      validUntil: '2076-01-01T00:00:00.000Z',
      accreditation: {
        by: filled(en, 200),
        until: '2031-01-31',
        creditType: filled(en, 100),
        providerNumber: filled(en, 100),
        textEn: filled(en, 400),
        textAr: filled(ar, 400),
      },
    },
  })
  const { numPages, getPage } = await getDocumentProxy(new Uint8Array(pdf)).then((document) => ({
    numPages: document.numPages,
    getPage: (number: number) => document.getPage(number),
  }))
  expect(numPages).toBe(1)
  const page = await getPage(1)
  const lines = (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x = 0, y = 0] = item.transform.slice(4) as number[]
    // Letters are lower than their line.
    return [{ text: item.str, left: x, right: x + item.width, bottom: y, top: y + item.height * 0.6 }]
  })
  expect(lines.length).toBeGreaterThan(20)
  const over = lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter((two) => one.left + 1 < two.right && two.left + 1 < one.right && one.bottom < two.top && two.bottom < one.top)
      .map((two) => `${one.text} / ${two.text}`),
  )
  expect(over).toEqual([])
  expect(Math.min(...lines.map(({ bottom }) => bottom))).toBeGreaterThan(40)
})

test('who completed a course in time gets the certificate also after the access ended by itself, and another one where staff correct it', async () => {
  const sold = await sellCourse(shop)
  const { learner, productId, entitlementId } = sold
  const { call } = learner
  const canCertify = async () => {
    const [row] = (await call(getCourseProgress, { ProductId: productId })).data
    return { HasAccess: row?.HasAccess, CanCertify: row?.CanCertify }
  }
  const set = (values: { expiresAt?: Date | null; revokedAt?: Date | null }) =>
    shop.db.updateTable('entitlements').set(values).where('entitlementId', '=', entitlementId).execute()
  const refused = { statusCode: 403, message: refusals.lessonClosed }
  await complete(sold)
  await set({ expiresAt: new Date() })
  expect(await canCertify()).toEqual({ HasAccess: false, CanCertify: true })
  const { Number: number = '' } = (await issue(learner, productId, 'Layla Naser')) ?? {}
  expect(await statusOf(number)).toMatchObject({ State: 'valid' })
  const clerk = await shop.staff('support')
  await clerk.call(revokeCertificate, { Number: number, Reason: 'corrected', Note: 'A letter was missing' })
  expect(await canCertify()).toEqual({ HasAccess: false, CanCertify: true })
  const { Number: corrected = '' } = (await issue(learner, productId)) ?? {}
  expect(await statusOf(corrected)).toMatchObject({ State: 'valid', HolderName: 'Layla Nasser' })
  // A refund after the end revokes it.
  await set({ revokedAt: new Date() })
  expect(await statusOf(corrected)).toMatchObject({ State: 'revoked' })
  expect(await canCertify()).toEqual({ HasAccess: false, CanCertify: false })
  await expect(issue(learner, productId)).rejects.toMatchObject(refused)
  // By an access that had ended before, nothing was completed.
  const late = await sellCourse(shop)
  await complete(late)
  await shop.db
    .updateTable('entitlements')
    .set({ grantedAt: new Date('2026-01-01'), startedAt: new Date('2026-01-01'), expiresAt: new Date('2026-02-01') })
    .where('entitlementId', '=', late.entitlementId)
    .execute()
  await expect(issue(late.learner, late.productId)).rejects.toMatchObject(refused)
})

test('what was bought without a certificate gives none, and its course promises none', async () => {
  const sold = await sellCourse(shop, { givesCertificate: false })
  await complete(sold)
  expect(await issue(sold.learner, sold.productId)).toEqual({ ResponseMsg: refusals.certificateNotDue })
  const progressOf = async ({ learner, productId }: typeof sold) => (await learner.call(getCourseProgress, { ProductId: productId })).data
  expect(await progressOf(sold)).toMatchObject([{ HasAccess: true, GivesCertificate: false }])
  expect(await progressOf(await sellCourse(shop))).toMatchObject([{ HasAccess: true, GivesCertificate: true }])
})

test.each([
  ['avc-0o1i-lL11-ZZZZ', 'AVC-0011-1111-ZZZZ'],
  ['AVC 0000 0000 0000', 'AVC-0000-0000-0000'],
  ['avc00001111zzzz', 'AVC-0000-1111-ZZZZ'],
  ['\u200fAVC\u2013٠١٢٣\u2212۴۵۶۷ \uff21\uff22\uff23\uff24\n', 'AVC-0123-4567-ABCD'],
  ['https://shop.example/ar/certificates/avc-7k2m-9qxt-4hvr?utm_source=mail#top', 'AVC-7K2M-9QXT-4HVR'],
  ['shop.example/api/v1/common/certificate/AVC-7K2M-9QXT-4HVR.pdf', 'AVC-7K2M-9QXT-4HVR'],
  ['https://shop.example/ar/certificates/', undefined],
  ['AVC-0000-0000-000U', undefined],
  ['eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJ4In0.c2ln', undefined],
  ['eyJhbGciOiJFZERTQSJ9.eyJub3QganNvbg.c2ln', undefined],
  ['AVC-0000-0000-00000', undefined],
  ['', undefined],
])('%j is read as the number %j', (typed, number) => {
  expect(readCertificateNumber(typed)).toBe(number)
})

test('staff who close a course tell its learner and the buyer that it ended, and the learner that the certificate did, and tell them when both are back', async () => {
  await using mailing = await openShop({ runsJobs: true })
  const { productId, text, quiz, film } = await stockCourse(mailing)
  const [buyer, learner] = [
    await mailing.shopper({ email: 'layla@avicenna.example' }),
    await mailing.shopper({ email: 'omar@avicenna.example', language: 'ar' }),
  ]
  const { entitlementId, orderItemId, orderId } = await buyAccess(mailing, buyer, { productId })
  await mailing.db.updateTable('seats').set({ holderCustomerId: learner.customerId }).where('entitlementId', '=', entitlementId).execute()
  await complete({ learner, text, quiz, film }, mailing)
  const { Number: number = '' } = (await issue(learner, productId)) ?? {}
  const mailsOf = async (kind: string) => {
    const sources = async () => (await mailing.mails()).filter((source) => source.includes(`<${kind}-`))
    await expect.poll(sources, { timeout: 10_000 }).toHaveLength(2)
    const read = await Promise.all((await sources()).map(readMail))
    const textTo = (name: string) => withoutIsolates(read.find(({ to }) => to === `${name}@avicenna.example`)?.text ?? '')
    return { toBuyer: textTo('layla'), toLearner: textTo('omar') }
  }
  const clerk = await mailing.staff('support')
  const why = () => ({ OrderItemId: orderItemId, Reason: 'A secret of the staff', IdempotencyKey: randomUUID() })
  await clerk.call(revokeEntitlement, why())
  const closed = await mailsOf('access-closed')
  expect(closed.toBuyer).toMatch(/On \d+ \w+ \d{4} we closed the access to Reading the Heart\./)
  expect(closed.toBuyer).not.toMatch(/certificate|secret/)
  expect(closed.toLearner).toContain('أغلقنا الوصول إلى قراءة القلب')
  expect(closed.toLearner).toContain(`شهادتك رقم ${number} التي نلتها به لم تعد صالحة`)
  expect(closed.toLearner).not.toContain('secret')
  await clerk.call(grantEntitlement, why())
  const reopened = await mailsOf('access-reopened')
  expect(reopened.toBuyer).toContain('We have opened the access to Reading the Heart again.')
  expect(reopened.toLearner).toContain(`عادت شهادتك رقم ${number} صالحة`)
  // The mail of a refund tells the buyer alone.
  const before = (await mailing.mails()).length
  await mailing.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await expect.poll(async () => (await mailing.mails()).slice(before).length, { timeout: 10_000 }).toBe(2)
  const after = await Promise.all((await mailing.mails()).slice(before).map(readMail))
  const toLearner = after.filter(({ to }) => to === 'omar@avicenna.example')
  expect(toLearner).toHaveLength(1)
  expect(withoutIsolates(toLearner[0]?.text ?? '')).toContain(`شهادتك رقم ${number} التي نلتها به لم تعد صالحة`)
  expect(after.map(({ to }) => to)).toContain('layla@avicenna.example')
})
