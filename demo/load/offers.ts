import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fingerprintOf, sealValues } from '../../src/modules/vault/secrets.ts'
import { continueAfter, insertRows } from '../../src/platform/database/insert-rows.ts'
import { type Bilingual, both, readJson } from './insert.ts'

/** What an account delivers. The services are fictitious, under `.example`. */
export interface DemoOffer {
  /** pool: the logins or codes in demo/pools.json. generated: licence keys. */
  delivery: 'pool' | 'generated'
  /** Where the key is entered. */
  site: string
  /** On which one key works at a time. */
  devices?: number
  rightToResell: string
}

interface DemoPool {
  product: number
  lowStockAt: number
  fields: { name: Bilingual; isSecret: boolean }[]
  instructions: Bilingual
  /** The values of the fields, in their order. */
  items: string[][]
}

export const readPools = () => readJson<DemoPool[]>('pools.json')

/** Loads what accounts deliver. Pool items are sealed with the shop's secret key, as the vault seals those that a seller adds. */
export async function insertOffers(client: pg.Client, secretKey: Buffer, products: { id: number; offer?: DemoOffer }[]): Promise<void> {
  const pools = await readPools()
  await insertRows(
    client,
    'account_offers',
    products.flatMap(({ id, offer }) => (offer ? [offerRow(id, offer, pools)] : [])),
  )
  const items = pools.flatMap(({ product, items }) => {
    const batch = randomUUID()
    return items.map((values) => ({ product, batch, values }))
  })
  await insertRows(
    client,
    'pool_items',
    items.map(({ product, batch, values }, at) => ({
      pool_item_id: at + 1,
      product_id: product,
      sealed: hex(sealValues(secretKey, { table: 'pool_items', id: at + 1 }, values)),
      fingerprint: hex(fingerprintOf(secretKey, values)),
      state: 'available',
      batch_id: batch,
      added_at: new Date().toISOString(),
    })),
  )
  await continueAfter(client, 'pool_items', 'pool_item_id')
  for (const { product, lowStockAt } of pools)
    await client.query('update products set low_stock_at = $2 where product_id = $1', [product, lowStockAt])
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

function offerRow(productId: number, { delivery, site, devices, rightToResell }: DemoOffer, pools: DemoPool[]) {
  const pool = pools.find(({ product }) => product === productId)
  return {
    product_id: productId,
    delivery,
    right_to_resell: rightToResell,
    fields: pool?.fields.map(({ name, isSecret }) => ({ nameEn: name.en, nameAr: name.ar, isSecret })) ?? [],
    ...both('instructions', pool?.instructions ?? howToUseKey(site, devices ?? 1)),
    activation_limit: devices ?? null,
  }
}

const howToUseKey = (site: string, devices: number): Bilingual => ({
  en: `1. Open https://${site} and choose “Log in with a key”.
2. Enter the licence key. It works on ${devices === 1 ? 'one device' : `${devices} devices`} at a time; you can release a device on this page.

The service is part of the demo shop: nothing answers at this address.`,
  ar: `1. افتح https://${site} واختر «الدخول بمفتاح».
2. أدخل مفتاح الترخيص. يعمل المفتاح على ${devices === 1 ? 'جهاز واحد' : devices === 2 ? 'جهازين' : `${devices} أجهزة`} في وقت واحد، ويمكنك إلغاء تفعيل جهاز من هذه الصفحة.

الخدمة جزء من المتجر التجريبي، فلا يجيب شيء على هذا العنوان.`,
})
