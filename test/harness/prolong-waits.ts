import type { TestShop } from './open-shop.ts'

/** Extends waits of seconds to ten minutes, so that they do not end during the test on a slow machine. */
export const prolongWaits = (shop: TestShop) =>
  shop.app.shop.pool.query("update rate_limits set expire = $1 where key like 'wait:%'", [Date.now() + 600_000])
