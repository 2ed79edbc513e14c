import type { getLessonMedia } from '../../../contract/admin.ts'
import type { DataOf } from '../../../contract/call.ts'

/** A film or a recording, with its renditions and captions. */
export type LessonMedia = NonNullable<DataOf<typeof getLessonMedia>>
