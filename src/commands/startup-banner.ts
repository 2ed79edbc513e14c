import { invitationPath } from '../modules/staff/staff.ts'
import type { Config } from '../platform/runtime/config.ts'
import { outboxKey } from '../server/outbox/key.ts'
import { hasOutbox } from '../server/outbox/may-read.ts'
import { outboxPath } from '../server/outbox/outbox.ts'

type Login = { email: string; password: string; role: string }

/** The text that a started shop prints: its URLs, the demo logins, how to stop it. `ownerCode` invites the first owner. */
export function startupBanner(config: Config, logins: readonly Login[], ownerCode?: string): string {
  const { host, port, shopOrigin, dataDir, databaseUrl } = config
  const everywhere = host === '0.0.0.0' || host === '::'
  const here = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
  const width = Math.max(...logins.map(({ email }) => email.length))
  const lines = [
    `  Shop        ${here}`,
    `  المتجر      ${here}/ar`,
    ...(shopOrigin === here ? [] : [`  Public      ${shopOrigin}`]),
    ...logins.map(
      ({ email, password, role }, at) => `  ${(at === 0 ? 'Demo logins' : '').padEnd(12)}${email.padEnd(width)}  ${password}  (${role})`,
    ),
    `  Back office ${here}/admin`,
    ...(ownerCode ? [`  First owner ${shopOrigin}${invitationPath(ownerCode)}  (once, within an hour)`] : []),
    ...(hasOutbox(config) ? [`  Mails       ${here}${outboxPath}?key=${outboxKey(config)}`] : []),
    `  Data        ${dataDir}${databaseUrl ? ' and the database of DATABASE_URL' : ''}`,
    '  Stop        Ctrl-C',
  ]
  return `\n${lines.join('\n')}\n\n`
}
