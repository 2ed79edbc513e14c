import { z } from 'zod'
import { id, line } from '../../fields.ts'
import { staffCall, staffUpload } from '../../staff/call.ts'
import { maxMediaBytes, mediaFiles, mediaStates } from './lesson-media-limits.ts'

// Films and sounds of lessons. A browser announces the files, sends their parts in any order and as often as it must, and finishes. A job puts the
// parts together and reads the files. `save-lesson` then names the upload as `MediaId`.

const reads = { permission: 'catalog:read', forSellers: true } as const
const writes = { permission: 'catalog:write', forSellers: true } as const

const MediaUpload = z.object({
  MediaId: z.number(),
  State: z.enum(mediaStates),
  /** Every part has this size, but the last of each file. */
  PartBytes: z.number(),
  Files: z.array(z.object({ File: z.enum(mediaFiles), Bytes: z.number(), Received: z.array(z.number()) })),
})

const LessonMedia = z.object({
  /** Null: it came with the demo. */
  MediaId: z.number().nullable(),
  Name: z.string(),
  ContentType: z.string(),
  DurationMs: z.number(),
  /** Of a film: the shorter side of its picture in pixels; null if unknown. */
  Lines: z.number().nullable(),
  HasSmall: z.boolean(),
  HasSound: z.boolean(),
  /** For staff who are signed in. */
  Url: z.string(),
  PosterUrl: z.string().nullable(),
})

const upload = { row: MediaUpload, shape: 'object' } as const

export const beginMediaUpload = staffCall('begin-media-upload', {
  ...writes,
  ...upload,
  summary: 'Announce the files of a film or sound, or ask which parts of them have arrived.',
  request: z.strictObject({
    LessonId: id,
    /** The same upload, begun again, goes on. */
    UploadId: z.uuid(),
    /** Of the file that was chosen. */
    Name: line(200).min(1),
    Files: z
      .array(z.strictObject({ File: z.enum(mediaFiles), Bytes: z.int().min(1).max(maxMediaBytes) }))
      .min(1)
      .max(mediaFiles.length),
  }),
})

export const uploadMediaPart = staffUpload('upload-media-part', {
  ...writes,
  summary: 'Send a part of a film or sound. The same part may be sent again.',
  request: z.strictObject({
    MediaId: id,
    File: z.enum(mediaFiles),
    /** Counted from 0. */
    Part: z.int().min(0).max(1000),
    /** Of the part, in hexadecimal. */
    Sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  row: z.object({ Part: z.number() }),
  shape: 'object',
})

export const finishMediaUpload = staffCall('finish-media-upload', {
  ...writes,
  ...upload,
  summary: 'Have the parts put together and checked. Repeat it to learn what became of them: a 422 says why they are refused.',
  request: z.strictObject({ MediaId: id }),
})

export const cancelMediaUpload = staffCall('cancel-media-upload', {
  ...writes,
  summary: 'Drop an upload that is not finished.',
  request: z.strictObject({ MediaId: id }),
  row: z.object({}),
  shape: 'object',
})

export const getLessonMedia = staffCall('get-lesson-media', {
  ...reads,
  summary: 'A film or sound of a lesson: an upload, or what learners get now.',
  request: z.strictObject({ LessonId: id, MediaId: id.nullable() }),
  row: LessonMedia.nullable(),
  shape: 'object',
})
