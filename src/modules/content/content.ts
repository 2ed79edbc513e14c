export { type Content, contentOf, type PaymentMethod } from './content.sql.ts'
