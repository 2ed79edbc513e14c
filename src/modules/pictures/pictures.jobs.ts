import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { removePictures, removeUnusedPictures } from './remove-unused-pictures.ts'

export const picturesJobs = (shop: Shop): JobHandlers<'remove-pictures' | 'remove-unused-pictures'> => ({
  'remove-pictures': ({ names }) => removePictures(shop, names),
  async 'remove-unused-pictures'() {
    await removeUnusedPictures(shop)
  },
})
