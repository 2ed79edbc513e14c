import { beginMediaUpload, finishMediaUpload, uploadMediaPart } from '../../../contract/admin.ts'
import { mediaPartBytes } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { CallFailure } from '../../app/call-failure.ts'
import { callStaff } from '../../app/call-staff.ts'
import { uploadStaff } from '../../app/upload-staff.ts'
import type { Prepared } from './prepared.ts'

interface Watch {
  signal: AbortSignal
  onProgress: (part: number) => void
  onBegun: (mediaId: number) => void
  /** Whether the shop cannot be reached at the moment. */
  onWaiting: (isWaiting: boolean) => void
}

/** No answer, too many calls, and a server or proxy that is being restarted. */
const passing = new Set([0, 408, 429, 502, 503, 504])
const longestWaitMs = 30_000

/** Repeats what fails for a reason that passes, until it succeeds or is aborted. */
async function untilAnswered<Result>(work: () => Promise<Result>, { signal, onWaiting }: Watch): Promise<Result> {
  for (let waitMs = 1000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    signal.throwIfAborted()
    try {
      const result = await work()
      onWaiting(false)
      return result
    } catch (error) {
      if (!(error instanceof CallFailure) || !passing.has(error.status)) throw error
      onWaiting(true)
      await pause(waitMs, signal)
    }
  }
}

/** Ends early when the connection is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { signal: over.signal })
  signal.addEventListener('abort', () => resolve(), { signal: over.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Uploads what the shop does not have of it yet, and waits until the shop has checked it. Returns its `MediaId`. Throws `CallFailure`. */
export async function sendMedia(lessonId: number, { uploadId, name, files }: Prepared, watch: Watch): Promise<number> {
  const { signal, onProgress, onBegun } = watch
  const announced = files.map(({ file, blob }) => ({ File: file, Bytes: blob.size }))
  const request = { LessonId: lessonId, UploadId: uploadId, Name: name.slice(-200), Files: announced }
  const { MediaId, Files } = await untilAnswered(() => callStaff(beginMediaUpload, request), watch)
  onBegun(MediaId)
  const whole = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let sent = 0
  for (const { file, blob } of files) {
    const received = new Set(Files.find(({ File }) => File === file)?.Received)
    for (let number = 0; number * mediaPartBytes < blob.size; number++) {
      const part = blob.slice(number * mediaPartBytes, (number + 1) * mediaPartBytes)
      if (!received.has(number)) {
        const bytes = await part.arrayBuffer()
        const Sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
        await untilAnswered(
          () =>
            uploadStaff(uploadMediaPart, { MediaId, File: file, Part: number, Sha256 }, new File([bytes], file), (of) =>
              onProgress((sent + bytes.byteLength * of) / whole),
            ),
          watch,
        )
      }
      sent += part.size
      onProgress(sent / whole)
    }
  }
  for (;;) {
    const { State } = await untilAnswered(() => callStaff(finishMediaUpload, { MediaId }), watch)
    if (State === 'ready') return MediaId
    await pause(1000, signal)
  }
}
