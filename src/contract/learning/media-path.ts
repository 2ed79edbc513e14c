import type { Language } from '../localization/language.ts'

/** The files of a lesson's film or sound: itself, a film of fewer lines, a film's sound alone, its poster, and its captions. */
export type MediaPart = 'full' | 'small' | 'sound' | 'poster' | `${Language}.vtt`

/** Instead of a ticket, for lessons that anybody may see. */
export const previewTicket = 'preview'

/**
 * Where a file of a lesson is fetched, by ranges. Who has the ticket needs nothing else, as a player sends no headers. After another upload was
 * published, the URL of the one before is a 404.
 */
export const mediaPath = (ticket: string, lessonId: number | string, part: MediaPart | ':part', mediaId: number | null = null) =>
  `/api/v1/common/media/${ticket}/${lessonId}/${part}${mediaId === null ? '' : `?v=${mediaId}`}`
