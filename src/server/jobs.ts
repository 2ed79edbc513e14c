import { auditJobs } from '../modules/audit/audit.jobs.ts'
import { catalogJobs } from '../modules/catalog/catalog.jobs.ts'
import { contentJobs } from '../modules/content/content.jobs.ts'
import { customersJobs } from '../modules/customers/customers.jobs.ts'
import { entitlementsJobs } from '../modules/entitlements/entitlements.jobs.ts'
import type { JobHandlers, JobName } from '../modules/jobs.ts'
import { learningJobs } from '../modules/learning/learning.jobs.ts'
import { operationsJobs } from '../modules/operations/operations.jobs.ts'
import { documentsJobs } from '../modules/orders/documents/documents.jobs.ts'
import { ordersJobs } from '../modules/orders/orders.jobs.ts'
import { paymentsJobs } from '../modules/orders/placing/payments.jobs.ts'
import { picturesJobs } from '../modules/pictures/pictures.jobs.ts'
import { readingJobs } from '../modules/reading/reading.jobs.ts'
import { sellersJobs } from '../modules/sellers/sellers.jobs.ts'
import type { Shop } from '../modules/shop.ts'
import { staffJobs } from '../modules/staff/staff.jobs.ts'
import { todayJobs } from '../modules/today/today.jobs.ts'
import { vaultJobs } from '../modules/vault/vault.jobs.ts'

/** A handler for every job of `src/modules/jobs.ts`. */
export const jobHandlers = (shop: Shop): JobHandlers<JobName> => ({
  ...auditJobs(shop),
  ...catalogJobs(shop),
  ...contentJobs(shop),
  ...customersJobs(shop),
  ...entitlementsJobs(shop),
  ...learningJobs(shop),
  ...vaultJobs(shop),
  ...staffJobs(shop),
  ...operationsJobs(shop),
  ...ordersJobs(shop),
  ...documentsJobs(shop),
  ...paymentsJobs(shop),
  ...picturesJobs(shop),
  ...readingJobs(shop),
  ...todayJobs(shop),
  ...sellersJobs(shop),
})
