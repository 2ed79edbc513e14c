import { beforeAll, expect, test } from 'vitest'
import { alterLetter } from '../../../test/harness/alter-letter.ts'
import { eventOf, sellCourse, send, waitInLesson } from '../../../test/harness/course.ts'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { listCertificates, listLearners, restoreCertificate, revokeCertificate } from '../../contract/admin.ts'
import { certificatePath } from '../../contract/learning/certificate-path.ts'
import { getCertificateStatus, getCourseProgress, issueCertificate } from '../../contract/storefront.ts'
import { refundOrder } from '../orders/orders.ts'
import { makeCertificateNumber, readCertificateNumber } from './certificate-number.ts'
import { checkedCertificate, didDocument } from './certificates.ts'
import { finishLesson } from './progress.sql.ts'
import { refusals } from './refusals.ts'
import { verifyJwt } from './signing-key.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  return () => shop[Symbol.asyncDispose]()
})

type Sold = Awaited<ReturnType<typeof sellCourse>>

/** Does every required lesson of a sample course. */
async function complete({ learner, text, quiz, film }: Sold) {
  await send(learner, eventOf(text, 'opened'), eventOf(film, 'opened'))
  await waitInLesson(shop, learner, text, 60)
  await waitInLesson(shop, learner, film, 60)
  await shop.write((tx) => finishLesson(tx, learner.customerId, quiz))
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

test('what was bought without a certificate gives none', async () => {
  const sold = await sellCourse(shop, { givesCertificate: false })
  await complete(sold)
  expect(await issue(sold.learner, sold.productId)).toEqual({ ResponseMsg: refusals.certificateNotDue })
})

test.each([
  ['avc-0o1i-lL11-ZZZZ', 'AVC-0011-1111-ZZZZ'],
  ['AVC 0000 0000 0000', 'AVC-0000-0000-0000'],
  ['AVC-0000-0000-000U', undefined],
  ['AVC-0000-0000-00000', undefined],
  ['', undefined],
])('%j is read as the number %j', (typed, number) => {
  expect(readCertificateNumber(typed)).toBe(number)
})
