import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/runtime/config.ts'
import { isLocal, isLocalShop } from '../local-request.ts'

/** Whether the shop has a readable outbox: it sends no mails, and its configured origin is on this machine. */
export const hasOutbox = (config: Config) => config.smtpUrl === undefined && isLocalShop(config)

/** Whether this request may read the outbox, which shows one-time codes: it must come from this machine. */
export const mayReadOutbox = (request: IncomingMessage, config: Config): boolean => hasOutbox(config) && isLocal(request, config)
