import { emailPattern } from '../contract/rules.ts'
import { cleanEmail } from '../contract/typed.ts'
import { addOwner, invitationPath } from '../modules/staff/staff.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embedded/running.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { type Run, run } from './run.ts'
import { startDatabase } from './start-database.ts'

// Makes a person an owner, beside a running shop or not.
const staffAdd = async ({ config, log, stop, keep }: Run) => {
  const email = cleanEmail(process.argv[2] ?? '')
  if (!emailPattern.test(email)) throw new StartError('Use: npm run staff:add -- name@shop.example')
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const { directUrl: url } = running
    ? { directUrl: running }
    : await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const { db } = openDatabase({ url, pool: 1, statementTimeoutMs: 60_000 })
  await keep(Promise.resolve(db), () => db.destroy())
  const code = await addOwner(db, email)
  process.stdout.write(`${email} becomes an owner at this address, once, within 7 days:\n${config.shopOrigin}${invitationPath(code)}\n`)
}

await run(staffAdd)
