import type { RowOf } from '../../contract/call.ts'
import { lastDays, monthsOf } from '../../contract/entitlements/access-period.ts'
import type { shelfLabels } from '../../contract/entitlements/shelf.labels.ts'
import type { getShelfList } from '../../contract/storefront.ts'

export type Title = RowOf<typeof getShelfList>
type Period = Pick<Title, 'State' | 'OpensAt' | 'StartsLatestAt' | 'ExpiresAt' | 'TermsJson' | 'Kind'>
/** A text of the entity Shelf, filled. */
type Say = (key: keyof (typeof shelfLabels)['texts'], values?: Record<string, string | number>) => string

const dayMs = 86_400_000

export const endsSoon = ({ State, ExpiresAt }: Pick<Title, 'State' | 'ExpiresAt'>, now: number) =>
  State === 'open' && ExpiresAt !== null && Date.parse(ExpiresAt) - now < lastDays * dayMs

/** The length of a period: "6 months", "45 days". */
export function lengthOf({ TermsJson }: Pick<Title, 'TermsJson'>, t: Say): string {
  const days = TermsJson?.AccessDays ?? 0
  const months = monthsOf(days)
  return t(months ? 'lbl_shelf_months' : 'lbl_shelf_days', { n: months ?? days })
}

/**
 * How long a title can be used, in words. Empty for a file without a limit, of which nobody expects one.
 */
export function describePeriod(title: Period, { now, dateOf }: { now: number; dateOf: (moment: string) => string }, t: Say): string {
  const { State, OpensAt, StartsLatestAt, ExpiresAt, Kind } = title
  if (State === 'revoked') return t('lbl_shelf_revoked')
  if (OpensAt) return t('lbl_shelf_opens', { date: dateOf(OpensAt) })
  if (!ExpiresAt) return Kind === 'ebook' ? '' : t('lbl_shelf_unlimited')
  const date = dateOf(ExpiresAt)
  if (State === 'ended') return t('lbl_shelf_ended', { date })
  if (StartsLatestAt) return t('lbl_shelf_waits', { period: lengthOf(title, t), date: dateOf(StartsLatestAt) })
  if (!endsSoon(title, now)) return t('lbl_shelf_until', { period: lengthOf(title, t), date })
  const days = Math.floor((Date.parse(ExpiresAt) - now) / dayMs)
  return days < 1 ? t('lbl_shelf_ends_today') : t('lbl_shelf_ends', { n: days, date })
}
