import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { isLanguage } from '../../contract/localization/language.ts'
import { namesIn, readFromOutbox } from '../../platform/mail/outbox.ts'
import type { Config } from '../../platform/runtime/config.ts'
import { mayReadOutbox } from './may-read.ts'
import { listPage, mailPage } from './pages.ts'
import { readMail } from './read-mail.ts'

export const outboxPath = '/dev/outbox'
const listed = 100

// The mail's own styles are inline; a script has no way in, and a frame holds nothing but what stands in the page.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const always = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy }

/** Pages that read the mails which were not sent, for who runs the shop on his own machine; for all others there is nothing here. */
export function openOutbox(config: Config, folder: string): Hono<{ Bindings: HttpBindings }> {
  const http = new Hono<{ Bindings: HttpBindings }>()
  http.use(async (context, next) => {
    if (!mayReadOutbox(context.env.incoming, config)) return context.notFound()
    await next()
  })
  http.get('/', async (context) => {
    const asked = context.req.query('langCode')
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
        { language: isLanguage(asked) ? asked : 'en', count: names.length },
      ),
      200,
      always,
    )
  })
  http.get('/:name', async (context) => {
    const asked = context.req.query('langCode')
    const language = isLanguage(asked) ? asked : 'en'
    const name = context.req.param('name')
    const source = await readFromOutbox(folder, name)
    if (!source) return context.notFound()
    const as = context.req.query('as')
    if (as === 'raw') return context.body(new Uint8Array(source), 200, { ...always, 'content-type': 'text/plain; charset=utf-8' })
    return context.html(mailPage({ name, ...(await readMail(source)) }, { language, as: as === 'text' ? 'text' : 'html' }), 200, always)
  })
  return http
}
