import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { dropDatabase, withDatabase } from './template-database.ts'

/** An empty database on the tests' server, dropped at the end of the test: `await using target = await emptyDatabase()`. */
export async function emptyDatabase() {
  const server = inject('databaseServer')
  const database = `avicenna_test_${randomUUID().replaceAll('-', '')}`
  await onDatabase(server, (client) => client.query(`create database ${database}`))
  return {
    database,
    url: withDatabase(server, database),
    async [Symbol.asyncDispose]() {
      // A pool ends before its connections do: without force, PostgreSQL waits for them. It gives up after five seconds.
      await onDatabase(server, (client) => client.query(`drop database ${database}`)).catch(() => dropDatabase(server, database))
    },
  }
}

/** Runs `work` on its own connection, and closes it. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
