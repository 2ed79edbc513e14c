import type { JobHandlers } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { freezeOldOrders } from './freeze-old-orders.ts'
import { issueDocuments } from './issue-documents.ts'

export const documentsJobs = (shop: Shop): JobHandlers<'issue-documents' | 'freeze-documents'> => ({
  async 'issue-documents'() {
    await issueDocuments(shop)
  },
  'freeze-documents': () => freezeOldOrders(shop),
})
