import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../../platform/runtime/config.ts'

const isOverTls = ({ shopOrigin }: Config) => shopOrigin.startsWith('https:')

const nameFor = (config: Config) => (isOverTls(config) ? '__Host-avicenna-staff' : 'avicenna-staff')

const maxAgeSeconds = 7 * 24 * 60 * 60

/** The session that a request's cookie names. */
export const sessionIn = (config: Config, header: string | null): string | undefined =>
  header === null ? undefined : parse(header, nameFor(config))[nameFor(config)] || undefined

/** Sets the cookie; an empty session removes it. Browsers send it to the shop's own pages only, and show it to no script. */
export const sessionCookie = (config: Config, session: string): string =>
  serialize(nameFor(config), session, {
    path: '/',
    httpOnly: true,
    secure: isOverTls(config),
    sameSite: 'Strict',
    maxAge: session === '' ? 0 : maxAgeSeconds,
  })
