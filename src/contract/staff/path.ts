/** The URL of a staff call. In a file of its own, without the schema library, because browsers use it too. */
export const staffPathOf = ({ name }: { name: string }) => `/api/admin/v1/${name}`

/** The stream of changes. Its events are in `events.ts`. */
export const staffEventsPath = staffPathOf({ name: 'events' })

/** The URL of a file of a film or sound: `media` is the id of an upload, or `shown` for the published one. */
export const staffMediaPath = (lessonId: number | string, media: number | string, part: string) =>
  `${staffPathOf({ name: 'lesson-media' })}/${lessonId}/${media}/${part}`

/** The HTML of a mail that was sent about an order, for a frame. */
export const orderMailPath = (orderId: number | string, mailId: string) => `${staffPathOf({ name: 'order-mails' })}/${orderId}/${mailId}`
