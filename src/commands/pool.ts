import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fill } from '../contract/messages.ts'
import { poolErrorTexts } from '../contract/vault/staff/pool-error-texts.ts'
import { addToPool, findOffer, readPoolFile, withdrawFromPool } from '../modules/vault/vault.ts'
import { type Database, inTransaction, openDatabase } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embedded/running.ts'
import { findSecretKey, noSecretKey } from '../platform/runtime/secret-key.ts'
import { StartError } from '../platform/runtime/start-error.ts'
import { type Run, run } from './run.ts'
import { startDatabase } from './start-database.ts'

const usage = 'npm run pool -- add <product id> <file.csv> | withdraw <product id> <batch> | show <product id>'

// Fills the pool of a product, beside a running shop or not.
const pool = async ({ config, log, stop, keep }: Run) => {
  const [verb, id = '', what = ''] = process.argv.slice(2)
  if (!/^\d{1,9}$/.test(id) || !['add', 'withdraw', 'show'].includes(verb ?? '')) throw new StartError(`Use: ${usage}`)
  if (config.secretKey === noSecretKey)
    throw new StartError(`There is no secret key in ${config.dataDir}. Set SECRET_KEY to that of the shop.`)
  const running = config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined
  const { directUrl: url } = running
    ? { directUrl: running }
    : await keep(startDatabase({ config, log, stop }), (database) => database.stop())
  const { db } = openDatabase({ url, pool: 2, statementTimeoutMs: 60_000 })
  await keep(Promise.resolve(db), () => db.destroy())
  const productId = Number(id)
  if (verb === 'add') process.stdout.write(`${await add(db, config.secretKey, productId, resolve(what))}\n`)
  if (verb === 'withdraw') process.stdout.write(`${await withdraw(db, productId, what)}\n`)
  const { nameEn, available } = await offerOf(db, productId)
  process.stdout.write(`${nameEn}: ${available} available.\n`)
}

async function offerOf(db: Database, productId: number) {
  const offer = await findOffer(db, productId)
  if (offer?.delivery !== 'pool') throw new StartError(`Product ${productId} has no pool. docs/operations.md says how to offer one.`)
  return offer
}

async function add(db: Database, secretKey: Buffer, productId: number, path: string): Promise<string> {
  const { fields } = await offerOf(db, productId)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot read ${path} (${error.code}).`)
  })
  const { items, lines, problems } = readPoolFile(text, fields)
  if (problems.length > 0)
    throw new StartError(`Nothing was added:\n${problems.map(({ code, values }) => fill(poolErrorTexts[code], values)).join('\n')}`)
  const { batchId, added, duplicates } = await inTransaction(db, (tx) => addToPool(tx, secretKey, productId, items))
  const known = duplicates.map((at) => `Line ${lines[at]} was in the pool before, or comes twice: left out.\n`).join('')
  return `${known}Added ${added} as batch ${batchId}. Delete ${path}: it is not encrypted.`
}

async function withdraw(db: Database, productId: number, batchId: string): Promise<string> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(batchId)) throw new StartError(`Use: ${usage}`)
  return `Withdrawn: ${await inTransaction(db, (tx) => withdrawFromPool(tx, productId, batchId))}.`
}

await run(pool, { storedKey: (dataDir) => findSecretKey(dataDir) ?? noSecretKey })
