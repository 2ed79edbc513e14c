import type { Page } from 'playwright-core'
import type { RowOf } from '../../src/contract/call.ts'
import type { getCredential } from '../../src/contract/storefront.ts'
import type { Scene } from './scenes.ts'

type Credential = RowOf<typeof getCredential>
type Act = NonNullable<Scene['act']>

const texts = {
  en: {
    ProductName: 'Question Bank for the Nursing Exam',
    Instructions: 'Open the site of the publisher and choose “Log in”.\nType the user name and the password.',
    fields: ['User name', 'Password'],
    device: 'Laptop of the ward',
  },
  ar: {
    ProductName: 'بنك أسئلة اختبار التمريض',
    Instructions: 'افتح موقع الناشر واختر «تسجيل الدخول».\nاكتب اسم المستخدم وكلمة المرور.',
    fields: ['اسم المستخدم', 'كلمة المرور'],
    device: 'حاسوب القسم',
  },
} as const

const languageOf = async (page: Page) => ((await page.locator('html').getAttribute('lang')) === 'ar' ? 'ar' : 'en')

/** The browser gets this row for a call of the page. */
const answer = (page: Page, name: string, row: object) =>
  page.route(`**/api/v1/*/**/${name}`, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', errorMessage: '', data: JSON.stringify([row]) } }),
  )

/** Shows the page with a credential in one of its states: which one the shop answers depends on time, stock and staff. */
async function show(page: Page, changes: Partial<Credential> = {}) {
  const { ProductName, Instructions, fields, device } = texts[await languageOf(page)]
  const isKey = changes.Delivery === 'generated'
  const credential: Credential = {
    EntitlementID: 1,
    SeatNumber: 1,
    ProductId: 1,
    ProductName,
    DefaultImageUrl: null,
    Delivery: 'pool',
    State: 'shown',
    StartsLatestAt: null,
    ExpiresAt: '2095-03-05T10:00:00.000Z',
    Instructions,
    FieldsJson: fields.map((Name, index) => ({ Name, IsSecret: index > 0 })),
    WarrantyUntil: '2094-03-05T10:00:00.000Z',
    KeyEnding: isKey ? '7Q2M' : null,
    ActivationsUsed: isKey ? 2 : 0,
    ActivationLimit: isKey ? 3 : null,
    ActivationsJson: isKey
      ? [
          { InstanceId: 'a'.repeat(64), Name: device, ActivatedAt: '2026-03-05T10:00:00.000Z' },
          { InstanceId: 'b'.repeat(64), Name: '', ActivatedAt: '2026-02-05T10:00:00.000Z' },
        ]
      : [],
    RevealsJson: [
      { RevealedAt: '2026-03-05T10:00:00.000Z', Network: '198.51.100.0/24' },
      { RevealedAt: '2025-11-05T10:00:00.000Z', Network: null },
    ],
    CanClaim: true,
    ...changes,
  }
  await answer(page, 'get-credential', credential)
  await page.reload()
  await page.getByRole('heading', { name: ProductName }).waitFor()
}

const asksForCode: Act = async (page, say) => {
  await show(page, { State: 'hidden', RevealsJson: [], CanClaim: false, WarrantyUntil: null, StartsLatestAt: '2095-03-05T10:00:00.000Z' })
  await answer(page, 'send-reveal-code', { ResponseMsg: 'Sent Successfully' })
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Vault', 'lbl_vault_show') })
    .click()
  await page.getByRole('main').locator('[name=Otp]').waitFor()
}

const shows: Act = async (page, say) => {
  await asksForCode(page, say)
  const [user, password] = texts[await languageOf(page)].fields
  const FieldsJson = [
    { Name: user, Value: 'ward-7@publisher.example', IsSecret: false },
    { Name: password, Value: 'hR4-tulip-88-QmZ', IsSecret: true },
  ]
  await answer(page, 'reveal-credential', { FieldsJson })
  await page.getByRole('main').locator('[name=Otp]').fill('ABCD2345')
  await page.getByRole('main').locator('[name=Otp]').press('Enter')
  await page.getByRole('main').getByRole('timer').waitFor()
}

const claims: Act = async (page, say) => {
  await show(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Vault', 'lbl_vault_claim') })
    .click()
  await page.getByRole('main').locator('[name=Reason]').waitFor()
}

const closed: Partial<Credential> = { State: 'closed', FieldsJson: [], CanClaim: false, WarrantyUntil: null }

const acts: Record<string, Act | undefined> = {
  'vault-missing': (page, say) => page.getByRole('heading', { name: say('Vault', 'lbl_vault_state_missing') }).waitFor(),
  vault: (page) => show(page),
  'vault-code': asksForCode,
  'vault-shown': shows,
  'vault-claim': claims,
  'vault-key': (page) => show(page, { Delivery: 'generated' }),
  'vault-owed': (page) => show(page, { State: 'owed', CanClaim: false }),
  'vault-ended': (page) => show(page, { ...closed, ExpiresAt: '2026-03-05T10:00:00.000Z' }),
  'vault-closed': (page) => show(page, closed),
}

/** Each state of the page of a login or key. */
export const vaultScenes: Record<string, Scene> = Object.fromEntries(
  Object.entries(acts).map(([name, act]) => [name, { path: '/vault/999999999', isCustomer: true, act }]),
)
