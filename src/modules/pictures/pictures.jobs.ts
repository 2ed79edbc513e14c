import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

export const picturesJobs = (shop: Shop): JobHandlers<'remove-unused-pictures'> => ({
  async 'remove-unused-pictures'() {
    await removeUnusedPictures(shop)
  },
})
