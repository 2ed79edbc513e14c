import { useLocation } from 'react-router'
import type { RowOf } from '../../contract/call.ts'
import { lastDays } from '../../contract/entitlements/access-period.ts'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { getCertificateStatus, type getCourseOutline } from '../../contract/storefront.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Failure } from '../app/failure.tsx'
import { useLabels } from '../app/labels.ts'
import { RequiresJavascript } from '../app/requires-javascript.tsx'
import { useShopDate } from '../app/root-data.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'
import { CertificateForm } from './certificates/certificate-form.tsx'
import { CertificateSheet } from './certificates/certificate-sheet.tsx'
import { endOfAccess } from './end-of-access.ts'
import type { CourseProgress, CourseState } from './use-course-progress.ts'

export type CourseOutline = RowOf<typeof getCourseOutline>

const card = 'grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-5 sm:p-6'

/** What the visitor can do: go on, log in, or look at the course in the shop. */
export function CourseStatus({ course, state }: { course: CourseOutline; state: CourseState }) {
  const t = useLabels(learningLabels)
  const { isGuest, progress, failure, load } = state
  if (isGuest) return <Invitation course={course} text={t('lbl_learn_guest')} hasLogin />
  if (failure && !progress) {
    return <Failure text={failure} retry={load} />
  }
  // The place is kept free until the progress is known.
  if (!progress)
    return (
      <>
        <RequiresJavascript />
        <div className={`${card} needs-script min-h-36`} aria-hidden="true" />
      </>
    )
  const hadAccess = progress.EndedJson !== null || progress.Done > 0
  if (!progress.HasAccess && !hadAccess) return <Invitation course={course} text={t('lbl_learn_no_access')} />
  return <Learner course={course} progress={progress} />
}

function Learner({ course, progress }: { course: CourseOutline; progress: CourseProgress }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const language = useLanguage()
  const dateOf = useShopDate()
  const { Done, Required, CompletedAt, CertificateJson, CanCertify, ContinueLessonID, HasAccess } = progress
  const isClosed = (lessonId: number) => progress.LessonsJson.some(({ LessonID, IsLocked }) => LessonID === lessonId && IsLocked)
  const first = course.SectionsJson.flatMap(({ LessonsJson }) => LessonsJson).find(({ LessonID }) => !isClosed(LessonID))?.LessonID
  const [opensAt] = progress.LessonsJson.flatMap(({ OpensAt }) => OpensAt ?? []).toSorted()
  // Whoever has done all that is open waits for the next lesson.
  const isWaiting = ContinueLessonID === null && opensAt !== undefined
  const lessonId = ContinueLessonID ?? (isWaiting && !CompletedAt ? undefined : first)
  const isBegun = progress.LessonsJson.some(({ IsOpened }) => IsOpened)
  const action = CompletedAt && ContinueLessonID === null ? 'lbl_learn_again' : isBegun ? 'lbl_learn_continue' : 'lbl_learn_start'
  return (
    <section aria-label={t('lbl_learn_progress')} className={card}>
      {CompletedAt && <p className="font-semibold">{t('lbl_learn_completed', { date: dateOf(CompletedAt) })}</p>}
      <div className="grid gap-2">
        <p>{t('lbl_learn_done_of', { done: Done, n: Required })}</p>
        <progress
          aria-label={t('lbl_learn_progress')}
          value={Done}
          max={Math.max(1, Required)}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      </div>
      {CertificateJson?.IsRevoked && <p className="text-red">{t('lbl_learn_cert_revoked')}</p>}
      {CertificateJson && <OwnCertificate number={CertificateJson.Number} isRevoked={CertificateJson.IsRevoked} />}
      {HasAccess && isWaiting && <p>{t('lbl_learn_next_opens', { date: formatMoment(opensAt, language) })}</p>}
      {HasAccess && lessonId !== undefined && (
        <a href={urls.lesson({ productId: course.ProductId, lessonId })} className={buttonClass({}, 'justify-self-start')}>
          {t(action)}
        </a>
      )}
      <AccessEnd course={course} progress={progress} />
      {CanCertify && (
        <CertificateForm
          productId={course.ProductId}
          course={course.ProductName}
          facts={[
            [t('lbl_learn_cert_hours'), course.CertificateHours === null ? null : String(course.CertificateHours)],
            [t('lbl_learn_cert_completed'), CompletedAt && dateOf(CompletedAt)],
          ]}
        />
      )}
    </section>
  )
}

/** The way to the certificate, and below it the sheet, whose place is kept free until it is known. */
function OwnCertificate({ number, isRevoked }: { number: string; isRevoked: boolean }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const language = useLanguage()
  const dateOf = useShopDate()
  const { data } = useCall(getCertificateStatus, isRevoked ? undefined : { Number: number, languageCode: language })
  const status = data?.[0]
  return (
    <>
      <a href={urls.certificate(number)} className={buttonClass({ look: 'quiet' }, 'justify-self-start')}>
        {t('lbl_learn_cert_show')}
      </a>
      {!isRevoked && (
        <div className="aspect-[297/210] sm:max-w-md print:hidden">
          {status?.HolderName && (
            <CertificateSheet
              holder={status.HolderName}
              course={status.CourseName ?? ''}
              facts={[
                [t('lbl_learn_cert_hours'), status.Hours === null ? null : String(status.Hours)],
                [t('lbl_learn_cert_completed'), status.CompletedAt && dateOf(status.CompletedAt)],
              ]}
              number={status.Number ?? undefined}
            />
          )}
        </div>
      )}
    </>
  )
}

const dayMs = 86_400_000

/** When the access ends, or that it ended, and the way to a new one. */
function AccessEnd({ course, progress: { HasAccess, AccessEndsAt, EndedJson } }: { course: CourseOutline; progress: CourseProgress }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const dateOf = useShopDate()
  if (HasAccess && !AccessEndsAt) return null
  const { ProductId: id, ProductName: name, CategoryName: category, IsSold } = course
  const isSoon = AccessEndsAt !== null && Date.parse(AccessEndsAt) - Date.now() < lastDays * dayMs
  return (
    <div className="grid justify-items-start gap-3">
      <p className={isSoon ? 'text-amber' : 'text-soft'}>
        {AccessEndsAt ? t('lbl_learn_ends_on', { date: dateOf(AccessEndsAt) }) : endOfAccess(EndedJson, dateOf, t)}
      </p>
      {IsSold && (isSoon || !HasAccess) && (
        <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' })}>
          {t(HasAccess ? 'lbl_learn_renew' : 'lbl_learn_buy_again')}
        </a>
      )}
    </div>
  )
}

function Invitation({ course, text, hasLogin = false }: { course: CourseOutline; text: string; hasLogin?: boolean }) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const { pathname } = useLocation()
  const { ProductId: id, ProductName: name, CategoryName: category } = course
  return (
    <div className={card}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {hasLogin && (
          <a href={withRedirect(urls.login(), pathname)} className={buttonClass()}>
            {t('lbl_learn_login')}
          </a>
        )}
        {course.IsSold && (
          <a href={urls.product({ id, category, name })} className={buttonClass({ look: 'quiet' })}>
            {t('lbl_learn_about')}
          </a>
        )}
      </div>
    </div>
  )
}
