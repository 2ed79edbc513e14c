import { randomUUID } from 'node:crypto'
import {
  activateLicenseKey,
  createPayPalOrder,
  getCredential,
  insertStockAlert,
  inviteSeat,
  issueCertificate,
  saveLessonAnnotations,
  startQuiz,
} from '../../src/contract/storefront.ts'
import { shipItems } from '../../src/modules/orders/orders.ts'
import { eventOf, send, stockCourse } from './course.ts'
import { cartOf, type TestShop } from './open-shop.ts'
import { buyAccess, logins, show, stockKeys, stockPool } from './sold-access.ts'
import { addFile, lineOf } from './sold-file.ts'

/**
 * A customer who has bought one of everything: a shipped book, an e-book, a login and a license key that were shown, and a course for five
 * with an invitation by link and one by mail, an open quiz and a certificate. Every text is unlike those of a customer of another name.
 */
export async function openFullAccount(shop: TestShop, name: string) {
  const email = `${name}@person.example`
  const shopper = await shop.shopper({ email, firstName: `First${name}`, lastName: `Last${name}`, addressLineOne: `9 Street of ${name}` })

  const book = await shop.stock()
  const idempotencyKey = randomUUID()
  const note = `Note of ${name}`
  const placed = await shopper.buys({ productId: book }, { OrderNote: note, IdempotencyKey: idempotencyKey })
  const { OrderId: orderId = 0, OrderNumber: orderNumber = '' } = placed
  const { OrderItemID: bookItemId } = await lineOf(shopper, orderId)
  const shipment = { carrier: 'fedex', trackingNumber: `TRACK${name}` }
  await shop.write((tx) => shipItems(tx, { orderId, orderItemIds: [bookItemId], shipment, actor: 'staff', reason: '' }))

  const ebook = await shop.stock({ kind: 'ebook', quantity: null })
  await shop.db.insertInto('productTerms').values({ productId: ebook }).execute()
  const content = `Content for ${name}`
  const fileId = await addFile(shop, ebook, { content: Buffer.from(content) })
  const read = await buyAccess(shop, shopper, { productId: ebook })
  const ticket = (await lineOf(shopper, read.orderId)).DownloadToken ?? ''

  const pool = await stockPool(shop, logins(3, name))
  const login = await buyAccess(shop, shopper, { productId: pool })
  const secrets = await show(shop, shopper, login.entitlementId)

  const software = await stockKeys(shop)
  const licensed = await buyAccess(shop, shopper, { productId: software })
  const [licenseKey = ''] = await show(shop, shopper, licensed.entitlementId)
  const device = { ProductId: software, LicenseKey: licenseKey, InstanceId: `Device of ${name}` }
  await shop.call(activateLicenseKey, { ...device, InstanceName: `PC of ${name}` })
  const credential = (await shopper.call(getCredential, { EntitlementID: licensed.entitlementId })).data[0]
  const instanceId = credential?.ActivationsJson[0]?.InstanceId ?? ''

  const course = await stockCourse(shop)
  await shop.db.updateTable('productTerms').set({ seats: 5 }).where('productId', '=', course.productId).execute()
  const team = await buyAccess(shop, shopper, { productId: course.productId })
  await send(shopper, eventOf(course.text, 'opened'))
  const attemptId = (await shopper.call(startQuiz, { LessonID: course.quiz })).data[0]?.AttemptID ?? 0
  await shop.db.updateTable('courseProgress').set({ completedAt: new Date() }).where('productId', '=', course.productId).execute()
  const certified = await shopper.call(issueCertificate, { ProductId: course.productId, HolderName: `Dr ${name}` })
  const certificate = certified.data[0]?.Number ?? ''
  const thought = `Thought of ${name}`
  const ofLesson = { AnnotationID: randomUUID(), Kind: 'note' as const, Locator: 'lesson', Color: 'yellow' as const, Note: thought }
  const unchanged = { QuoteExact: '', QuoteBefore: '', QuoteAfter: '', ChangedAt: '2026-01-01T00:00:00Z', Revision: 0, IsDeleted: false }
  await shopper.call(saveLessonAnnotations, { LessonID: course.text, AnnotationsJson: [{ ...ofLesson, ...unchanged }] })
  const giftNote = `Wishes of ${name}`
  const invited = `colleague-of-${name}@person.example`
  const ofTeam = { EntitlementID: team.entitlementId }
  const byLink = (await shopper.call(inviteSeat, { ...ofTeam, SeatNumber: 2, IsGift: true, Note: giftNote })).data[0]
  const token = byLink?.InvitationUrl?.split('#')[1] ?? ''
  await shopper.call(inviteSeat, { ...ofTeam, SeatNumber: 3, Email: invited })

  const paying = { UserID: shopper.customerId, cartJsonData: cartOf({ productId: book }), CouponCode: '', IdempotencyKey: randomUUID() }
  const payPalOrderId = (await shopper.call(createPayPalOrder, paying)).data[0]?.PayPalOrderId ?? ''
  const soldOut = await shop.stock({ quantity: 0 })
  await shopper.call(insertStockAlert, { ProductId: soldOut, Email: email })
  const { stockAlertId } = await shop.db
    .selectFrom('stockAlerts')
    .select('stockAlertId')
    .where('productId', '=', soldOut)
    .executeTakeFirstOrThrow()

  return {
    shopper,
    email,
    ebook,
    orderId,
    orderNumber,
    note,
    idempotencyKey,
    read,
    fileId,
    content,
    ticket,
    login,
    secrets,
    licensed,
    licenseKey,
    software,
    instanceId,
    course,
    attemptId,
    certificate,
    team,
    token,
    payPalOrderId,
    stockAlertId,
    /** Texts that no other customer may see. */
    texts: [
      name,
      email,
      orderNumber,
      note,
      thought,
      shipment.trackingNumber,
      content,
      ticket,
      ...secrets,
      licenseKey,
      token,
      giftNote,
      invited,
      certificate,
    ],
  }
}

export type FullAccount = Awaited<ReturnType<typeof openFullAccount>>
