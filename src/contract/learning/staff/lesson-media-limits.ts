// What the uploads of films and sounds have in common: the editor, the calls, and the server.

/** The film or sound itself, a film of fewer lines, a film’s sound alone, and its poster. */
export const mediaFiles = ['full', 'small', 'sound', 'poster'] as const
export type MediaFile = (typeof mediaFiles)[number]

/** The size of every part but the last. */
export const mediaPartBytes = 4 * 1024 * 1024

/** Of each file. An hour of 720 lines has about 600 MB. */
export const maxMediaBytes = 2_000_000_000

/** By how much the copies of a film may differ from it in length. A lesson is done at nine tenths, whichever copy is played. */
export const mostDifferenceMs = (durationMs: number) => Math.max(1000, durationMs / 20)

/** A refused upload is an error of its call. */
export const mediaStates = ['uploading', 'checking', 'ready'] as const

/** How many uploads of one course may be unfinished. */
export const maxOpenUploads = 10
