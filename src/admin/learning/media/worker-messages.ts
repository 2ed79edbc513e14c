import type { Prepared } from './prepared.ts'

export interface PrepareOrder {
  file: File
  lessonId: number
  /** Otherwise its sound alone is used. */
  isFilm: boolean
}

/** Why a file cannot be made a film or a sound. */
export type PrepareFault = 'unreadable' | 'broken' | 'no_picture' | 'no_sound' | 'no_space' | 'cannot_prepare'

export type PrepareAnswer =
  | { kind: 'progress'; part: number }
  | { kind: 'done'; prepared: Prepared }
  | { kind: 'failed'; fault: PrepareFault }
