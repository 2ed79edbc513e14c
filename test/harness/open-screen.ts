import type { Language } from '../../src/contract/localization/language.ts'
import { staffCookies } from '../../src/contract/staff/cookies.ts'
import type { TestShop } from './open-shop.ts'
import type { StaffMember } from './staff.ts'
import type { Visitor } from './visitor.ts'

/** Opens a screen of the back office, signed in and in this language. `path` is below `/admin`. */
export async function openScreen(
  { page, context }: Visitor,
  { origin }: TestShop,
  { cookie }: StaffMember,
  language: Language,
  path: string,
) {
  const [name = '', value = ''] = cookie.split('=')
  // A screen that is open would send its next request as this person.
  await page.goto('about:blank')
  await context.addCookies([
    { name, value, url: origin, sameSite: 'Strict', httpOnly: true },
    { name: staffCookies.language, value: language, url: `${origin}/admin` },
  ])
  await page.goto(`/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
