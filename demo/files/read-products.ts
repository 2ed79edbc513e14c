import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFolder, readJson } from '../load/insert.ts'
import type { DemoProduct } from '../load/product.ts'

/** The products of each file in demo/products. */
export async function readProducts(): Promise<{ file: string; products: DemoProduct[] }[]> {
  const files = (await readdir(join(demoFolder, 'products'))).filter((file) => file.endsWith('.json')).toSorted()
  return Promise.all(files.map(async (file) => ({ file, products: await readJson<DemoProduct[]>(`products/${file}`) })))
}
