import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { checkMedia } from './staff/check-media.ts'
import { removeUnusedMedia } from './staff/remove-unused-media.ts'

export const learningJobs = (shop: Shop): JobHandlers<'check-media' | 'remove-unused-media'> => ({
  'check-media': ({ mediaId }) => checkMedia(shop, mediaId),
  async 'remove-unused-media'() {
    await removeUnusedMedia(shop)
  },
})
