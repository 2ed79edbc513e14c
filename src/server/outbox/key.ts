import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/runtime/config.ts'

/** The key of the outbox page. It follows from the secret key of the shop, so that links outlive a restart. */
export const outboxKey = ({ secretKey }: Pick<Config, 'secretKey'>): string =>
  createHmac('sha256', secretKey).update('key of the outbox page').digest('base64url')

export const isOutboxKey = (given: string | undefined, config: Pick<Config, 'secretKey'>): given is string =>
  given !== undefined && timingSafeEqual(hashOf(given), hashOf(outboxKey(config)))

// Of one length, which timingSafeEqual requires.
const hashOf = (text: string) => createHash('sha256').update(text).digest()
