// Front door: the logins and licence keys that order lines deliver, and filling their pools.

export { settleClaim } from './claim-warranty.ts'
export { countOpenClaims } from './claims-list.sql.ts'
export { findOffer, isPooled, type OfferField, type PoolOffer } from './pool.sql.ts'
export {
  addToPool,
  deliverCredentials,
  type NewPoolItem,
  releaseCredentials,
  reserveCredentials,
  withdrawCredentials,
  withdrawCredentialsOfSeats,
  withdrawFromPool,
} from './pool.ts'
export { readPoolFile } from './read-pool-file.ts'
