import { z } from 'zod'
import { call } from '../call.ts'
import { formerAccess } from '../entitlements/former-access.ts'
import { downloads } from '../entitlements/shelf.ts'
import { anyOr, deviceMoment, id, languageParameters, moment } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { bookFormats } from '../reading/book-formats.ts'
import { maxEvents, maxRecordedRate, minPlayRate } from './limits.ts'

export const lessonKinds = ['text', 'quiz', 'file', 'link', 'live', 'video', 'audio', 'reading'] as const
export type LessonKind = (typeof lessonKinds)[number]

/** The sections and lessons of a course, for anybody. 404 if the product has no published course or is hidden. Not in the document. */
export const getCourseOutline = call('dynamic', 'get-course-outline', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductId: z.number(),
    ProductName: z.string(),
    CategoryName: z.string(),
    /** False: the shop no longer shows the product; those who bought it go on. */
    IsSold: z.boolean(),
    DefaultImageUrl: z.string().nullable(),
    /** A lesson opens when the required ones before it are done. */
    IsInOrder: z.boolean(),
    /** Of the quizzes, in per cent. */
    PassMark: z.number(),
    /** On the certificate; null: the course gives none. */
    CertificateHours: z.number().nullable(),
    SectionsJson: z.array(
      z.object({
        SectionID: z.number(),
        Title: z.string(),
        LessonsJson: z.array(
          z.object({
            LessonID: z.number(),
            Kind: z.enum(lessonKinds),
            Title: z.string(),
            Minutes: z.number(),
            IsPreview: z.boolean(),
            IsRequired: z.boolean(),
            /** It opens so many days after the learner's access began; null: at once. */
            DripDays: z.number().nullable(),
            /** Of a live lesson. */
            LiveAt: moment.nullable(),
          }),
        ),
      }),
    ),
  }),
})

const lesson = {
  LessonID: z.number(),
  ProductId: z.number(),
  Kind: z.enum(lessonKinds),
  Title: z.string(),
  Minutes: z.number(),
  /** Sanitized HTML; empty if the lesson has no text. */
  Body: z.string(),
  /** Of a link or a live lesson. */
  Url: z.string().nullable(),
  LiveAt: moment.nullable(),
  LiveMinutes: z.number().nullable(),
  /** Of a film or a sound. Its URLs answer ranges. They work for six hours, in this session, and while the customer has a seat; those of a preview for anybody. */
  MediaJson: z
    .object({
      Url: z.string(),
      ContentType: z.string(),
      DurationMs: z.number(),
      /** A film of fewer lines, for slow connections. */
      SmallUrl: z.string().nullable(),
      /** A film's sound alone. */
      SoundUrl: z.string().nullable(),
      PosterUrl: z.string().nullable(),
      CaptionsJson: z.array(
        z.object({
          Language: z.enum(languages),
          /** WebVTT. */
          Url: z.string(),
          /** The same as plain text, for the transcript. */
          CuesJson: z.array(z.object({ FromMs: z.number(), ToMs: z.number(), Text: z.string() })),
        }),
      ),
    })
    .nullable(),
}

/** A lesson that anybody may see. 404 for any other. Not in the document. */
export const getPreviewLesson = call('dynamic', 'get-preview-lesson', {
  access: 'anyone',
  isCacheable: true,
  request: z.object({ LessonID: id, ...languageParameters }),
  row: z.object(lesson),
})

/**
 * A lesson of a course that the customer has a seat of. 404 if there is no such lesson, 403 without an open seat, while required lessons before it
 * are not done, and before the day on which it opens. Starts a period that waits for the first use. Not in the document.
 */
export const getLesson = call('dynamic', 'get-lesson', {
  access: 'account',
  request: z.object({ LessonID: id, ...languageParameters }),
  row: z.object({
    ...lesson,
    EntitlementID: z.number(),
    OrderItemID: z.number(),
    ProductName: z.string(),
    /** Of a file lesson: the files of the product, as on the shelf. */
    DownloadToken: z.string().nullable(),
    DownloadsJson: downloads,
    /**
     * Of a reading lesson: the file that it opens, in the language of the call if there is one, and where its part begins: the section of an EPUB or the
     * page of a PDF, from 1. Null if the customer's purchase has no such file.
     */
    ReadingJson: z
      .object({ FileID: z.number(), Title: z.string(), Language: z.enum(languages), Format: z.enum(bookFormats), Place: z.number() })
      .nullable(),
    IsDone: z.boolean(),
    /** Of a film or a sound: where the learner stopped. */
    PositionMs: z.number(),
    /** Of a quiz. */
    QuizJson: z
      .object({
        Questions: z.number(),
        PassMark: z.number(),
        /** Null: without a limit. */
        AttemptLimit: z.number().nullable(),
        /** Those that were handed in. */
        Attempts: z.number(),
        /** Of the best one, in per cent. */
        BestScore: z.number().nullable(),
        /** The last submitted attempt: submit-quiz returns its result again. */
        LastAttemptID: z.number().nullable(),
        /** Whether one was begun and not handed in. */
        IsOpen: z.boolean(),
      })
      .nullable(),
  }),
})

/**
 * How far the customer is. HasAccess is false without an open seat; what was learned before stays listed. 404 if the product has no published
 * course. Not in the document.
 */
export const getCourseProgress = call('dynamic', 'get-course-progress', {
  access: 'account',
  request: z.object({ ProductId: id, ...languageParameters }),
  row: z.object({
    ProductId: z.number(),
    HasAccess: z.boolean(),
    /** When the access ends. Null: none, without an end, or not begun. */
    AccessEndsAt: moment.nullable(),
    EndedJson: formerAccess.nullable(),
    /** Of the required lessons. */
    Done: z.number(),
    Required: z.number(),
    CompletedAt: moment.nullable(),
    /** The certificate, once it was issued. */
    CertificateJson: z.object({ Number: z.string(), IsRevoked: z.boolean() }).nullable(),
    /** Whether the terms that were bought give a certificate of the completed course. */
    GivesCertificate: z.boolean(),
    /** Whether issue-certificate is open. */
    CanCertify: z.boolean(),
    /** The lesson that was opened last, or the next open one if that is done; null: all that are open are done. */
    ContinueLessonID: z.number().nullable(),
    LessonsJson: z.array(
      z.object({
        LessonID: z.number(),
        IsDone: z.boolean(),
        IsOpened: z.boolean(),
        /** It cannot be opened: required lessons before it are not done, or it opens later. */
        IsLocked: z.boolean(),
        /** When it opens; null: it does not wait for a day. */
        OpensAt: moment.nullable(),
        /** Added after the course was completed. */
        IsNew: z.boolean(),
      }),
    ),
  }),
})

/** What a learner did. The device makes the id, so that an event may be sent twice. */
export const learningEvent = z.object({
  EventID: z.uuid(),
  LessonID: id,
  /**
   * opened: the lesson was shown. read: its text was seen to its end. played: a part of a film or sound, from FromMs to ToMs. done, undone: by the learner's own
   * press, for files, links, live lessons and readings.
   */
  Kind: z.enum(['opened', 'played', 'read', 'done', 'undone']),
  FromMs: z.int().min(0).max(86_400_000).optional(),
  ToMs: z.int().min(1).max(86_400_000).optional(),
  /** The speed at which a part was played. */
  Rate: z.number().min(minPlayRate).max(maxRecordedRate).optional(),
  HappenedAt: deviceMoment,
})

/**
 * Adds events to the customer's log, each once, and answers each with what the lesson is now. `Duplicate`: it is there already. `Not credited`: it is
 * stored and counts for nothing: played faster than possible, read too soon, or done by press where that does not count. 403 if a lesson is not open to the
 * customer; nothing is stored then. Not in the document.
 */
export const postLearningEvents = call('dynamic', 'post-learning-events', {
  access: 'account',
  request: z.object({
    EventsJson: z.array(learningEvent).min(1).max(maxEvents),
    /** By the clock of the device: how wrong that is, the times of the events are too. */
    SentAt: anyOr(deviceMoment),
    ...languageParameters,
  }),
  row: z.object({
    EventID: z.string(),
    ResponseMsg: z.enum(['Saved', 'Duplicate', 'Not credited']),
    LessonID: z.number(),
    IsDone: z.boolean(),
    /** Of the required lessons of the course. */
    Done: z.number(),
    Required: z.number(),
    CompletedAt: moment.nullable(),
  }),
})
