// @module-tag journey
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '../../../src/admin/app/screens.ts'
import { changeProducts } from '../../../src/contract/admin.ts'
import { findAxeViolations, findSmallTargets } from '../../harness/accessibility.ts'
import { isComplete } from '../../harness/is-complete.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'
import type { StaffMember } from '../../harness/staff.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const longestMs = 400_000

/** Screens that the navigation does not name. Those with a tab are loaded as pages. */
const below = [
  ...['/orders/new', '/orders/links', '/mails/unsent'],
  ...['/banners/1', '/campaigns/1', '/pages/terms', '/pages/new'],
  '/products/new',
  ...['texts', 'price', 'media', 'variants', 'facts', 'curriculum', 'delivery', 'search', 'preview', 'history'].map(
    (tab) => `/products/201?tab=${tab}`,
  ),
  ...['/categories/41', '/attributes/3', '/discounts/new', '/coupons/1'],
]

const looks = [
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'en', width: 390, colorScheme: 'light' },
  { language: 'ar', width: 1280, colorScheme: 'dark' },
  { language: 'ar', width: 390, colorScheme: 'dark' },
] as const

/** Who opens which screens. */
let walks: { person: StaffMember; paths: string[] }[]
beforeAll(async () => {
  const { db } = shop()
  const { vendorId } = await db.selectFrom('products').select('vendorId').where('productId', '=', 201).executeTakeFirstOrThrow()
  const [owner, seller] = [await shop().staff('owner'), await shop().staff('seller', { vendorId })]
  const shopper = await shop().shopper({ firstName: 'Layla' })
  const { OrderId } = await shopper.buys({ productId: 201 })
  // More than a hundred products: a job changes them.
  const { BulkActId } = await owner.call(changeProducts, { Filter: {}, Change: { Act: 'show' }, IsPreview: false })
  const pathsOf = (all: typeof screens) => all.map(({ path }) => path)
  const ofOwner = [
    ...pathsOf(screens.filter(({ sellers }) => sellers !== 'only')),
    ...below,
    `/orders/${OrderId}`,
    `/products/acts/${BulkActId}`,
    ...(await pathsOfCourse(301)),
  ]
  // The screens that sellers share with the owner are walked again in test:all.
  const shown = screens.filter(({ sellers }) => (isComplete ? sellers : sellers === 'only'))
  const ofSeller = [...pathsOf(shown), '/products/201?tab=price', `/own-orders/${OrderId}`]
  walks = [
    { person: owner, paths: [...ofOwner, ...(await insertInbox())] },
    { person: seller, paths: ofSeller },
  ]
})

/** A course, its learners, and its first lesson of each kind. */
async function pathsOfCourse(productId: number): Promise<string[]> {
  const lessons = await shop()
    .db.selectFrom('lessons')
    .select(['kind', ({ fn }) => fn.min('lessonId').as('lessonId')])
    .where('productId', '=', productId)
    .groupBy('kind')
    .execute()
  return ['', '/learners', ...lessons.map(({ lessonId }) => `/lessons/${lessonId}`)].map((path) => `/courses/${productId}${path}`)
}

/** A message with an answer, a template and a request to sell. Returns the paths of their screens. */
async function insertInbox(): Promise<string[]> {
  const { db } = shop()
  const email = `${'long'.repeat(12)}@avicenna.example`
  const { contactMessageId } = await db
    .insertInto('contactMessages')
    .values({ fullName: 'Layla', email, phoneNumber: '1', subject: 'Delivery', message: `Before Friday? ${'w'.repeat(200)}`, version: 2 })
    .returning('contactMessageId')
    .executeTakeFirstOrThrow()
  await db.insertInto('messageReplies').values({ contactMessageId, staffName: 'Salma', language: 'en', body: 'Yes.' }).execute()
  await db.insertInto('replyTemplates').values({ nameEn: 'Thanks', nameAr: 'شكر', bodyEn: 'Thank you.', bodyAr: 'شكرًا لك.' }).execute()
  const { sellerRequestId } = await db
    .insertInto('sellerRequests')
    .values({
      email,
      emailCanonical: email,
      passwordHash: '',
      firstName: 'Ward',
      lastName: 'Press',
      addressLineOne: '1 Street',
      countryId: 65,
    })
    .returning('sellerRequestId')
    .executeTakeFirstOrThrow()
  return [`/messages/${contactMessageId}`, '/messages/templates', `/sellers/${sellerRequestId}`]
}

/** Goes to another screen as a link does, without a new load of the page. */
async function go(page: Page, path: string) {
  await page.evaluate((url) => {
    document.querySelector('h1')?.setAttribute('data-before', '')
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
  await page.locator('h1:not([data-before])').waitFor()
}

/** Whether a screen of the navigation has a list, and no button that saves it. */
async function lacksFile({ page, say }: Visitor, path: string): Promise<boolean> {
  if (!screens.some((screen) => screen.path === path)) return false
  const main = page.getByRole('main')
  const lists = main.getByRole('grid').or(main.getByRole('treegrid'))
  return (await lists.count()) > 0 && (await main.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_csv') }).count()) === 0
}

/** What a program shows where a person expects words: keys of labels, and values without any. */
const rawWords = async (page: Page) =>
  (await page.locator('body').innerText()).match(/\blbl_\w+|\[object \w+\]|\b(?:undefined|NaN|Invalid Date)\b/g) ?? []

test.each(oneOf(looks))(
  'every screen of the back office is accessible and as wide as its window, and its console is silent: %o',
  { timeout: longestMs },
  async (look) => {
    await visit(look, async (visitor) => {
      const { page } = visitor
      const faults: Record<string, unknown[]> = {}
      for (const { person, paths } of walks) {
        await openScreen(visitor, shop(), person, look.language, '/account')
        for (const path of paths) {
          await (path.includes('?') ? page.goto(`/admin${path}`) : go(page, path))
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          const found = [
            ...(await findAxeViolations(page, { hasKnownFrame: path !== '/' })),
            ...(await findSmallTargets(page)),
            // In lists on a phone.
            ...(look.width < 640 ? await findSmallTargets(page, { least: 44, within: '[role=grid], [role=treegrid]' }) : []),
            ...(sideways ? [`${sideways} px wider than its window`] : []),
            ...((await lacksFile(visitor, path)) ? ['a list without a CSV file'] : []),
            ...(await rawWords(page)),
          ]
          if (found.length > 0) faults[path] = found
        }
      }
      expect(faults).toEqual({})
    })
  },
)
