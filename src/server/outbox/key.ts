import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/runtime/config.ts'

/** The key of the outbox page. It is derived from the shop's secret key, so that links stay valid after a restart. */
export const outboxKey = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('key of the outbox page').digest('base64url')

export const isOutboxKey = (given: string | undefined, config: Pick<Config, 'secretKey'>): given is string =>
  given !== undefined && timingSafeEqual(hashOf(given), hashOf(outboxKey(config)))

// timingSafeEqual requires values of the same length.
const hashOf = (text: string) => createHash('sha256').update(text).digest()
