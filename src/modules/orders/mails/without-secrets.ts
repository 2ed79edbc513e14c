import { urlsUnder } from '../../../contract/urls.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

const urls = urlsUnder('')

/** Pages whose URL opens nothing by itself: they are public, or ask for a login. */
const openPages = new Set(
  [urls.home(), urls.ordersHistory(), urls.shelf(), urls.contact(), urls.terms(), urls.privacy(), urls.refunds(), urls.shipping()].map(
    (path) => path.replace(/\/$/, ''),
  ),
)
/** Of their queries, what only says which part is shown. */
const openParameters = new Set(['OrderId', 'Withdraw', 'as'])

const hidden = '•••'

/** The texts of a mail without codes and without links that open something without a login. */
export function withoutSecrets({ subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>, origin: string) {
  const codes = [...html.matchAll(/<span class="code"[^>]*>([^<]+)<\/span>/g)].flatMap(([, letters]) => letters ?? [])
  const ownUrl = new RegExp(`${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\s"'<>]*`, 'gi')
  const kept = (words: string) =>
    codes.reduce(
      (rest, letters) => rest.replaceAll(letters, hidden),
      words.replace(ownUrl, (url) => withoutToken(url, origin)),
    )
  return { subject: kept(subject), text: kept(text), html: kept(html) }
}

/** The URL itself if it opens nothing. */
function withoutToken(url: string, origin: string): string {
  const address = URL.parse(url.replaceAll('&amp;', '&'))
  // Another host, whose name begins with the shop's.
  if (address?.origin !== new URL(origin).origin) return url
  const { pathname, searchParams, hash } = address
  const isOpen = /^\/(?:pictures|brand)\//.test(pathname) || openPages.has(pathname.replace(/^\/(?:en|ar)(?=\/|$)/, '').replace(/\/$/, ''))
  return isOpen && hash === '' && [...searchParams.keys()].every((name) => openParameters.has(name)) ? url : `${origin}/${hidden}`
}
