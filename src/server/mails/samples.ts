import { orderStates, paymentMethods } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { MailKind } from '../../contract/mails/mail-kinds.ts'
import { questionAnswerMail } from '../../modules/catalog/questions/mails.ts'
import { backInStockMail } from '../../modules/catalog/stock/mails.ts'
import { messageAnswerMail } from '../../modules/content/messages/mails.ts'
import { loginCodeMail } from '../../modules/customers/login-code-mail.ts'
import { codeMail, customerErasedMail, emailChangedMail, passwordChangedMail, welcomeMail } from '../../modules/customers/mails.ts'
import { accessClosedMail, accessReopenedMail } from '../../modules/entitlements/access-change-mails.ts'
import { accessEndsMail } from '../../modules/entitlements/access-ends.ts'
import { readingLimitMail } from '../../modules/entitlements/reading-limit-mail.ts'
import { giftMail, seatClaimedMail, seatInvitationMail, seatTakenBackMail } from '../../modules/entitlements/seats/seat-mails.ts'
import type { StaffNotice } from '../../modules/jobs.ts'
import { certificateRestoredMail, certificateRevokedMail } from '../../modules/learning/mails.ts'
import { bothOf, brandingFor, type MailHead, type MailText } from '../../modules/localization/localization.ts'
import type { MailItem, OrderInMail } from '../../modules/orders/mails/order-in-mail.ts'
import { orderPaidMail } from '../../modules/orders/mails/paid.ts'
import { paymentLinkMail } from '../../modules/orders/mails/payment-link.ts'
import { orderPlacedMail } from '../../modules/orders/mails/placed.ts'
import { orderRefundedMail } from '../../modules/orders/mails/refunded.ts'
import { orderReleasedMail } from '../../modules/orders/mails/released.ts'
import { orderRequestedMail, orderSettledMail, type RequestInMail } from '../../modules/orders/mails/requested.ts'
import { orderShippedMail } from '../../modules/orders/mails/shipped.ts'
import { sellerDeclinedMail, sellerNoticeMail, sellerRequestMail } from '../../modules/sellers/mails.ts'
import type { Shop } from '../../modules/shop.ts'
import { invitationMail, noticeMail } from '../../modules/staff/mails.ts'
import { credentialReplacedMail, credentialShownMail, poolLowMail, revealCodeMail, warrantyClaimMail } from '../../modules/vault/mails.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

const email = 'layla@avicenna.example'
const moment = new Date('2026-11-23T09:00:00Z')
const code = { id: 'sample', letters: 'K7QM2XWA' }
const sampleBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const names = {
  en: { firstName: 'Layla', lastName: 'Haddad', buyer: 'Omar Saleh', product: 'Atlas of Anatomy', course: 'Reading the Heart' },
  ar: { firstName: 'ليلى', lastName: 'حداد', buyer: 'عمر صالح', product: 'أطلس التشريح', course: 'قراءة القلب' },
}

const liveLessons = { count: 6, firstAt: '2026-12-07T17:00:00Z', lastAt: '2027-01-11T17:00:00Z', nextAt: '2026-12-07T17:00:00Z' }

const parcel = { shipmentId: 1, carrier: 'Aramex', trackingNumber: 'AX-4512', trackingUrl: 'https://carrier.example/AX-4512' }

/** A printed book, shipped, and a course. */
const items = [
  { kind: 'book' as const, orderItemId: 1, quantity: 2, itemTotalCents: 90_00, isDigital: false, downloadLimit: null },
  { kind: 'course' as const, orderItemId: 2, quantity: 1, itemTotalCents: 30_00, isDigital: true, downloadLimit: 5 },
].map((item): MailItem => {
  const of = item.kind === 'book' ? 'product' : 'course'
  return {
    ...item,
    productNameEn: names.en[of],
    productNameAr: names.ar[of],
    attributes: [],
    terms: null,
    hasLessons: false,
    live: item.isDigital ? liveLessons : null,
    picture: null,
    arrivesFrom: item.isDigital ? null : '2026-12-03',
    arrivesTo: item.isDigital ? null : '2026-12-05',
    statusId: orderStates.completed,
    quantityShipped: item.isDigital ? 0 : item.quantity,
    quantityCanceled: 0,
    parcels: item.isDigital ? [] : [{ ...parcel, quantity: item.quantity }],
  }
})

/** What `send` needs to draw every mail of the shop from the same made-up customer and order. */
async function sampleOf(
  shop: Pick<Shop, 'db' | 'cache' | 'config'>,
  kind: MailKind,
  head: MailHead,
  { to, isNamed }: Required<Recipient>,
): Promise<Mail | undefined> {
  const { language } = head
  const { product, course, ...person } = names[language]
  const { firstName, lastName, buyer } = isNamed ? person : { firstName: '', lastName: '', buyer: '' }
  const customer = { customerId: 1, email: to, firstName, hasUnconfirmedPassword: false }
  const paidBy = (paymentMethodId: number): OrderInMail['order'] => ({
    orderId: 1,
    orderNumber: 'A-1024',
    language,
    email: to,
    firstName,
    lastName,
    cityName: 'Amman',
    postalCode: '11118',
    addressLineOne: language === 'ar' ? 'شارع المستشفى 7' : '7 Hospital Street',
    stateName: null,
    countryName: null,
    paymentMethodId,
    paymentProblem: null,
    subtotalCents: 120_00,
    shippingCents: 5_00,
    discountCents: 0,
    totalCents: 125_00,
    unpaidCents: 0,
    createdAt: moment,
    paidAt: moment,
    deliveryConsentAt: null,
    accessWaitsUntil: null,
    methodEn: 'Card',
    methodAr: 'بطاقة',
    couponCode: null,
  })
  const words = await bothOf(shop.db, shop.cache)
  const about = (method: number = paymentMethods.card): OrderInMail => ({ order: paidBy(method), items, gift: undefined, head, words })
  const asked = (state: RequestInMail['state']): RequestInMail => ({
    orderRequestId: 1,
    kind: 'withdrawal',
    state,
    reason: '',
    requestedAt: moment,
    answer: state === 'refused' ? sentence : '',
    lines: [{ orderItemId: 1, quantity: 1, closesAccess: false }],
  })
  const invited = {
    id: 'sample',
    email: to,
    buyerName: buyer,
    buyerEmail: email,
    productName: product,
    expiresAt: moment,
    url: '/',
    giftNote: language === 'ar' ? 'كل عام وأنت بخير' : 'Happy birthday',
  }
  const move = { seatMoveId: 1, email: to, firstName, productName: product, entitlementId: 1, holderName: buyer, holderEmail: email }
  const access = {
    email: to,
    firstName,
    language,
    productName: course,
    certificate: 'AVC-K7QM-2XWA-4HRT',
    revokedAt: null,
    expiresAt: moment,
    hasEnded: false,
  }
  const seller = { sellerRequestId: 1, email: to, firstName, lastName, mobileNo: '+20 2 5550 0100', place: 'Amman' }
  const holder = { email: to, firstName, product }
  const sentence = language === 'ar' ? 'شكرًا لرسالتك.' : 'Thank you for your message.'
  const member = { staffId: 1, email: to, name: firstName }
  const notice = (kind: StaffNotice, about = '') => noticeMail(member, head, { id: 'sample', notice: kind, about })
  const samples: Record<MailKind, () => Mail | undefined> = {
    'order-placed': () =>
      orderPlacedMail({ ...about(paymentMethods.cashOnDelivery), items: items.map((item) => ({ ...item, downloadLimit: null })) }),
    'order-paid': () => orderPaidMail(about(), moment),
    'order-shipped': () => orderShippedMail(about()),
    'order-refunded': () => orderRefundedMail(about(), { refundId: 1, amountCents: 90_00, pieces: [{ orderItemId: 1, quantity: 2 }] }),
    'order-requested': () => orderRequestedMail(about(), asked('open')),
    'order-settled': () => orderSettledMail(about(), asked('refused')),
    'order-released': () => orderReleasedMail(about(paymentMethods.cashOnDelivery)),
    'payment-link': () =>
      paymentLinkMail({ paymentLinkId: 1, email: to, firstName, totalCents: 125_00, expiresAt: moment, path: '/pay' }, head),
    'access-ends': () =>
      accessEndsMail(
        {
          entitlementId: 1,
          seatNumber: 1,
          customerId: 1,
          expiresAt: moment,
          email: to,
          firstName,
          language,
          productId: 1,
          productName: product,
          categoryName: '-',
          isSold: true,
        },
        head,
      ),
    'access-closed': () => accessClosedMail({ ...access, revokedAt: moment }, head, 'sample'),
    'access-reopened': () => accessReopenedMail(access, head, 'sample'),
    'back-in-stock': () =>
      backInStockMail(
        {
          stockAlertId: 1,
          productId: 1,
          email: to,
          emailCanonical: to,
          language,
          notifiedAt: moment,
          productName: product,
          categoryName: '-',
        },
        'sample',
        head,
      ),
    welcome: () => welcomeMail(customer, head),
    'login-code': () => loginCodeMail(customer, head, code),
    'one-time-code': () => codeMail(customer, head, code),
    'password-changed': () => passwordChangedMail(customer, head, 'sample'),
    'email-changed': () => emailChangedMail(customer, head, { change: 'sample', isNew: true }),
    'customer-erased': () => customerErasedMail(1, to, head),
    'message-answer': () =>
      messageAnswerMail(
        {
          messageReplyId: 1,
          language,
          body: sentence,
          fullName: firstName,
          email: to,
          subject: product,
          message: sentence,
          createdAt: moment,
        },
        head,
      ),
    'question-answer': () =>
      questionAnswerMail(
        {
          questionId: 1,
          productId: 1,
          askerName: firstName,
          askerEmail: to,
          body: sentence,
          language,
          answer: sentence,
          createdAt: moment,
          productName: product,
          categoryName: product,
        },
        head,
      ),
    'seat-invitation': () => seatInvitationMail(invited, head),
    'seat-gift': () => giftMail(invited, head),
    'seat-claimed': () => seatClaimedMail(move, head),
    'seat-taken-back': () => seatTakenBackMail(move, head),
    'reveal-code': () => revealCodeMail(holder, head, code),
    'credential-shown': () => credentialShownMail(holder, head, 'sample'),
    'credential-replaced': () => credentialReplacedMail(holder, head, { id: 'sample', entitlementId: 1 }),
    'certificate-revoked': () =>
      certificateRevokedMail(holder, head, { number: 'AVC-K7QM-2XWA-4HRT', productId: 1, course, reason: 'corrected', id: 'sample' }),
    'certificate-restored': () => certificateRestoredMail(holder, head, { number: 'AVC-K7QM-2XWA-4HRT', course, id: 'sample' }),
    'seller-request': () => sellerRequestMail(seller, head),
    'seller-declined': () => sellerDeclinedMail({ ...seller, declineReason: sentence }, head),
    'seller-notice': () => sellerNoticeMail(seller, head, to),
    'warranty-claim': () =>
      warrantyClaimMail(
        {
          warrantyClaimId: 1,
          product,
          orderNumber: 'A-1024',
          seatNumber: 1,
          reason: 'in_use',
          note: '',
          isAutomatic: true,
          customerEmail: email,
        },
        head,
        to,
      ),
    'pool-low': () => poolLowMail({ product, available: 2 }, head, { id: 'sample', to }),
    'staff-invitation': () => invitationMail(member, head, { id: 'sample', path: '/admin' }),
    'staff-notice': () => notice('password-changed'),
    'staff-new-device': () => notice('new-device', sampleBrowser),
    'staff-factor-added': () => notice('factor-added'),
    'staff-factor-removed': () => notice('factor-removed'),
    'staff-recovery-codes': () => notice('recovery-codes'),
    'staff-recovery-code-used': () => notice('recovery-code-used'),
    'staff-new-token': () => notice('new-token', product),
    'staff-many-failures': () => notice('many-failures'),
    'staff-reading-limit': () => readingLimitMail({ email, product, orderId: 1, orderNumber: 'A-1024' }, head, { id: 'sample', to }),
  }
  return samples[kind]()
}

/** Customers may have no name. */
interface Recipient {
  to?: string
  isNamed?: boolean
}

export interface MailSample {
  mail: Mail
  /** The labels that it is made of. */
  keys: MailText[]
}

/** A mail of the shop with sample data, rendered as all mails are. */
export async function mailSample(
  shop: Pick<Shop, 'db' | 'cache' | 'config'>,
  kind: MailKind,
  language: Language,
  { to = email, isNamed = true }: Recipient = {},
): Promise<MailSample> {
  const head = await brandingFor(shop, language)
  const keys = new Set<MailText>()
  const say: MailHead['say'] = (key, values) => {
    keys.add(key)
    return head.say(key, values)
  }
  const mail = await sampleOf(shop, kind, { ...head, say }, { to, isNamed })
  if (!mail) throw new Error(`The sample order has nothing that the mail ${kind} is about.`)
  return { mail, keys: [...keys] }
}
