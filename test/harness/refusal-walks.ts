import { getPaymentLinkUrl, makePaymentLink } from '../../src/contract/admin.ts'
import type { MessageKey } from '../../src/contract/messages.ts'
import { priceInText } from '../../src/contract/money.ts'
import { inviteSeat } from '../../src/contract/storefront.ts'
import { choosePaymentMethod, logInShopper, payByTestCard } from './at-checkout.ts'
import { chapteredEpub } from './chaptered-epub.ts'
import { sellCourse } from './course.ts'
import type { Shopper, TestShop } from './open-shop.ts'
import { choiceOf, fillPerson } from './person-form.ts'
import { prepareBook } from './prepare-book.ts'
import { isThisShopper } from './reveal-login.ts'
import { buyAccess, logins, show, stockPool } from './sold-access.ts'
import { sellFile } from './sold-file.ts'
import { sellSeats } from './sold-seats.ts'
import type { Visitor } from './visitor.ts'

/** How a form of the storefront is reached and sent, for a test that refuses its calls. */
export interface Walk {
  /** The names of the calls that it sends, in their order, as the contract exports them. */
  calls: string[]
  /** Goes to the form. */
  open(visitor: Visitor, shop: TestShop): Promise<void>
  /** Sends it before it is filled in. Returns the reason that is shown. */
  sendEmpty?(visitor: Visitor): Promise<string>
  fill?(visitor: Visitor): Promise<void>
  send(visitor: Visitor): Promise<void>
  /** What a fault of the server is called. */
  fault?: MessageKey
  /** What the calls are refused with, if not with both. A payment is sent again for a minute after a 503. */
  faults?: number[]
}

const email = 'ward@avicenna.example'
const code = 'ABCD2345'

type Say = Visitor['say']
const main = ({ page }: Visitor) => page.getByRole('main')
const named = (visitor: Visitor, name: string) => main(visitor).locator(`[name="${name}"]`)
const fill = async (visitor: Visitor, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await named(visitor, name).fill(value)
}
const press = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
/** By the button of the form in which this field is. */
const submit = (visitor: Visitor, field: string) =>
  main(visitor)
    .locator('form', { has: visitor.page.locator(`[name="${field}"]`) })
    .locator('[type=submit]')
    .first()
    .click()
const required = (say: Say, field: string) => say.message('fieldRequired', { field })

const logIn = async (visitor: Visitor, shop: TestShop, about: Parameters<TestShop['shopper']>[0] = {}) => {
  const shopper = await shop.shopper(about)
  await isThisShopper(shop, visitor, shopper)
  return shopper
}
const atCheckout = async (visitor: Visitor, shop: TestShop) => {
  const [productId, shopper] = await Promise.all([shop.stock({ priceCents: 40_00 }), shop.shopper()])
  await logInShopper(visitor, shopper, { productId })
  await visitor.go('/checkout')
}
const withoutAddress = async (visitor: Visitor, shop: TestShop) => {
  const [productId, shopper] = await Promise.all([shop.stock(), shop.shopper({ addressLineOne: '' })])
  await logInShopper(visitor, shopper, { productId })
  await visitor.go('/checkout')
  await named(visitor, 'AddressLineOne').waitFor()
}
const atLink = async (visitor: Visitor, shop: TestShop) => {
  const [clerk, buyer] = [await shop.staff('orders'), `link-${crypto.randomUUID()}@avicenna.example`]
  await shop.shopper({ email: buyer })
  const Lines = [{ ProductId: await shop.stock({ priceCents: 40_00 }), Quantity: 1 }]
  const { PaymentLinkId } = await clerk.call(makePaymentLink, { Email: buyer, Lines, IdempotencyKey: crypto.randomUUID() })
  const { Url } = await clerk.call(getPaymentLinkUrl, { PaymentLinkId })
  await visitor.go(`/pay#${Url.split('#')[1]}`)
}
const payLink = (visitor: Visitor) => press(visitor, visitor.say('PaymentLink', 'lbl_pay_link_pay', { amount: priceInText(40) }))
const payPal = ({ page, say }: Visitor) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('Checkout', 'lbl_checkout_pay', { amount: priceInText(40) }) })
    .click()
const cards = { pays: '4242424242424242', asks: '4000002500003155' }

const atSeats = async (visitor: Visitor, shop: TestShop) => {
  const { buyer, entitlementId } = await sellSeats(shop, { seats: 4 })
  await isThisShopper(shop, visitor, buyer)
  await visitor.go(`/team/${entitlementId}`)
  return { buyer, entitlementId }
}
const atInvitation = async (visitor: Visitor, shop: TestShop) => {
  const { buyer, entitlementId: EntitlementID } = await sellSeats(shop, { seats: 4 })
  const { data } = await buyer.call(inviteSeat, { EntitlementID, SeatNumber: 2 })
  await logIn(visitor, shop)
  await visitor.go(new URL(data[0]?.InvitationUrl ?? '').href.replace(/.*(?=\/claim)/, ''))
}
const atVault = async (visitor: Visitor, shop: TestShop): Promise<Shopper> => {
  const shopper = await logIn(visitor, shop)
  const { entitlementId } = await buyAccess(shop, shopper, { productId: await stockPool(shop, logins(1)) })
  await visitor.go(`/vault/${entitlementId}`)
  return shopper
}
const showLogin = (visitor: Visitor) => press(visitor, visitor.say('Vault', 'lbl_vault_show'))
/** The first button of a card, which is named for what the card is of. */
const pressOfCard = (visitor: Visitor, name: string) => main(visitor).getByRole('button', { name }).first().click()
const atQuiz = async (visitor: Visitor, shop: TestShop) => {
  const { learner, productId, quiz } = await sellCourse(shop, { showAnswers: 'end' })
  await isThisShopper(shop, visitor, learner)
  await visitor.go(`/learn/${productId}/${quiz}`)
  await press(visitor, visitor.say('Learning', 'lbl_learn_quiz_start'))
}
const answerQuestion = (visitor: Visitor) => main(visitor).locator('fieldset input').first().check()

const person = {
  fill: async (visitor: Visitor) => {
    await fillPerson(visitor, email)
    await choiceOf(visitor.page, 'CountryID').selectOption('65')
  },
}

/** The forms of guests. */
export const guestWalks: Record<string, Walk> = {
  login: {
    calls: ['getUserLogin'],
    open: ({ go }) => go('/login'),
    async sendEmpty(visitor) {
      await press(visitor, visitor.say('Login', 'lbl_login_button'))
      return required(visitor.say, visitor.say('Login', 'lbl_login_email'))
    },
    fill: (visitor) => fill(visitor, { Email: email, Password: 'a password' }),
    send: (visitor) => press(visitor, visitor.say('Login', 'lbl_login_button')),
  },
  'request of a code': {
    calls: ['sendLoginCode'],
    open: ({ go }) => go('/login'),
    async sendEmpty(visitor) {
      await press(visitor, visitor.say('Login', 'lbl_login_by_email'))
      return required(visitor.say, visitor.say('Login', 'lbl_login_email'))
    },
    fill: (visitor) => fill(visitor, { Email: email }),
    send: (visitor) => press(visitor, visitor.say('Login', 'lbl_login_by_email')),
  },
  'code of a login': {
    calls: ['loginWithCode'],
    async open(visitor) {
      await visitor.go('/login')
      await fill(visitor, { Email: email })
      await press(visitor, visitor.say('Login', 'lbl_login_by_email'))
      await named(visitor, 'Otp').waitFor()
    },
    async sendEmpty(visitor) {
      await submit(visitor, 'Otp')
      return required(visitor.say, visitor.say('Login', 'lbl_login_code'))
    },
    fill: (visitor) => fill(visitor, { Otp: code }),
    send: (visitor) => submit(visitor, 'Otp'),
  },
  signup: {
    ...person,
    calls: ['signupUser'],
    open: ({ go }) => go('/signup'),
    async sendEmpty(visitor) {
      await submit(visitor, 'FirstName')
      return required(visitor.say, visitor.say('Signup', 'lbl_signup_firstname'))
    },
    send: (visitor) => submit(visitor, 'FirstName'),
  },
  'forgotten password': {
    calls: ['validateEmailSendOtp'],
    open: ({ go }) => go('/reset-password'),
    async sendEmpty(visitor) {
      await submit(visitor, 'Email')
      return required(visitor.say, visitor.say('ResetPassword', 'lbl_reset_email'))
    },
    fill: (visitor) => fill(visitor, { Email: email }),
    send: (visitor) => submit(visitor, 'Email'),
  },
  'new password': {
    calls: ['validateOtpChangePassword'],
    async open(visitor) {
      await visitor.go('/reset-password')
      await fill(visitor, { Email: email })
      await submit(visitor, 'Email')
      await named(visitor, 'Otp').waitFor()
    },
    async sendEmpty(visitor) {
      await submit(visitor, 'Otp')
      return required(visitor.say, visitor.say('ResetPassword', 'lbl_reset_otp'))
    },
    fill: (visitor) => fill(visitor, { Otp: code, Password: 'long enough', ConfirmPassword: 'long enough' }),
    send: (visitor) => submit(visitor, 'Otp'),
  },
  'request to sell': {
    calls: ['getEncryptedPassword', 'createVendorRequest'],
    open: ({ go }) => go('/become-seller'),
    async sendEmpty(visitor) {
      await submit(visitor, 'FirstName')
      return required(visitor.say, visitor.say('Signup', 'lbl_signup_firstname'))
    },
    async fill(visitor) {
      await person.fill(visitor)
      await fill(visitor, { ConfirmPassword: 'long enough' })
    },
    send: (visitor) => submit(visitor, 'FirstName'),
  },
  contact: {
    calls: ['contactUs'],
    open: ({ go }) => go('/contact-us'),
    async sendEmpty(visitor) {
      await submit(visitor, 'FullName')
      return required(visitor.say, visitor.say('Contact Us', 'lbl_contact_name'))
    },
    fill: (visitor) => fill(visitor, { FullName: 'Ward', Email: email, PhoneNumber: '0790', Subject: 'A book', Message: 'A question' }),
    send: (visitor) => submit(visitor, 'FullName'),
  },
  newsletter: {
    calls: ['insertSubscriber'],
    fault: 'errorOccurredLater',
    open: ({ go }) => go('/'),
    async sendEmpty(visitor) {
      await submit(visitor, 'SubscriberEmail')
      return required(visitor.say, visitor.say('SubscribeNewsLetter', 'lbl_newsltr_email'))
    },
    fill: (visitor) => fill(visitor, { SubscriberEmail: email }),
    send: (visitor) => submit(visitor, 'SubscriberEmail'),
  },
  review: {
    calls: ['insertProductReview'],
    fault: 'errorOccurredLater',
    open: async ({ go }, shop) => go(`/product-detail/${await shop.stock()}/books/a-book#reviews`),
    async sendEmpty(visitor) {
      await submit(visitor, 'ReviewerName')
      return required(visitor.say, visitor.say('ProductDetail', 'lbl_prddet_review_name'))
    },
    fill: (visitor) => fill(visitor, { ReviewerName: 'Ward', ReviewerEmail: email, ReviewTitle: 'A book', ReviewBody: 'It is good.' }),
    send: (visitor) => submit(visitor, 'ReviewerName'),
  },
  question: {
    calls: ['insertProductQuestion'],
    fault: 'errorOccurredLater',
    open: async ({ go }, shop) => go(`/product-questions/${await shop.stock()}`),
    async sendEmpty(visitor) {
      await submit(visitor, 'AskerName')
      return required(visitor.say, visitor.say('ProductTalk', 'lbl_talk_ask_name'))
    },
    fill: (visitor) => fill(visitor, { AskerName: 'Ward', AskerEmail: email, QuestionBody: 'Is it for nurses?' }),
    send: (visitor) => submit(visitor, 'AskerName'),
  },
  'stock alert': {
    calls: ['insertStockAlert'],
    open: async ({ go }, shop) => go(`/product-detail/${await shop.stock({ quantity: 0 })}/books/a-book`),
    async sendEmpty(visitor) {
      await submit(visitor, 'Email')
      return required(visitor.say, visitor.say('ProductDetail', 'lbl_prddet_alert_email'))
    },
    fill: (visitor) => fill(visitor, { Email: email }),
    send: (visitor) => submit(visitor, 'Email'),
  },
  'end of stock alerts': {
    calls: ['deleteStockAlerts'],
    open: ({ go }) => go('/stock-alerts/1/a-token'),
    send: (visitor) => press(visitor, visitor.say('StockAlerts', 'lbl_alerts_stop')),
  },
  'check of a certificate': {
    calls: ['getCertificateStatus'],
    open: ({ go }) => go('/verify'),
    async sendEmpty(visitor) {
      await submit(visitor, 'Number')
      return required(visitor.say, visitor.say('CertificateCheck', 'lbl_check_number'))
    },
    // A signed credential is checked by a call, a number by its page.
    fill: (visitor) => fill(visitor, { Number: credentialOf('AVC-2222-3333-4444') }),
    send: (visitor) => submit(visitor, 'Number'),
  },
  'link to pay by card': {
    calls: ['payPaymentLink', 'answerSandboxForLink'],
    faults: [429],
    open: atLink,
    async send(visitor) {
      if ((await visitor.page.getByRole('dialog').count()) === 0) await payLink(visitor)
      await payByTestCard(cards.asks, visitor)
      const confirm = visitor.page.getByRole('button', { name: visitor.say('CheckoutStripForm', 'lbl_strip_bank_confirm'), exact: true })
      const refused = visitor.page.getByText(visitor.say.message('tooManyRequests'))
      await confirm.or(refused).first().waitFor()
      if (await confirm.isVisible()) await confirm.click()
    },
  },
  'link to pay by PayPal': {
    calls: ['createPayPalOrderForLink'],
    faults: [429],
    open: atLink,
    async send(visitor) {
      await main(visitor).locator('[name=PaymentMethod][value="2"]').check()
      await payLink(visitor)
      await payPal(visitor)
    },
  },
}

const credentialOf = (number: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'ES256' }), part({ jti: `https://shop.example/certificates/${number}` }), 'c2ln'].join('.')
}

/** The forms of customers. */
export const customerWalks: Record<string, Walk> = {
  profile: {
    calls: ['updateProfile'],
    async open(visitor, shop) {
      await logIn(visitor, shop)
      await visitor.go('/update-profile')
    },
    async sendEmpty(visitor) {
      await fill(visitor, { FirstName: '' })
      await submit(visitor, 'FirstName')
      return required(visitor.say, visitor.say('Signup', 'lbl_signup_firstname'))
    },
    fill: (visitor) => fill(visitor, { FirstName: 'Ward' }),
    send: (visitor) => submit(visitor, 'FirstName'),
  },
  coupon: {
    calls: ['getCouponCodeDiscountValue'],
    open: atCheckout,
    async sendEmpty(visitor) {
      await submit(visitor, 'CouponCode')
      return required(visitor.say, visitor.say('Checkout', 'lbl_checkout_coupon'))
    },
    fill: (visitor) => fill(visitor, { CouponCode: 'SHIFT5' }),
    send: (visitor) => submit(visitor, 'CouponCode'),
  },
  'coupon that is typed and not applied': {
    calls: ['getCouponCodeDiscountValue'],
    open: atCheckout,
    fill: (visitor) => fill(visitor, { CouponCode: 'SHIFT5' }),
    send: async (visitor) => void (await choosePaymentMethod(visitor, 'cashOnDelivery')),
  },
  'cancellation of an order': {
    calls: ['postOrderRequest'],
    async open(visitor, shop) {
      const shopper = await logIn(visitor, shop)
      const { OrderId } = await shopper.buys({ productId: await shop.stock() })
      await visitor.go(`/orders-history?OrderId=${OrderId}`)
      await press(visitor, visitor.say('OrderRequests', 'lbl_requests_cancel'))
    },
    fill: (visitor) => visitor.page.getByRole('dialog').locator('[name="Reason"]').fill('Too many.'),
    send: (visitor) => press(visitor, visitor.say('OrderRequests', 'lbl_requests_cancel_do')),
  },
  'address at checkout': {
    calls: ['updateProfile'],
    open: withoutAddress,
    async sendEmpty(visitor) {
      await choosePaymentMethod(visitor, 'cashOnDelivery')
      return required(visitor.say, visitor.say('Signup', 'lbl_signup_address'))
    },
    fill: (visitor) => fill(visitor, { AddressLineOne: '1 Hospital Street' }),
    send: async (visitor) => void (await choosePaymentMethod(visitor, 'cashOnDelivery')),
  },
  'address that is looked at again': {
    calls: ['getMissingAddressFields'],
    // Once: by the next press the page knows that the address is complete.
    faults: [429],
    open: withoutAddress,
    fill: (visitor) => fill(visitor, { AddressLineOne: '1 Hospital Street' }),
    send: async (visitor) => void (await choosePaymentMethod(visitor, 'cashOnDelivery')),
  },
  'order in cash': {
    calls: ['postCustomerOrder'],
    faults: [429],
    open: atCheckout,
    async send(visitor) {
      const dialog = await choosePaymentMethod(visitor, 'cashOnDelivery')
      await dialog.getByRole('button', { name: visitor.say('Checkout', 'lbl_checkout_yes') }).click()
    },
  },
  'order by PayPal': {
    calls: ['createPayPalOrder', 'answerSandbox', 'postCustomerOrder'],
    faults: [429],
    open: atCheckout,
    async send(visitor) {
      await choosePaymentMethod(visitor, 'payPal')
      await payPal(visitor)
    },
  },
  'order by card': {
    calls: ['postCustomerOrder'],
    faults: [429],
    open: atCheckout,
    async sendEmpty(visitor) {
      const dialog = await choosePaymentMethod(visitor, 'card')
      await dialog.locator('[type=submit]').click()
      return required(visitor.say, visitor.say('CardSection', 'lbl_cardsec_number'))
    },
    async send(visitor) {
      if ((await visitor.page.getByRole('dialog').count()) === 0) await choosePaymentMethod(visitor, 'card')
      await payByTestCard(cards.pays, visitor)
    },
  },
  'gift of a seat': {
    calls: ['inviteSeat'],
    async open(visitor, shop) {
      await atSeats(visitor, shop)
      await pressOfCard(visitor, visitor.say('Seats', 'lbl_seats_give'))
    },
    async sendEmpty(visitor) {
      await press(visitor, visitor.say('Seats', 'lbl_seats_give_button'))
      return required(visitor.say, visitor.say('Seats', 'lbl_seats_give_email'))
    },
    fill: ({ page }) => page.getByRole('dialog').locator('[name=Email]').fill(email),
    send: (visitor) => press(visitor, visitor.say('Seats', 'lbl_seats_give_button')),
  },
  'invitations of seats': {
    calls: ['inviteSeat'],
    open: async (visitor, shop) => void (await atSeats(visitor, shop)),
    async sendEmpty(visitor) {
      await press(visitor, visitor.say('Seats', 'lbl_seats_invite_button'))
      return required(visitor.say, visitor.say('Seats', 'lbl_seats_invite_addresses'))
    },
    fill: ({ page, say }) => page.getByLabel(say('Seats', 'lbl_seats_invite_addresses')).fill(email),
    send: (visitor) => press(visitor, visitor.say('Seats', 'lbl_seats_invite_button')),
  },
  'return of a seat': {
    calls: ['releaseSeat'],
    async open(visitor, shop) {
      await atSeats(visitor, shop)
      await pressOfCard(visitor, visitor.say('Seats', 'lbl_seats_give_away'))
      await visitor.page.getByRole('dialog').waitFor()
    },
    send: ({ page, say }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('Seats', 'lbl_seats_give_away'), exact: true })
        .click(),
  },
  'accepting an invitation': {
    calls: ['claimSeat'],
    open: atInvitation,
    send: (visitor) => press(visitor, visitor.say('Seats', 'lbl_claim_accept')),
  },
  'request of a login': {
    calls: ['sendRevealCode'],
    open: async (visitor, shop) => void (await atVault(visitor, shop)),
    send: showLogin,
  },
  'code of a shown login': {
    calls: ['revealCredential'],
    async open(visitor, shop) {
      await atVault(visitor, shop)
      await showLogin(visitor)
      await named(visitor, 'Otp').waitFor()
    },
    async sendEmpty(visitor) {
      await showLogin(visitor)
      return required(visitor.say, visitor.say('Vault', 'lbl_vault_code'))
    },
    fill: (visitor) => fill(visitor, { Otp: code }),
    send: showLogin,
  },
  'claim of a warranty': {
    calls: ['claimWarranty'],
    async open(visitor, shop) {
      const shopper = await logIn(visitor, shop)
      const { entitlementId } = await buyAccess(shop, shopper, { productId: await stockPool(shop, logins(2)) })
      await show(shop, shopper, entitlementId)
      await visitor.go(`/vault/${entitlementId}`)
      await press(visitor, visitor.say('Vault', 'lbl_vault_claim'))
    },
    async sendEmpty(visitor) {
      await submit(visitor, 'Reason')
      return required(visitor.say, visitor.say('Vault', 'lbl_vault_claim_reason'))
    },
    fill: async (visitor) => void (await named(visitor, 'Reason').selectOption('expired')),
    send: (visitor) => submit(visitor, 'Reason'),
  },
  'question of a quiz': {
    calls: ['saveQuizAnswer'],
    open: atQuiz,
    async sendEmpty(visitor) {
      await press(visitor, visitor.say('Learning', 'lbl_learn_quiz_next'))
      return visitor.say('Learning', 'lbl_learn_quiz_choose')
    },
    fill: answerQuestion,
    send: (visitor) => press(visitor, visitor.say('Learning', 'lbl_learn_quiz_next')),
  },
  quiz: {
    calls: ['submitQuiz'],
    async open(visitor, shop) {
      await atQuiz(visitor, shop)
      await answerQuestion(visitor)
      await press(visitor, visitor.say('Learning', 'lbl_learn_quiz_next'))
      await main(visitor)
        .getByRole('button', { name: visitor.say('Learning', 'lbl_learn_quiz_submit') })
        .waitFor()
    },
    fill: answerQuestion,
    send: (visitor) => press(visitor, visitor.say('Learning', 'lbl_learn_quiz_submit')),
  },
  'name on a certificate': {
    calls: ['issueCertificate'],
    async open(visitor, shop) {
      const { learner, productId } = await sellCourse(shop)
      await shop.db.updateTable('lessons').set({ isRequired: false }).where('productId', '=', productId).execute()
      const now = new Date()
      const done = { customerId: learner.customerId, productId, done: 0, required: 0, completedAt: now }
      await shop.db.insertInto('courseProgress').values(done).execute()
      await isThisShopper(shop, visitor, learner)
      await visitor.go(`/learn/${productId}`)
    },
    async sendEmpty(visitor) {
      await fill(visitor, { HolderName: '' })
      await submit(visitor, 'HolderName')
      return required(visitor.say, visitor.say('Learning', 'lbl_learn_cert_name'))
    },
    fill: (visitor) => fill(visitor, { HolderName: 'Layla Haddad' }),
    send: (visitor) => submit(visitor, 'HolderName'),
  },
  'search in a book': {
    calls: ['getPublicationSearch'],
    async open(visitor, shop) {
      const { fileIds, shopper } = await sellFile(shop, [{ format: 'epub', content: await chapteredEpub('en'), language: 'en' }])
      await prepareBook(shop, fileIds[0] ?? 0)
      await isThisShopper(shop, visitor, shopper)
      await visitor.go(`/read/${fileIds[0]}`)
      await visitor.page.getByRole('button', { name: visitor.say('Reading', 'lbl_reading_search'), exact: true }).press('Enter')
    },
    fill: ({ page }) => page.getByRole('dialog').getByRole('searchbox').fill('chapter'),
    send: ({ page }) => page.getByRole('dialog').getByRole('searchbox').press('Enter'),
  },
}
