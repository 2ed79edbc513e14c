import { useRef } from 'react'
import { getLessonMedia } from '../../../contract/admin.ts'
import { coursesLabels } from '../../../contract/learning/staff/courses.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf } from '../../app/labels.ts'
import { useCall } from '../../app/use-call.ts'
import type { RecordFormState } from '../../form/use-record-form.ts'
import { FileDrop } from '../../widgets/file-drop.tsx'
import { Notice } from '../../widgets/notice.tsx'
import { Progress } from '../../widgets/progress.tsx'
import type { LessonValues } from '../lesson-values.ts'
import { Captions } from './captions.tsx'
import { Player } from './player.tsx'
import { useMediaUpload } from './use-media-upload.ts'

interface Props {
  lessonId: number
  isFilm: boolean
  mayWrite: boolean
  form: RecordFormState<LessonValues>
}

/** The film or sound of a lesson: uploaded at once, and saved with the form. */
const MediaEditor = ({ lessonId, isFilm, mayWrite, form }: Props) => {
  const t = labelsOf(coursesLabels)
  const { values, errors, set } = form
  const { MediaId } = values
  const { data: media } = useCall(getLessonMedia, { LessonId: lessonId, MediaId }, { staysMeanwhile: true })
  const player = useRef<HTMLMediaElement>(null)

  const { state, choose, repeat, cancel } = useMediaUpload({
    lessonId,
    isFilm,
    mayWrite,
    onReady: async (ready) => {
      const found = await callStaff(getLessonMedia, { LessonId: lessonId, MediaId: ready })
      set('MediaId', ready)
      if (found) set('Minutes', Math.max(1, Math.round(found.DurationMs / 60_000)))
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed goes away with what it began. */
  const begin = (work: () => Promise<void>) => {
    heading.current?.focus({ preventScroll: true })
    void work()
  }
  const isBusy = state.step === 'preparing' || state.step === 'sending'
  const isChecked = state.step === 'sending' && state.part >= 1
  const progress =
    state.step === 'preparing' ? 'lbl_courses_media_preparing' : isChecked ? 'lbl_courses_media_checking' : 'lbl_courses_media_sending'
  return (
    <>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="lesson-media">
        <h2 id="lesson-media" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {t(isFilm ? 'lbl_courses_kind_video' : 'lbl_courses_kind_audio')}
        </h2>
        <p className="text-soft">{t('lbl_courses_media_note')}</p>
        {media && <Player media={media} isFilm={isFilm} captionsEn={values.CaptionsEn} captionsAr={values.CaptionsAr} player={player} />}
        {isBusy && (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <div className="grid grow gap-1">
              <div role="status" className="grid gap-1">
                <p>
                  {t(progress)} <bdi>{state.name}</bdi>
                </p>
                {state.isWaiting && <p className="text-sm text-soft">{t('lbl_courses_media_waiting')}</p>}
                {!state.isStored && (
                  <p className="text-sm text-soft">
                    {t(state.step === 'preparing' ? 'lbl_courses_media_preparing_hint' : 'lbl_courses_media_keep_open')}
                  </p>
                )}
              </div>
              <Progress label={`${t(progress)} ${state.name}`} part={state.part} />
            </div>
            <Button look="quiet" onClick={() => begin(cancel)}>
              {t('lbl_courses_media_cancel')}
            </Button>
          </div>
        )}
        {state.step === 'failed' && (
          <Notice tone="warning">
            <p className="me-auto">{state.text}</p>
            {state.canRepeat && (
              <Button look="quiet" onClick={() => begin(repeat)}>
                {t('lbl_courses_media_repeat')}
              </Button>
            )}
          </Notice>
        )}
        {mayWrite && !isBusy && (
          <FileDrop
            label={t(isFilm ? 'lbl_courses_media_drop_film' : 'lbl_courses_media_drop_sound')}
            button={t(media ? 'lbl_courses_media_other' : 'lbl_courses_media_choose')}
            accept={isFilm ? ['video/*', '.mkv'] : ['audio/*', 'video/*']}
            onFiles={([file]) => file && begin(() => choose(file))}
          />
        )}
        {errors.MediaId && (
          <p role="alert" className="text-sm text-red">
            {errors.MediaId}
          </p>
        )}
      </section>
      <Captions form={form} mayWrite={mayWrite} player={player} />
    </>
  )
}

export default MediaEditor
