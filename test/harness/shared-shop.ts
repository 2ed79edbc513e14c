import { afterAll } from 'vitest'
import type { TestShop } from './open-shop.ts'

/**
 * One shop for the tests of a file that only read it, or whose requests are refused: opened by the first of them, closed after the last.
 * `const shelf = sharedShop(openShelf)`, and `const shop = await shelf()` inside a test.
 */
export function sharedShop<Shop extends TestShop>(open: () => Promise<Shop>): () => Promise<Shop> {
  let opened: Promise<Shop> | undefined
  afterAll(async () => (await opened)?.[Symbol.asyncDispose]())
  return () => {
    opened ??= open()
    return opened
  }
}
