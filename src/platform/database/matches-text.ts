import { fold } from '../../contract/localization/fold.ts'
import { likeLiteral, type RawBuilder, sql } from './database.ts'

/** Whether a folded text has all of these folded words, each perhaps inside a longer one. `strpos` takes a fifth of the time of `like`. */
export const matchesText = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    [...new Set(words)].map((word) => sql`strpos(${folded}, ${word}) > 0`),
    sql` and `,
  )})`

/** Whether it has them one after the other, in Arabic also with an article each. A pattern would take a hundred times as long. */
export const hasPhrase = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 1 ? sql`true` : sql`(strpos(${folded}, ${words.join(' ')}) > 0 or strpos(${folded}, ${words.join(' ال')}) > 0)`

/**
 * Whether a `search_text` contains what a person typed; fewer than three letters at the start of a word if `atStart`, which its index can find.
 * It is folded here: the plan that PostgreSQL prepares for all values would fold it for each row.
 */
export const containsTyped = (searchText: RawBuilder<unknown>, typed: string, { atStart = false } = {}): RawBuilder<boolean> =>
  sql<boolean>`${searchText} like '%' || ${atStart && typed.length < 3 ? ' ' : ''}::text || arabic_as_capitals(${likeLiteral(fold(typed))}) || '%'`
