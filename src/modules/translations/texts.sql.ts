import type { Language } from '../../contract/localization/language.ts'
import { type RawBuilder, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import type { TextTable } from './text-table.ts'

/** A text of a row that needs a translator: it lacks a language, or `language` is behind. */
export interface OpenText {
  table: string
  id: string
  column: string
  state: 'missing' | 'outdated'
  language: Language
}

export interface RowTexts {
  id: string
  /** Null: the rows of the table have none. */
  version: number | null
  /** The row that the version is of. Texts of several rows may share it. */
  root: string
  nameEn: string
  nameAr: string
  /** By column: `name_en`. */
  texts: Record<string, string | null>
}

/** The most rows of a table that are looked at. */
const mostRows = 1000

type Field = TextTable['fields'][number]

const isEmpty = ({ column, isNullable, isList }: Field, language: Language) => {
  const text = sql.ref(`${column}_${language}`)
  if (isList) return sql`(${text} = '{}')`
  return isNullable ? sql`(coalesce(${text}, '') = '')` : sql`(${text} = '')`
}
/** As the index has it: other words would not use it. PostgreSQL expects few rows of equal integers, and half of all of equal booleans. */
const isMissing = (field: Field) => sql`${isEmpty(field, 'en')}::integer = (not ${isEmpty(field, 'ar')})::integer`
const isWanted = ({ leftOut }: TextTable) => (leftOut ? sql`not (${sql.raw(leftOut)})` : sql`true`)
const toTranslate = (of: TextTable) => sql`${isWanted(of)} and (${sql.join(of.fields.map(isMissing), sql` or `)})`

/** The name of a row: `12`, or `12 3` if two columns name it. */
const idOf = ({ key }: TextTable) => sql<string>`concat_ws(' ', ${sql.join(key.map((column) => sql.ref(column)))})`
const lastFirst = ({ key }: TextTable) =>
  sql.join(
    key.map((column) => sql`${sql.ref(column)} desc`),
    sql`, `,
  )
const isNumber = (id: string) => /^\d{1,9}$/.test(id)

/** The rows of these names. A key that begins with a number finds them by its index. */
function hasId(of: TextTable, ids: string[]): RawBuilder<boolean> {
  const [column = '', ...others] = of.key
  const isNamed = sql<boolean>`${idOf(of)} = any(${ids}::text[])`
  if (!column.endsWith('_id')) return isNamed
  const hasNumber = sql<boolean>`${sql.ref(column)} = any(${ids
    .map((id) => id.split(' ')[0] ?? '')
    .filter(isNumber)
    .map(Number)}::integer[])`
  return others.length === 0 ? hasNumber : sql`${hasNumber} and ${isNamed}`
}

/** The texts of these tables that lack a language, the newest rows of each first. One statement for all. */
export async function missingTexts(db: Reader, tables: TextTable[], most = mostRows): Promise<OpenText[]> {
  const ofEach = tables.map((of) => {
    const missing = sql.join(
      of.fields.map((field) => sql`case when ${isMissing(field)} then case when ${isEmpty(field, 'en')} then 'en' else 'ar' end end`),
    )
    return sql`(select ${sql.lit(of.table)} as table, ${idOf(of)} as id, array[${missing}] as missing from ${sql.table(of.table)}
      where ${toTranslate(of)} order by ${lastFirst(of)} limit ${sql.lit(most)})`
  })
  const { rows } = await sql<{ table: string; id: string; missing: (Language | null)[] }>`${sql.join(ofEach, sql` union all `)}`.execute(db)
  return rows.flatMap(({ table, id, missing }) =>
    missing.flatMap((language, at) => {
      const column = tables.find((of) => of.table === table)?.fields[at]?.column
      return language && column ? [{ table, id, column, language, state: 'missing' as const }] : []
    }),
  )
}

/** The texts of these tables that were changed in the other language last; of one row only, if it is named. */
export async function outdatedTexts(db: Reader, tables: TextTable[], { only, most = mostRows }: { only?: string; most?: number } = {}) {
  const leftOut = tables.flatMap((of) => {
    const [column = ''] = of.key
    // The row ids of other tables may be no numbers.
    const isRow = sql`${sql.ref(`${of.table}.${column}`)} = case when o.table_name = ${of.table} then o.row_id::integer end`
    return of.leftOut ? [sql`when ${of.table} then exists (select from ${sql.table(of.table)} where ${isRow} and ${isWanted(of)})`] : []
  })
  const isShown = leftOut.length > 0 ? sql`case o.table_name ${sql.join(leftOut, sql` `)} else true end` : sql`true`
  const { rows } = await sql<OpenText>`
    select o.table_name as table, o.row_id as id, o.field as column, o.language, 'outdated' as state from outdated_texts o
    where o.table_name = any(${tables.map(({ table }) => table)}::text[]) and (${only ?? null}::text is null or o.row_id = ${only ?? null}) and ${isShown}
    order by o.changed_at desc, o.table_name, o.row_id limit ${sql.lit(most)}`.execute(db)
  return rows
}

const versionOf = ({ root }: TextTable) =>
  root === undefined ? sql`version` : root === null ? sql`null::integer` : sql`of_root.root_version`

const rootOf = (of: TextTable) =>
  of.root === null
    ? sql.lit(of.table)
    : sql`concat(${sql.lit(of.root?.table ?? of.table)}, ' ', ${of.root ? sql`of_root.root_key` : idOf(of)})`

/** What a row has from the one that it is a part of, read once a row. */
function joinRoot({ root, name }: TextTable) {
  if (!root) return sql``
  const key = sql.ref(`root.${root.key}`)
  return sql`left join lateral (
    select ${key} as root_key, root.version as root_version, ${sql.raw(name('en'))} as root_name_en, ${sql.raw(name('ar'))} as root_name_ar
    from ${sql.raw(root.from)}) of_root on true`
}

const nameOf = ({ root, name }: TextTable, language: Language) => sql.raw(root ? `of_root.root_name_${language}` : name(language))

const textOf = ({ column, isList }: Field, language: Language) => {
  const text = sql.ref(`${column}_${language}`)
  return isList ? sql`array_to_string(${text}, E'\n')` : text
}

/** All texts of the named rows; without ids, of the newest ones. */
export async function rowTexts(db: Reader, of: TextTable, ids?: string[]): Promise<RowTexts[]> {
  const texts = sql.join(
    of.fields.flatMap((field) =>
      (['en', 'ar'] as const).flatMap((language) => [sql.lit(`${field.column}_${language}`), textOf(field, language)]),
    ),
  )
  const { rows } = await sql<RowTexts>`
    select ${idOf(of)} as id, ${versionOf(of)} as version, ${rootOf(of)} as root, ${nameOf(of, 'en')} as name_en, ${nameOf(of, 'ar')} as name_ar,
      jsonb_build_object(${texts}) as texts
    from (
      select * from ${sql.table(of.table)} where ${ids ? hasId(of, ids) : isWanted(of)} order by ${lastFirst(of)} limit ${sql.lit(ids?.length ?? mostRows)}
    ) as ${sql.table(of.table)} ${joinRoot(of)} order by ${lastFirst(of)}`.execute(db)
  return rows
}

/** Locks what a save of the row's texts changes first: nobody saves them until the transaction ends. */
export async function lockTexts(tx: Tx, of: TextTable, id: string): Promise<void> {
  const table = sql.table(of.table)
  if (of.root === undefined) await sql`select from ${table} where ${hasId(of, [id])} for update`.execute(tx)
  else if (of.root === null) await sql`select from ${table} for update`.execute(tx)
  else {
    const root = sql`select of_root.root_key from ${table} ${joinRoot(of)} where ${hasId(of, [id])}`
    await sql`select from ${sql.table(of.root.table)} where ${sql.ref(of.root.key)} = (${root}) for update`.execute(tx)
  }
}

export async function forgetOutdated(tx: Tx, { table }: TextTable, id: string, column: string): Promise<void> {
  await tx.deleteFrom('outdatedTexts').where('tableName', '=', table).where('rowId', '=', id).where('field', '=', column).execute()
}
