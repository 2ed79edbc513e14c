import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { inTransaction } from '../database/database.ts'
import { freePort } from '../runtime/free-port.ts'
import { openLog } from '../runtime/log.ts'
import { openReplicas } from './replicas.ts'

test('a replica that is gone, or is no standby, is left out and reported; the primary answers, and transactions are refused', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  const primaryUrl = new URL(pool.options.connectionString ?? '')
  const gone = `127.0.0.1:${await freePort()}`
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const replicas = openReplicas({
    urls: [`postgresql://user:password@${gone}/shop`, primaryUrl.href],
    primary: pool,
    connections: 2,
    statementTimeoutMs: 20_000,
    log,
  })
  try {
    await expect.poll(() => lines.some((line) => line.includes(gone)) && lines.some((line) => line.includes('it is no standby'))).toBe(true)
    replicas.expire()
    await shop.db.insertInto('settings').values({ key: 'logo', value: '"/logo.webp"' }).execute()
    expect(await replicas.db.selectFrom('settings').select('value').where('key', '=', 'logo').execute()).toEqual([{ value: '/logo.webp' }])
    expect(replicas).toMatchObject({ current: 0, answered: { replica: 0, primary: 1 } })
    await expect(inTransaction(replicas.db, async () => {})).rejects.toThrow('Transactions run on the primary')
    expect(lines.join()).not.toContain('password')
  } finally {
    await replicas.close()
  }
})
