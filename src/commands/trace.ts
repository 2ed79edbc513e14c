import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type FileTrace, traceFile } from '../modules/entitlements/files/trace-file.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embedded/running.ts'
import { plainText } from '../platform/markup/plain-text.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { run } from './run.ts'
import { startDatabase } from './start-database.ts'

// Says which sale a copy of a PDF or EPUB comes from. Uses the PostgreSQL of a running shop, as the backup does.
await run(async ({ config, log, stop, keep }) => {
  const [name] = process.argv.slice(2)
  if (!name) throw new StartError('Name a PDF or an EPUB: npm run trace -- <file>')
  const path = resolve(name)
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot read ${path} (${error.code}).`)
  })
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const { directUrl: url } = running
    ? { directUrl: running }
    : await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const { db } = openDatabase({ url, pool: 2, statementTimeoutMs: 60_000 })
  await keep(Promise.resolve(db), () => db.destroy())
  const found = await traceFile({ db, secretKey: config.secretKey }, file)
  if (!found) throw new StartError(`${path} is neither a PDF nor an EPUB, or it is damaged.`)
  process.stdout.write(`\n${reportOf(found).join('\n')}\n\n`)
})

type Sale = FileTrace['traced'][number]

function reportOf(found: FileTrace): string[] {
  const { format, traced, orderNumbers, named } = found
  const kind = format.toUpperCase()
  const names = `Its visible lines name ${orderNumbers.join(', ')}`
  if (traced.length > 0) {
    const of = traced.length === 1 ? 'has the trace of one copy' : `was put together from ${traced.length} copies`
    return [`This ${kind} ${of}:`, ...traced.flatMap(linesOf), compareLines(found, names)]
  }
  if (orderNumbers.length === 0)
    return [
      `This ${kind} has no trace and no visible line of a customer.`,
      'The shop did not sell it, sold it with another SECRET_KEY, or both were removed.',
    ]
  return [
    `This ${kind} has no trace. ${names}. Anybody can write such a line: it proves nothing.`,
    ...(named.length > 0 ? named.flatMap(linesOf) : ['The shop has sold no digital product in such an order.']),
  ]
}

function compareLines({ traced, orderNumbers }: FileTrace, names: string): string {
  if (orderNumbers.length === 0) return 'Its visible lines were removed.'
  const ofTrace = new Set(traced.map(({ orderNumber }) => orderNumber))
  return ofTrace.symmetricDifference(new Set(orderNumbers)).size === 0
    ? `${names} too.`
    : `${names}, which differs from the trace: they were changed.`
}

function linesOf({ orderNumber, orderItemId, productId, productName, customerId, name, email, buyerEmail, grantedAt }: Sale): string[] {
  return [
    '',
    `  Order      ${orderNumber}, item ${orderItemId}`,
    `  Product    ${productId}, ${plainText(productName)}`,
    `  Copy of    customer ${customerId}, ${plainText(name)} <${plainText(email)}>`,
    ...(buyerEmail === email ? [] : [`  Bought by  ${plainText(buyerEmail)}`]),
    `  Delivered  ${grantedAt.toISOString().slice(0, 10)}`,
    '',
  ]
}
