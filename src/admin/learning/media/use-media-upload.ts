import { useEffect, useRef, useState } from 'react'
import { cancelMediaUpload } from '../../../contract/admin.ts'
import { coursesLabels } from '../../../contract/learning/staff/courses.labels.ts'
import { useAskBeforeUnload } from '../../app/ask-before-unload.ts'
import { CallFailure } from '../../app/call-failure.ts'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { PrepareFailed, prepareMedia } from './prepare-media.ts'
import { dropPrepared, findPrepared, type Prepared } from './prepared.ts'
import { sendMedia } from './send-media.ts'

export type UploadStep =
  | { step: 'idle' }
  | { step: 'preparing' | 'sending'; name: string; part: number; isWaiting: boolean; isStored: boolean }
  | { step: 'failed'; text: string; canRepeat: boolean }

interface Options {
  lessonId: number
  isFilm: boolean
  mayWrite: boolean
  onReady: (mediaId: number) => Promise<void>
}

/** Prepares and uploads the film or sound of a lesson. What is prepared and not uploaded goes on when the screen is opened again. */
export function useMediaUpload({ lessonId, isFilm, mayWrite, onReady }: Options) {
  const t = labelsOf(coursesLabels)
  const [state, setState] = useState<UploadStep>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  const prepared = useRef<Prepared>(undefined)
  const begun = useRef<number>(undefined)

  const run = async (
    name: string,
    find: (watch: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<Prepared | undefined>,
  ) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let [part, isWaiting] = [0, false]
    const show = (step: 'preparing' | 'sending') => {
      if (signal.aborted) return
      const { name: storedName = name, isStored = false } = prepared.current ?? {}
      setState({ step, name: storedName, part, isWaiting, isStored })
    }
    try {
      const found = await find({
        signal,
        onProgress: (now) => {
          part = now
          show('preparing')
        },
      })
      if (signal.aborted) return
      if (!found) return setState({ step: 'idle' })
      prepared.current = found
      part = 0
      show('sending')
      const mediaId = await sendMedia(lessonId, found, {
        signal,
        onBegun: (id) => {
          begun.current = id
        },
        onProgress: (now) => {
          part = now
          show('sending')
        },
        onWaiting: (now) => {
          isWaiting = now
          show('sending')
        },
      })
      if (signal.aborted) return
      await onReady(mediaId)
      await dropPrepared(lessonId)
      prepared.current = undefined
      if (!signal.aborted) setState({ step: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      // Files that the shop refuses would be refused again. A part that was damaged on its way is sent again.
      const isRefused = error instanceof CallFailure && error.status === 422 && !('Sha256' in error.fieldErrors())
      const canRepeat = !isRefused && !(error instanceof PrepareFailed)
      if (!canRepeat) {
        prepared.current = undefined
        await dropPrepared(lessonId)
      }
      if (!signal.aborted) setState({ step: 'failed', text: textOf(error), canRepeat })
    }
  }
  const textOf = (error: unknown) => {
    if (error instanceof PrepareFailed) return t(`lbl_courses_media_${error.fault}`)
    if (error instanceof CallFailure)
      return Object.values(error.fieldErrors())[0] ?? error.problem[pageLanguage()] ?? t('lbl_courses_media_lost')
    console.warn(error)
    return t('lbl_courses_media_lost')
  }

  const dropBegun = async () => {
    const MediaId = begun.current
    begun.current = undefined
    // What cannot be dropped now is dropped by the shop after two days.
    if (MediaId !== undefined) await callStaff(cancelMediaUpload, { MediaId }).catch(() => undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a lesson, whose form is another component than that of the next
  useEffect(() => {
    if (mayWrite) void run('', () => findPrepared(lessonId))
    return () => running.current?.abort()
  }, [lessonId, mayWrite])

  // What is not on the disk yet would be lost.
  useAskBeforeUnload(state.step === 'preparing' || (state.step === 'sending' && !state.isStored))

  return {
    state,
    choose: (file: File) => {
      prepared.current = undefined
      void dropBegun()
      setState({ step: 'preparing', name: file.name, part: 0, isWaiting: false, isStored: false })
      return run(file.name, (watch) => prepareMedia({ file, lessonId, isFilm }, watch))
    },
    // A file that could not be read a moment ago may be readable now.
    repeat: () => run('', async () => (await findPrepared(lessonId)) ?? prepared.current),
    cancel: async () => {
      running.current?.abort()
      setState({ step: 'idle' })
      prepared.current = undefined
      await dropPrepared(lessonId)
      await dropBegun()
    },
  }
}
