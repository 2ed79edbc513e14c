export { type Customer, getCustomer } from './customers.sql.ts'
export { canonicalEmail } from './email.ts'
export { hashPassword } from './passwords.ts'
