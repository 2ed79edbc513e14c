// Decision 006: cache tags come from triggers

import type { Notifications } from '../database/notifications.ts'

/** Names data that changed, such as `labels`. The app lists its own; triggers announce them on the channel `shop_changed`. */
export type Tag = string

/** Delivered instead of single tags where some may have been missed: everything counts as changed. */
export const allTags: Tag = 'everything'

export const cacheTagChannel = 'shop_changed'

export interface CacheTags {
  subscribe(listener: (tag: Tag) => void): void
}

/**
 * The cache tags among the database's notifications. While the connection is down, caches keep their entries, so that pages are served
 * without the database. After a reconnect `allTags` is delivered.
 */
export const openCacheTags = (notifications: Notifications): CacheTags => ({
  subscribe: (listener) => notifications.subscribe(cacheTagChannel, (tag) => listener(tag ?? allTags)),
})
