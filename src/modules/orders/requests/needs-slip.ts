import type { Pieces } from '../pieces.ts'
import type { StoredRequest } from './requests.sql.ts'

/** Whether something comes back with an open request: pieces that were shipped. */
export const needsSlip = (
  { state, kind, lines }: Pick<StoredRequest, 'state' | 'kind' | 'lines'>,
  items: (Pieces & { orderItemId: number })[],
) =>
  state === 'open' &&
  kind !== 'cancellation' &&
  lines.some(({ orderItemId }) => (items.find((item) => item.orderItemId === orderItemId)?.quantityShipped ?? 0) > 0)
