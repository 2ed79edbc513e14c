import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { downloadPath } from '../../../src/contract/entitlements/download.ts'
import { getOrderHistoryDetail } from '../../../src/contract/storefront.ts'
import { openFolder } from '../../../src/platform/files/folder.ts'
import { type Customer, retryUntilDefinite, type World } from '../world.ts'
import { atOnce, compare, type Race, type RaceContext, tally } from './race-context.ts'

const content = 'The whole of a book.'

/** Twenty downloads of a file with a limit of five, with one ticket and with several. */
const downloadCount: Race = async (context) => {
  const { world, buyers, origins, round } = context
  const book = await newEbook(world)
  const [owner, stranger] = [buyers[round % 50] as Customer, buyers[(round + 1) % 50] as Customer]
  const [item, other] = [await buy(context, owner, book), await buy(context, stranger, book)]
  const again = await item.ticket()
  const first = await item.ticket()
  const given = await atOnce(context, 20, async (origin, at) => {
    const answer = await fetch(origin + downloadPath(item.id, at % 3 === 0 ? again : first))
    const text = await answer.text()
    return answer.status === 200 && text !== content ? 'not the file' : answer.status
  })
  const foreign = await fetch(origins[0] + downloadPath(other.id, first))
  await foreign.arrayBuffer()
  const { rows } = await world.pool.query(
    'select count(*)::int as counted from downloads join entitlements using (entitlement_id) where order_item_id = $1',
    [item.id],
  )
  return [
    ...compare('downloads', tally(given), '5 × 200, 15 × 403'),
    ...compare('downloads, counted', rows[0].counted, 5),
    ...compare("downloads, by a ticket for another's item", foreign.status, 404),
  ]
}

export const downloadRaces = { downloadCount }

async function newEbook(world: World): Promise<number> {
  const productId = await world.newProduct({ kind: 'ebook', name: 'Atlas to read' })
  const key = `verify/${productId}.zip`
  await openFolder(join(world.folder, 'data', 'goods')).put(key, Buffer.from(content))
  await world.pool.query(
    `insert into product_files (product_id, title_en, title_ar, language, format, storage_key, content_type)
     values ($1, 'The book', 'الكتاب', 'en', 'zip', $2, 'application/zip')`,
    [productId, key],
  )
  return productId
}

/** Paid by card, so that it can be downloaded at once. */
async function buy({ world, origins: [origin] }: RaceContext, customer: Customer, productId: number) {
  const paid = await world.pay(origin, customer, 'card', { productId }, randomUUID())
  const { OrderId = 0 } = await retryUntilDefinite(() => world.order(origin, customer, { productId }, paid))
  const line = async () => {
    const { data } = await world.callAs(origin, customer)(getOrderHistoryDetail, { OrderId })
    return data[0]
  }
  return { id: (await line())?.OrderItemID ?? 0, ticket: async () => (await line())?.DownloadToken ?? '' }
}
