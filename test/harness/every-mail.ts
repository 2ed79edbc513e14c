import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Language } from '../../src/contract/localization/language.ts'
import { reopenEntitlement, revokeEntitlement } from '../../src/modules/entitlements/entitlements.ts'
import { enqueue, type JobName } from '../../src/modules/jobs.ts'
import { collectCash, refundOrder, shipItems } from '../../src/modules/orders/orders.ts'
import type { TestShop } from './open-shop.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { offerKeys } from './sold-access.ts'

/** How the Message-ID of each mail begins, by the job that sends it. */
const kindByJob = {
  'send-order-placed': 'order-placed',
  'send-order-paid': 'order-paid',
  'send-order-shipped': 'order-shipped',
  'send-order-refunded': 'order-refunded',
  'send-order-released': 'order-released',
  'send-order-requested': 'order-requested',
  'send-order-settled': 'order-settled',
  'send-payment-link': 'payment-link',
  'send-code': 'one-time-code',
  'send-login-code': 'login-code',
  'send-password-changed': 'password-changed',
  'send-email-changed': 'email-changed',
  'send-customer-erased': 'customer-erased',
  'send-welcome': 'welcome',
  'send-back-in-stock': 'back-in-stock',
  'send-seat-invitation': 'seat-invitation',
  'send-gift': 'seat-gift',
  'send-seat-claimed': 'seat-claimed',
  'send-seat-taken-back': 'seat-taken-back',
  'send-access-ends': 'access-ends',
  'send-access-closed': 'access-closed',
  'send-access-reopened': 'access-reopened',
  'send-seller-request': 'seller-request',
  'send-seller-notice': 'seller-notice',
  'send-seller-declined': 'seller-declined',
  'send-message-answer': 'message-answer',
  'send-question-answer': 'question-answer',
  'send-reveal-code': 'reveal-code',
  'send-credential-shown': 'credential-shown',
  'send-credential-replaced': 'credential-replaced',
  'send-warranty-claim': 'warranty-claim',
  'send-certificate-revoked': 'certificate-revoked',
  'send-certificate-restored': 'certificate-restored',
  'send-pool-low': 'pool-low',
  'send-reading-limit': 'staff-reading-limit',
  'send-staff-invitation': 'staff-invitation',
  'send-staff-notice': 'staff-notice',
} as const satisfies Record<Extract<JobName, `send-${string}`>, string>

export const kindsOfMail = Object.values(kindByJob)

interface Who {
  language: Language
  /** Names of the customer, the street and the products. */
  called?: string
}

/** One of each mail that the shop sends, by kind. The shop must run its jobs. */
export async function sendEveryMail(shop: TestShop, { language, called }: Who): Promise<Map<string, ReadMail & { source: string }>> {
  const isArabic = language === 'ar'
  const email = 'layla@avicenna.example'
  const shopper = await shop.shopper({
    email,
    language,
    firstName: called ?? (isArabic ? 'ليلى' : 'Layla'),
    lastName: isArabic ? 'حداد' : 'Haddad',
  })
  const addressLineOne = called ?? (isArabic ? 'شارع المستشفى 7' : '7 Hospital Street')
  await shop.db.updateTable('customers').set({ addressLineOne }).where('customerId', '=', shopper.customerId).execute()
  const book = await shop.stock({
    name: called ?? 'Atlas of Anatomy',
    nameAr: called ?? 'أطلس التشريح',
    priceCents: 1_033_33,
    discountedPriceCents: 1_029_99,
    shippingCents: 3_33,
  })
  const course = await shop.stock({
    kind: 'course',
    quantity: null,
    name: called ?? 'Reading the Heart: a course in echocardiography',
    nameAr: called ?? 'قراءة القلب: دورة في تخطيط صدى القلب',
    priceCents: 10_01,
  })
  // Before the order: its mail is sent at once.
  await shop.db.insertInto('productPictures').values({ productId: book, path: '/pictures/products/101.webp', position: 0 }).execute()
  await shop.db.insertInto('coupons').values({ code: 'THIRD', kind: 'percentage', percentage: 33.33 }).execute()
  const lines = [
    { productId: book, quantity: 3 },
    { productId: course, quantity: 1 },
  ]
  const { OrderId: orderId = 0 } = await shopper.buys(lines, { CouponCode: 'THIRD', languageCode: language })
  const choice = { nameEn: 'Cover', nameAr: 'الغلاف', valueEn: called ?? 'Hard', valueAr: called ?? 'مقوّى' }
  const size = { nameEn: 'Size', nameAr: 'المقاس', valueEn: 'A4', valueAr: 'A4' }
  await shop.db
    .updateTable('orderItems')
    .set({ attributes: JSON.stringify([choice, size]) })
    .where('productId', '=', book)
    .execute()
  const { sellerRequestId } = await shop.db
    .insertInto('sellerRequests')
    .values({
      email,
      emailCanonical: email,
      passwordHash: '',
      firstName: called ?? (isArabic ? 'ليلى' : 'Layla'),
      lastName: isArabic ? 'حداد' : 'Haddad',
      mobileNo: '+20 2 5550 0100',
      addressLineOne,
      countryId: 65,
      language,
      declineReason: isArabic ? 'نبيع كتب الطب وحدها.' : 'We sell medical books only.',
    })
    .returning('sellerRequestId')
    .executeTakeFirstOrThrow()
  const { orderItemId } = await shop.db
    .selectFrom('orderItems')
    .select('orderItemId')
    .where('productId', '=', book)
    .executeTakeFirstOrThrow()
  const some = { orderId, orderItemIds: [orderItemId], actor: 'staff', reason: '' }
  await shop.write((tx) => collectCash(shop.app.shop, tx, some))
  const shipment = { carrier: 'ARAMEX', trackingNumber: 'AX-4512', trackingUrl: 'https://carrier.example/AX-4512' }
  await shop.write((tx) => shipItems(tx, { ...some, shipment }))
  await shop.write((tx) => refundOrder(tx, some))
  for (const task of ['send-welcome', 'send-password-changed'] as const) await enqueue(shop.db, task, { customerId: shopper.customerId })
  for (const task of ['send-seller-request', 'send-seller-notice'] as const) await enqueue(shop.db, task, { sellerRequestId, language })
  await enqueue(shop.db, 'send-seller-declined', { sellerRequestId })
  await enqueueAnswer(shop, { email, language, called })
  await enqueueAnswerToQuestion(shop, { email, language, called, productId: book })
  await enqueue(shop.db, 'send-order-released', { orderId })
  await enqueueMailsOfRequest(shop, { orderId, orderItemId, language, called })
  const { paymentLinkId } = await shop.db
    .insertInto('paymentLinks')
    .values({
      customerId: shopper.customerId,
      nonce: randomBytes(16),
      tokenHash: randomBytes(32),
      lines: '[]',
      couponCode: '',
      orderNote: '',
      totalCents: 20_00,
      madeBy: 'Huda',
      expiresAt: new Date(Date.now() + 24 * 60 * 60_000),
    })
    .returning('paymentLinkId')
    .executeTakeFirstOrThrow()
  await enqueue(shop.db, 'send-payment-link', { paymentLinkId })
  const { stockAlertId } = await shop.db
    .insertInto('stockAlerts')
    .values({ productId: book, email, emailCanonical: email, language, notifiedAt: new Date() })
    .returning('stockAlertId')
    .executeTakeFirstOrThrow()
  await enqueue(shop.db, 'send-back-in-stock', { stockAlertId })
  await enqueueMailsOfVault(shop, { customerId: shopper.customerId, productId: course, language })
  await enqueueMailsOfCertificates(shop, { customerId: shopper.customerId, productId: course })
  const { seatMoveId, ...invitation } = await offerSeat(shop, { email, language, called })
  for (const task of ['send-seat-invitation', 'send-gift'] as const) await enqueue(shop.db, task, invitation)
  for (const task of ['send-seat-claimed', 'send-seat-taken-back'] as const) await enqueue(shop.db, task, { seatMoveId })
  const { staffId } = await shop.staff('support', { email, language, name: called ?? (isArabic ? 'سلمى' : 'Salma') })
  await enqueue(shop.db, 'send-staff-invitation', { staffId })
  await enqueue(shop.db, 'send-staff-notice', { staffId, notice: 'new-device', about: called ?? (isArabic ? 'متصفح' : 'Firefox') })
  await enqueue(shop.db, 'send-email-changed', { customerId: shopper.customerId, email, isNew: true })
  await enqueue(shop.db, 'send-customer-erased', { customerId: shopper.customerId, email, language })
  await enqueue(shop.db, 'send-code', { emailCanonical: email })
  await enqueue(shop.db, 'send-login-code', { email, language })

  await expect.poll(() => shop.mails(), { timeout: 20_000 }).toHaveLength(kindsOfMail.length)
  return new Map(
    await Promise.all(
      (await shop.mails()).map(async (source) => {
        const id = /^Message-ID: <(.*)@/m.exec(source)?.[1] ?? ''
        return [kindsOfMail.find((kind) => id.startsWith(`${kind}-`)) ?? id, { ...(await readMail(source)), source }] as const
      }),
    ),
  )
}

/** The receipt and the refusal of a return. */
async function enqueueMailsOfRequest(
  shop: TestShop,
  { orderId, orderItemId, language, called }: Who & { orderId: number; orderItemId: number },
) {
  const text = called ?? (language === 'ar' ? 'وصل ممزقًا.' : 'It came torn.')
  const { orderRequestId } = await shop.db
    .insertInto('orderRequests')
    .values({ orderId, kind: 'return', state: 'refused', reason: text, answer: text, language, settledAt: new Date() })
    .returning('orderRequestId')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('orderRequestLines').values({ orderRequestId, orderItemId, quantity: 1 }).execute()
  for (const task of ['send-order-requested', 'send-order-settled'] as const) await enqueue(shop.db, task, { orderRequestId })
}

/** Answers a question of the customer about a product. */
async function enqueueAnswerToQuestion(shop: TestShop, { email, language, called, productId }: Who & { email: string; productId: number }) {
  const isArabic = language === 'ar'
  const text = called ?? (isArabic ? 'هل في الكتاب أسئلة؟' : 'Does the book have questions?')
  const { questionId } = await shop.db
    .insertInto('productQuestions')
    .values({
      productId,
      askerName: called ?? (isArabic ? 'ليلى' : 'Layla'),
      askerEmail: email,
      body: text,
      language,
      state: 'shown',
      answer: isArabic ? 'نعم، بعد كل فصل.' : 'Yes, after each chapter.',
      answeredAt: new Date(),
    })
    .returning('questionId')
    .executeTakeFirstOrThrow()
  await enqueue(shop.db, 'send-question-answer', { questionId })
}

/** Answers a message of the customer. */
async function enqueueAnswer(shop: TestShop, { email, language, called }: Who & { email: string }) {
  const isArabic = language === 'ar'
  const text = called ?? (isArabic ? 'هل يصل الكتاب قبل الجمعة؟' : 'Will the book arrive before Friday?')
  const { contactMessageId } = await shop.db
    .insertInto('contactMessages')
    .values({
      email,
      language,
      fullName: called ?? (isArabic ? 'ليلى حداد' : 'Layla Haddad'),
      phoneNumber: '',
      subject: text,
      message: text,
    })
    .returning('contactMessageId')
    .executeTakeFirstOrThrow()
  const body = isArabic ? 'نعم، يصل يوم الخميس.' : 'Yes, it arrives on Thursday.'
  const { messageReplyId } = await shop.db
    .insertInto('messageReplies')
    .values({ contactMessageId, language, body, staffName: isArabic ? 'سلمى' : 'Salma' })
    .returning('messageReplyId')
    .executeTakeFirstOrThrow()
  await enqueue(shop.db, 'send-message-answer', { messageReplyId })
}

/** Frees the seat of the course, invites its former holder to it, and logs that another customer claimed it. */
async function offerSeat(shop: TestShop, { email, language, called }: Who & { email: string }) {
  const { entitlementId } = await shop.db.selectFrom('entitlements').select('entitlementId').executeTakeFirstOrThrow()
  const nonce = randomBytes(16)
  const { holderCustomerId, number } = await shop.db
    .updateTable('seats')
    .from('seats as before')
    .whereRef('before.entitlementId', '=', 'seats.entitlementId')
    .where('seats.entitlementId', '=', entitlementId)
    .set({
      holderCustomerId: null,
      claimedAt: null,
      invitedEmail: email,
      invitationHash: randomBytes(32),
      invitationNonce: nonce,
      invitedAt: new Date(),
      invitationLanguage: language,
      giftNote: called ?? (language === 'ar' ? 'كل عام وأنت بخير' : 'Happy birthday'),
    })
    .returning(['before.holderCustomerId', 'seats.number'])
    .executeTakeFirstOrThrow()
  const colleague = await shop.shopper({
    language,
    ...(called ? { firstName: called } : language === 'ar' && { firstName: 'عمر', lastName: 'صالح' }),
  })
  const { seatMoveId } = await shop.db
    .insertInto('seatMoves')
    .values({
      entitlementId,
      seatNumber: number,
      fromCustomerId: holderCustomerId,
      toCustomerId: colleague.customerId,
      byCustomerId: colleague.customerId,
    })
    .returning('seatMoveId')
    .executeTakeFirstOrThrow()
  return { entitlementId, seatNumber: number, nonce: nonce.toString('hex'), seatMoveId }
}

/** Issues two certificates of the bought course, of which one is revoked. */
async function enqueueMailsOfCertificates(shop: TestShop, about: Record<'customerId' | 'productId', number>) {
  const { entitlementId } = await shop.db.selectFrom('entitlements').select('entitlementId').executeTakeFirstOrThrow()
  const { nameEn: titleEn, nameAr: titleAr } = await shop.db
    .selectFrom('products')
    .select(['nameEn', 'nameAr'])
    .where('productId', '=', about.productId)
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('courses').values({ productId: about.productId, certificateHours: 3 }).execute()
  await shop.db.insertInto('signingKeys').values({ keyId: 'sample', publicJwk: '{}' }).execute()
  const snapshot = JSON.stringify({ titleEn, titleAr, hours: 3, completedAt: '2026-11-20T09:00:00Z' })
  const certificate = { ...about, entitlementId, holderName: 'Layla Haddad', snapshot, jws: '', keyId: 'sample' }
  const [revoked, restored] = ['AVC-K7QM-2XWA-4HRT', 'AVC-9C3D-PP7K-0ZTE'] as const
  await shop.db
    .insertInto('certificates')
    .values([
      { ...certificate, number: revoked, revokedAt: new Date(), revokeReason: 'corrected', revokeNote: 'A secret of the staff' },
      { ...certificate, number: restored, revokedAt: null, revokeReason: null, revokeNote: null },
    ])
    .execute()
  // Each is about the access as it is when the mail is sent.
  await shop.write((tx) => revokeEntitlement(tx, entitlementId, 'asked by phone'))
  await expect.poll(async () => (await shop.mails()).some((mail) => mail.includes('<access-closed-')), { timeout: 20_000 }).toBe(true)
  await shop.write((tx) => reopenEntitlement(tx, entitlementId))
  await expect.poll(async () => (await shop.mails()).some((mail) => mail.includes('<access-reopened-')), { timeout: 20_000 }).toBe(true)
  await enqueue(shop.db, 'send-certificate-revoked', { number: revoked })
  await enqueue(shop.db, 'send-certificate-restored', { number: restored })
}

/** Makes the bought product one that delivers a licence key, which the customer has claimed a replacement for. */
async function enqueueMailsOfVault(shop: TestShop, { customerId, productId, language }: Record<'customerId' | 'productId', number> & Who) {
  await offerKeys(shop, productId)
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  const ofSeat = { customerId, entitlementId, seatNumber: 1 }
  const { licenseKeyId } = await shop.db
    .insertInto('licenseKeys')
    .values({ entitlementId, seatNumber: 1, keyHash: Buffer.alloc(32), lastFour: '0000', sealed: Buffer.alloc(0) })
    .returning('licenseKeyId')
    .executeTakeFirstOrThrow()
  const { warrantyClaimId } = await shop.db
    .insertInto('warrantyClaims')
    .values({ ...ofSeat, licenseKeyId, reason: 'in_use', state: 'owed', isAutomatic: false })
    .returning('warrantyClaimId')
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('entitlements')
    .set({ expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000) })
    .where('entitlementId', '=', entitlementId)
    .execute()
  await enqueue(shop.db, 'send-access-ends', ofSeat)
  await enqueue(shop.db, 'send-reveal-code', { ...ofSeat, sessionHash: '' })
  await enqueue(shop.db, 'send-credential-shown', ofSeat)
  await enqueue(shop.db, 'send-credential-replaced', ofSeat)
  await enqueue(shop.db, 'send-reading-limit', ofSeat)
  await enqueue(shop.db, 'send-warranty-claim', { warrantyClaimId })
  await enqueue(shop.db, 'send-pool-low', { productId, language })
  // These go to the holder of the seat, who loses it next.
  const toHolder = ['access-ends', 'reveal-code', 'credential-shown', 'credential-replaced', 'staff-reading-limit']
  const areSent = (mails: string[]) => toHolder.every((kind) => mails.some((mail) => mail.includes(`<${kind}-`)))
  await expect.poll(async () => areSent(await shop.mails()), { timeout: 20_000 }).toBe(true)
}
