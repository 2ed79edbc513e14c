import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Tx } from '../../src/platform/database/database.ts'

/** The statements that `work` sends. None is run: each returns `row` and counts one affected row. */
export async function recordStatements(work: (db: Tx) => unknown, row: object): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = []
  class RecordingDriver extends DummyDriver {
    override acquireConnection = async () => ({
      async executeQuery<Row>(statement: CompiledQuery) {
        statements.push(statement)
        return { rows: [row as Row], numAffectedRows: 1n }
      },
      streamQuery(): never {
        throw new Error('the shop does not stream rows')
      },
    })
  }
  const db: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  // Functions take a transaction as their type; they send the same statements without one.
  await work(db as Tx)
  return statements
}
