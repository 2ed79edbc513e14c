// Front door: requests to sell in the shop.
export { countOpenSellerRequests } from './staff-requests.sql.ts'
