import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { unpackPublication } from './unpack-publication.ts'

export const readingJobs = (shop: Shop): JobHandlers<'unpack-publication'> => ({
  'unpack-publication': ({ fileId }) => unpackPublication(shop, fileId),
})
