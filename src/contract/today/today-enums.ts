/** What may wait for a person, in the order of the screen. */
export const staffTasks = [
  'disputes-to-answer',
  'orders-to-ship',
  'orders-unpaid',
  'payments-disagree',
  'refunds-to-assign',
  'disputes-to-settle',
  'order-requests',
  'claims',
  'messages',
  'reviews',
  'questions',
  'sellers',
  'stock-low',
  'untranslated',
  'searches-without-result',
  'mails-given-up',
  'backup',
] as const
export type StaffTask = (typeof staffTasks)[number]

/** Counts stop here: "99+". */
export const maxTaskCount = 100

/** The steps of a report's time. */
export const salesSteps = ['day', 'week', 'month'] as const
export type SalesBy = (typeof salesSteps)[number]

/** What a new shop needs, in this order. The last one is its first sale. */
export const firstSteps = ['business', 'logo', 'payment', 'product', 'delivery', 'promises', 'order'] as const
