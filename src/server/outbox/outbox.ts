import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { namesIn, readFromOutbox } from '../../platform/mail/outbox.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { isOutboxKey } from './key.ts'
import { mayReadOutbox } from './may-read.ts'
import { keyPage, listPage, mailPage } from './pages.ts'
import { readMail } from './read-mail.ts'

export const outboxPath = '/dev/outbox'
const listed = 100

// Mails have inline styles, and pictures of the shop. Scripts are blocked, and frames can only contain the page's own `srcdoc`.
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const always = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy }

const keyCookie = 'outbox-key'
const languageOf = (code: string | undefined): Language => (isLanguage(code) ? code : 'en')

/**
 * Pages with the mails that were not sent, for a shop on the developer's own machine; other clients get a 404. A proxy that sets no headers
 * looks like this machine, so the key that is printed at startup is required too.
 */
export function openOutbox(config: Config, folder: string): Hono<{ Bindings: HttpBindings }> {
  const http = new Hono<{ Bindings: HttpBindings }>()
  http.use(async (context, next) => {
    if (!mayReadOutbox(context.env.incoming, config)) return context.notFound()
    await next()
  })
  http.get('*', async (context, next) => {
    const { key, ...query } = context.req.query()
    if (isOutboxKey(key, config)) {
      setCookie(context, keyCookie, key, { path: outboxPath, httpOnly: true, sameSite: 'Lax' })
      // Redirects, so that the key is neither in the address bar nor in the history.
      const search = new URLSearchParams(query).toString()
      return context.body(null, 303, { ...always, location: context.req.path + (search && `?${search}`) })
    }
    if (isOutboxKey(getCookie(context, keyCookie), config)) return next()
    return context.html(keyPage(languageOf(query.langCode)), 403, always)
  })
  http.get('/', async (context) => {
    const names = await namesIn(folder)
    const mails = await Promise.all(
      names.slice(0, listed).map(async (name) => {
        const source = await readFromOutbox(folder, name)
        return source && { name, ...(await readMail(source)) }
      }),
    )
    return context.html(
      listPage(
        mails.filter((mail) => mail !== undefined),
        { language: languageOf(context.req.query('langCode')), count: names.length },
      ),
      200,
      always,
    )
  })
  http.get('/:name', async (context) => {
    const language = languageOf(context.req.query('langCode'))
    const name = context.req.param('name')
    const source = await readFromOutbox(folder, name)
    if (!source) return context.notFound()
    const as = context.req.query('as')
    if (as === 'raw') return context.body(new Uint8Array(source), 200, { ...always, 'content-type': 'text/plain; charset=utf-8' })
    return context.html(mailPage({ name, ...(await readMail(source)) }, { language, as: as === 'text' ? 'text' : 'html' }), 200, always)
  })
  return http
}
