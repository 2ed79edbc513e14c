import type { Language } from '../../contract/localization/language.ts'
import { staffCookies } from '../../contract/staff/cookies.ts'

export const themes = ['system', 'light', 'dark'] as const
export type StaffTheme = (typeof themes)[number]

const yearSeconds = 365 * 24 * 60 * 60

/** Cookies, so that the server sends the page in this language and theme at once. */
const setCookie = (name: string, value: string, maxAge = yearSeconds) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the shop is opened over http
  document.cookie = `${name}=${value}; Path=/admin; SameSite=Strict; Max-Age=${maxAge}`
}

/** Loads the page again in this language. Unsaved work is kept in the tab. */
export function chooseLanguage(language: Language): void {
  setCookie(staffCookies.language, language)
  location.reload()
}

export const currentTheme = (): StaffTheme => (document.documentElement.dataset.theme as 'light' | 'dark' | undefined) ?? 'system'

export function chooseTheme(theme: StaffTheme): void {
  setCookie(staffCookies.theme, theme, theme === 'system' ? 0 : yearSeconds)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
