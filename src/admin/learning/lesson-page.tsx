import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discardLessonDraft, getStaffLesson, saveLesson } from '../../contract/admin.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { EditedLessonRow } from '../../contract/learning/staff/courses.ts'
import { languages } from '../../contract/localization/language.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { titleOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { LateRoom } from '../widgets/late-notice.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { BookEditor } from './book-editor.tsx'
import { SessionFields, TermsFields } from './lesson-fields.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import type { LessonValues } from './lesson-values.ts'
import { QuizEditor } from './quiz-editor.tsx'

// Few lessons are films.
const MediaEditor = late(() => import('./media/media-editor.tsx'), 'default', LateRoom)

function read(row: unknown): { values: LessonValues; version: number } {
  const { TitleEn, TitleAr, BodyEn, BodyAr, Minutes, IsRequired, IsPreview, Url, LiveAt, LiveMinutes, Quiz, Version, ...later } =
    row as EditedLessonRow
  const { MediaId, CaptionsEn, CaptionsAr, BookFormat, PlaceEn, PlaceAr, DripDays } = later
  return {
    values: {
      TitleEn,
      TitleAr,
      BodyEn,
      BodyAr,
      Minutes,
      IsRequired,
      IsPreview,
      Url,
      LiveAt,
      LiveMinutes,
      Quiz,
      MediaId,
      CaptionsEn,
      CaptionsAr,
      BookFormat,
      PlaceEn,
      PlaceAr,
      DripDays,
    },
    version: Version,
  }
}

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getStaffLesson, { LessonId: Number(params.lessonId) })

/** Another lesson is another form. So is a lesson whose draft was dropped. */
export function Component() {
  const loaded = useLoaderData<EditedLessonRow>()
  const [dropped, setDropped] = useState<EditedLessonRow>()
  const lesson = dropped?.LessonId === loaded.LessonId && dropped.Version > loaded.Version ? dropped : loaded
  return <LessonForm key={`${lesson.LessonId} ${lesson.Version}`} loaded={lesson} onDropped={setDropped} />
}

function LessonForm({ loaded, onDropped }: { loaded: EditedLessonRow; onDropped: (lesson: EditedLessonRow) => void }) {
  const t = labelsOf(coursesLabels)
  const mayWrite = useMay()('catalog:write')
  const [lesson, setLesson] = useState(loaded)
  const [isAsking, setAsking] = useState(false)
  // What the button that was pressed wants of the next save.
  const publishes = useRef(false)
  const { LessonId, ProductId, Kind, IsChanged, PublishedAt } = lesson
  const form = useRecordForm<LessonValues>({
    name: `lesson ${LessonId}`,
    row: { area: 'lessons', id: LessonId },
    ...read(loaded),
    readRow: (row) => {
      setLesson(row as EditedLessonRow)
      return read(row)
    },
    async save(values, Version) {
      const IsPublished = publishes.current
      publishes.current = false
      const saved = await callStaff(saveLesson, { LessonId, Version, IsPublished, ...values })
      setLesson(saved)
      return read(saved)
    },
  })
  const { values, errors, set, isDirty, isBusy } = form
  const drop = async () => {
    try {
      onDropped(await callStaff(discardLessonDraft, { LessonId, Version: lesson.Version }))
    } catch (error) {
      showFailure(error)
    }
  }
  const leadsElsewhere = Kind === 'link' || Kind === 'live'
  return (
    <>
      <ScreenTitle title={titleOf(lesson)}>
        <LinkButton look="quiet" to={`/courses/${ProductId}`}>
          {t('lbl_courses_back')}
        </LinkButton>
        {PublishedAt !== null && IsChanged && mayWrite && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('lbl_courses_discard')}
          </Button>
        )}
        {mayWrite && (
          <Button
            busy={isBusy}
            disabled={!isDirty && !IsChanged && PublishedAt !== null}
            onClick={() => {
              publishes.current = true
              void form.submit()
            }}
          >
            {t('lbl_courses_publish')}
          </Button>
        )}
      </ScreenTitle>
      <LessonState lesson={lesson} />
      <RecordForm form={form} labels={fieldLabels()} isSaveShown={mayWrite}>
        <TextInBoth form={form} field="Title" label={t('lbl_courses_title')} maxLength={300} isRequired />
        {leadsElsewhere && (
          <TextField
            label={t('lbl_courses_url')}
            type="url"
            dir="ltr"
            maxLength={2000}
            isRequired
            value={values.Url}
            onChange={(url) => set('Url', url)}
            error={errors.Url}
          />
        )}
        {Kind === 'live' && <SessionFields form={form} />}
        {Kind === 'reading' && <BookEditor productId={ProductId} form={form} />}
        {Kind === 'file' && <Notice>{t('lbl_courses_files_note')}</Notice>}
        {(Kind === 'video' || Kind === 'audio') && (
          <MediaEditor lessonId={LessonId} isFilm={Kind === 'video'} mayWrite={mayWrite} form={form} />
        )}
        <TextInBoth
          form={form}
          field="Body"
          label={t('lbl_courses_body')}
          isRich
          hasPictures
          isRequired={Kind === 'text' || Kind === 'link'}
          maxLength={200_000}
        />
        {values.Quiz && <QuizEditor quiz={values.Quiz} errors={errors} onChange={(quiz) => set('Quiz', quiz)} />}
        <TermsFields kind={Kind} form={form} />
      </RecordForm>
      {mayWrite && <LessonPreview lessonId={LessonId} values={values} labels={fieldLabels()} />}
      {isAsking && (
        <AskDialog
          title={t('lbl_courses_discard_title')}
          text={t('lbl_courses_discard_text')}
          button={t('lbl_courses_discard')}
          onClose={() => setAsking(false)}
          act={drop}
        />
      )}
    </>
  )
}

/** What learners see of the lesson, with its pages in the shop. */
function LessonState({ lesson }: { lesson: EditedLessonRow }) {
  const t = labelsOf(coursesLabels)
  const { ProductId, LessonId, PublishedAt, IsChanged, IsCoursePublished, Revision } = lesson
  const isSeen = PublishedAt !== null && IsCoursePublished
  const state =
    PublishedAt === null
      ? t('lbl_courses_lesson_new')
      : IsChanged
        ? t('lbl_courses_lesson_changed')
        : IsCoursePublished
          ? t('lbl_courses_lesson_published', { n: Revision })
          : t('lbl_courses_lesson_hidden')
  return (
    <Notice tone={isSeen && !IsChanged ? 'info' : 'warning'}>
      <p className="me-auto">{state}</p>
      {isSeen &&
        languages.map((language) => (
          <a
            key={language}
            href={urlsUnder(language === 'en' ? '' : '/ar').lesson({ productId: ProductId, lessonId: LessonId })}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-8 items-center text-green-text underline underline-offset-4"
          >
            {t(`lbl_courses_open_${language}`)}
          </a>
        ))}
    </Notice>
  )
}

function fieldLabels() {
  const t = labelsOf(coursesLabels)
  const both = (field: 'Title' | 'Body', label: string) => ({
    [`${field}En`]: `${label}, ${t('lbl_courses_english')}`,
    [`${field}Ar`]: `${label}, ${t('lbl_courses_arabic')}`,
  })
  return {
    ...both('Title', t('lbl_courses_title')),
    ...both('Body', t('lbl_courses_body')),
    Minutes: t('lbl_courses_lesson_minutes'),
    DripDays: t('lbl_courses_drip'),
    IsRequired: t('lbl_courses_lesson_required'),
    IsPreview: t('lbl_courses_lesson_preview'),
    Url: t('lbl_courses_url'),
    LiveAt: t('lbl_courses_live_at'),
    LiveMinutes: t('lbl_courses_live_minutes'),
    Quiz: t('lbl_courses_quiz'),
    BookFormat: t('lbl_courses_book_format'),
    PlaceEn: t('lbl_courses_place_en'),
    PlaceAr: t('lbl_courses_place_ar'),
    MediaId: t('lbl_courses_media'),
    CaptionsEn: t('lbl_courses_captions_en'),
    CaptionsAr: t('lbl_courses_captions_ar'),
  }
}
