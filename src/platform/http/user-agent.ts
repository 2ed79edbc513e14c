import Bowser from 'bowser'

/** The names of a browser and its operating system by its `User-Agent`, such as Chrome and Android; null for what is unknown. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null } {
  // The library refuses an empty text.
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
