import { CallError } from '../../contract/call.ts'
import { answers } from '../../contract/messages.ts'
import {
  getCertificateStatus,
  getCourseCalendar,
  getCourseOutline,
  getCourseProgress,
  getCpdLog,
  getCpdLogFile,
  getLesson,
  getPreviewLesson,
  issueCertificate,
  postLearningEvents,
  saveQuizAnswer,
  startQuiz,
  submitQuiz,
} from '../../contract/storefront.ts'
import { sanitizeLesson } from '../../platform/http/sanitize-html.ts'
import { hashOf } from '../../platform/runtime/tokens.ts'
import { type CallHandler, customerOf, handle } from '../calls.ts'
import { offerDownloads, offerToWire } from '../entitlements/entitlements.ts'
import { shopTimeZone } from '../localization/localization.ts'
import { withFieldNames } from '../wire.ts'
import { attemptToWire } from './attempt-to-wire.ts'
import { certificateToWire, loggedToWire } from './certificates/certificate-to-wire.ts'
import { checkedCertificate, cpdLogOf, issueCertificate as issue } from './certificates/certificates.ts'
import { findCourse, findLesson, type Lesson } from './course.sql.ts'
import { courseProgressOf } from './course-progress.ts'
import { makeCalendar } from './make-calendar.ts'
import { makeCpdLog } from './make-cpd-log.ts'
import { mediaToWire } from './media/media.ts'
import { openLesson } from './open-course.ts'
import { partToRead } from './part-to-read.ts'
import { findLessonProgress } from './progress.sql.ts'
import { answerQuestion, startQuiz as start, submitQuiz as submit } from './quiz.ts'
import { quizSummary } from './quiz-summary.ts'
import { recordEvents } from './record-events.ts'

const lessonToWire = (lesson: Lesson) => ({
  ...withFieldNames(lesson),
  LessonID: lesson.lessonId,
  Body: sanitizeLesson(lesson.body),
})

export const learningCalls: CallHandler[] = [
  handle(issueCertificate, async (context, { ProductId, HolderName }) => {
    const { customerId } = customerOf(context)
    const number = await issue(context.shop, customerId, { productId: ProductId, holderName: HolderName })
    return [{ ResponseMsg: answers.saved, Number: number }]
  }),
  handle(getCertificateStatus, async ({ shop, language }, { Number: typed, Credential }) => {
    const certificate = await checkedCertificate(shop, typed)
    const isSame = Credential === undefined || certificate?.jws === Credential
    return [certificateToWire(isSame ? certificate : undefined, language, new Date(shop.clock.now()))]
  }),
  handle(getCpdLog, async (context, { Year }) => {
    const { shop, language } = context
    const [certificates, timeZone] = await Promise.all([cpdLogOf(shop, customerOf(context).customerId, Year), shopTimeZone(shop)])
    const now = new Date(shop.clock.now())
    return certificates.map((certificate) => loggedToWire(certificate, { language, timeZone, now }))
  }),
  handle(getCpdLogFile, async (context, { Year, Format }) => {
    const content = await makeCpdLog(context.shop, customerOf(context).customerId, {
      year: Year,
      format: Format,
      language: context.language,
    })
    const ContentType = Format === 'pdf' ? 'application/pdf' : 'text/csv'
    return [{ FileName: `cpd-log-${Year}.${Format}`, ContentType, Content: content.toString('base64') }]
  }),
  handle(getCourseCalendar, async (context, { ProductId }) => {
    const calendar = await makeCalendar(context.shop, customerOf(context).customerId, ProductId, context.language)
    return [{ FileName: `course-${ProductId}.ics`, ContentType: 'text/calendar', Content: Buffer.from(calendar).toString('base64') }]
  }),
  handle(getCourseOutline, async ({ shop, language, dependsOn }, { ProductId }) => {
    dependsOn(`product:${ProductId}`, 'categories')
    const course = await findCourse(shop.db, ProductId, language)
    if (!course) throw new CallError(404, 'There is no such course.')
    return [
      {
        ProductId: course.productId,
        ProductName: course.productName,
        CategoryName: course.categoryName,
        IsSold: course.isSold,
        DefaultImageUrl: course.picture,
        IsInOrder: course.enforceOrder,
        PassMark: course.passMark,
        CertificateHours: course.certificateHours,
        SectionsJson: course.sections.map(({ sectionId, title, lessons }) => ({
          SectionID: sectionId,
          Title: title,
          LessonsJson: lessons.map((lesson) => ({
            LessonID: lesson.lessonId,
            Kind: lesson.kind,
            Title: lesson.title,
            Minutes: lesson.minutes,
            IsPreview: lesson.isPreview,
            IsRequired: lesson.isRequired,
            DripDays: lesson.dripDays,
            LiveAt: lesson.liveAt === null ? null : new Date(lesson.liveAt),
          })),
        })),
      },
    ]
  }),
  handle(getPreviewLesson, async ({ shop, language, dependsOn }, { LessonID }) => {
    const lesson = await findLesson(shop.db, LessonID, language)
    if (!lesson?.isPreview || !lesson.isSold) throw new CallError(404, 'There is no such lesson.')
    dependsOn(`product:${lesson.productId}`)
    return [{ ...lessonToWire(lesson), MediaJson: await mediaToWire(shop, lesson) }]
  }),
  handle(getLesson, async (context, { LessonID }) => {
    const { shop, language } = context
    const { customerId, token } = customerOf(context)
    const lesson = await findLesson(shop.db, LessonID, language)
    if (!lesson) throw new CallError(404, 'There is no such lesson.')
    const { entitlementId, orderItemId } = await openLesson(shop, customerId, lesson)
    const hasFiles = lesson.kind === 'file' || lesson.kind === 'reading'
    const offer = hasFiles ? (await offerDownloads(shop, customerId, [orderItemId], language)).get(orderItemId) : undefined
    const progress = await findLessonProgress(shop.db, customerId, LessonID)
    return [
      {
        ...lessonToWire(lesson),
        MediaJson: await mediaToWire(shop, lesson, hashOf(token)),
        EntitlementID: entitlementId,
        OrderItemID: orderItemId,
        ...offerToWire(lesson.kind === 'file' ? offer : undefined),
        ReadingJson: partToRead(lesson, offer?.files ?? [], language),
        IsDone: progress?.doneAt != null,
        PositionMs: progress?.positionMs ?? 0,
        QuizJson: lesson.kind === 'quiz' ? await quizSummary(shop, customerId, LessonID) : null,
      },
    ]
  }),
  handle(getCourseProgress, async (context, { ProductId }) => [
    await courseProgressOf(context.shop, customerOf(context).customerId, ProductId),
  ]),
  handle(postLearningEvents, async (context, { EventsJson, SentAt }) => {
    const recorded = await recordEvents(context.shop, customerOf(context).customerId, { events: EventsJson, sentAt: SentAt })
    return recorded.map(({ eventId, outcome, lessonId, isDone, done, required, completedAt }) => ({
      EventID: eventId,
      ResponseMsg: outcome,
      LessonID: lessonId,
      IsDone: isDone,
      Done: done,
      Required: required,
      CompletedAt: completedAt,
    }))
  }),
  handle(startQuiz, async (context, { LessonID }) => {
    const state = await start(context.shop, customerOf(context).customerId, LessonID)
    return [{ ...attemptToWire(state, context.language), ResponseMsg: answers.saved }]
  }),
  handle(saveQuizAnswer, async (context, { AttemptID, Position, Chosen }) => {
    const { customerId } = customerOf(context)
    const state = await answerQuestion(context.shop, customerId, { attemptId: AttemptID, position: Position, chosen: Chosen })
    const question = attemptToWire(state, context.language).QuestionsJson[Position - 1]
    return [{ ResponseMsg: answers.saved, Position, Chosen: question?.Chosen, ReviewJson: question?.ReviewJson }]
  }),
  handle(submitQuiz, async (context, { AttemptID }) => {
    const state = await submit(context.shop, customerOf(context).customerId, AttemptID)
    return [attemptToWire(state, context.language)]
  }),
]
