import type { RateLimitName } from '../contract/rate-limits.ts'
import type { RateLimitRules } from '../platform/http/rate-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Uses per network; 'review' counts per network and product, 'codeForAddress', 'stockAlertForAddress' and 'invitationForAddress' per e-mail address,
 * 'declined' and 'invitationByCustomer' per customer, 'readSection', 'readEntry' and 'readPdf' per seat, and for a sample per network. 'pages' counts
 * renderings and product feeds: a cached page is not limited. 'webhook' counts webhooks that are not genuine.
 * 'staffToken' counts per API token, 'mailOfOrder' per order.
 * docs/operations.md lists the same numbers.
 */
export const rateLimits = {
  lists: [{ points: 300, seconds: minute }],
  login: [{ points: 20, seconds: 15 * minute }],
  signup: [
    { points: 3, seconds: minute },
    { points: 20, seconds: day },
  ],
  code: [{ points: 20, seconds: 15 * minute }],
  codeForAddress: [
    { points: 3, seconds: 15 * minute },
    { points: 10, seconds: day },
  ],
  revealCodeForSeat: [{ points: 3, seconds: hour }],
  revealCodeForCustomer: [
    { points: 10, seconds: hour },
    { points: 30, seconds: day },
  ],
  coupon: [{ points: 10, seconds: 10 * minute }],
  review: [{ points: 3, seconds: day }],
  question: [{ points: 5, seconds: hour }],
  reviewPicture: [{ points: 30, seconds: day }],
  contact: [{ points: 5, seconds: hour }],
  stockAlert: [{ points: 20, seconds: hour }],
  stockAlertForAddress: [{ points: 10, seconds: day }],
  seller: [{ points: 6, seconds: hour }],
  declined: [{ points: 5, seconds: hour }],
  order: [{ points: 60, seconds: minute }],
  orderRequest: [
    { points: 10, seconds: 10 * minute },
    { points: 40, seconds: day },
  ],
  invoice: [{ points: 30, seconds: minute }],
  download: [{ points: 120, seconds: minute }],
  media: [{ points: 1200, seconds: minute }],
  certificate: [{ points: 30, seconds: minute }],
  reading: [{ points: 600, seconds: minute }],
  readSection: [
    { points: 60, seconds: 10 * minute },
    { points: 2000, seconds: day },
  ],
  readEntry: [{ points: 300, seconds: 10 * minute }],
  // A PDF is opened by a range for each page whose description lies apart from the others, of up to 5,000.
  readPdf: [{ points: 6000, seconds: 10 * minute }],
  licenseKey: [{ points: 60, seconds: minute }],
  invitation: [{ points: 60, seconds: minute }],
  invitationByCustomer: [{ points: 300, seconds: day }],
  invitationForAddress: [
    { points: 5, seconds: hour },
    { points: 10, seconds: day },
  ],
  mailOfOrder: [{ points: 10, seconds: hour }],
  staff: [{ points: 1200, seconds: minute }],
  staffSignIn: [{ points: 60, seconds: 15 * minute }],
  staffToken: [{ points: 600, seconds: minute }],
  pages: [{ points: 600, seconds: minute, inMemory: true }],
  webhook: [{ points: 20, seconds: 15 * minute }],
} satisfies RateLimitRules<
  | RateLimitName
  | 'codeForAddress'
  | 'revealCodeForSeat'
  | 'revealCodeForCustomer'
  | 'stockAlertForAddress'
  | 'invitationByCustomer'
  | 'invitationForAddress'
  | 'declined'
  | 'mailOfOrder'
  | 'readSection'
  | 'readEntry'
  | 'readPdf'
  | 'staffToken'
  | 'pages'
  | 'webhook'
>
