import { z } from 'zod'
import { inBoth } from '../../content/staff/content-fields.ts'
import { id, line, lines, moment, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { bookFormats } from '../../reading/book-formats.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { dateTimeText, day, version, versionOrNone } from '../../staff/fields.ts'
import { maxCaptions } from '../captions.ts'
import { lessonKinds } from '../courses.ts'
import { courseStates, mostOptions, mostQuestions, newLessonKinds } from './course-enums.ts'

// Courses that are learned in the browser. Settings, sections and the order of lessons are seen by learners at once; the content of a lesson is
// saved as a draft until it is published.

const title = line(300)

/** About 30,000 words of HTML. */
const html = z.string().max(200_000)

/** Two texts of 200,000 characters, in Arabic of two bytes each, and the questions of a quiz. */
const maxBodyBytes = 4 * 1024 * 1024

const question = z.strictObject({
  /** Null: a new question. */
  QuestionId: id.nullable(),
  Kind: z.enum(['single', 'multiple']),
  ...inBoth('Stem', lines(2000)),
  Options: z
    .array(z.strictObject({ ...inBoth('Text', lines(500)), IsCorrect: z.boolean(), ...inBoth('Why', lines(1000)) }))
    .max(mostOptions),
  ...inBoth('KeyPoint', lines(1000)),
  Reference: lines(500),
})

const quiz = z.strictObject({
  /** In per cent; null: the course's. */
  PassMark: z.int().min(1).max(100).nullable(),
  /** each: the explanations come after each answer, which is final then. end: after the quiz was handed in. */
  ShowAnswers: z.enum(['each', 'end']),
  /** Null: without a limit. */
  AttemptLimit: z.int().min(1).max(100).nullable(),
  Questions: z.array(question).max(mostQuestions),
})

/** What a person writes of a lesson. A draft may lack anything; publication needs what its kind shows. */
const lessonFields = {
  ...inBoth('Title', title),
  ...inBoth('Body', html),
  Minutes: z.int().min(1).max(1000),
  /** Counts for the completion of the course. */
  IsRequired: z.boolean(),
  /** Anybody may read it. */
  IsPreview: z.boolean(),
  /** Of a link or a live lesson, beginning with https://. */
  Url: line(2000),
  LiveAt: dateTimeText.nullable(),
  LiveMinutes: z.int().min(1).max(1440).nullable(),
  /** Of a quiz alone. */
  Quiz: quiz.nullable(),
}

/** Of a film or a sound alone. */
const mediaFields = {
  /** An upload of this lesson that is ready; null: the film or sound that learners get now. */
  MediaId: id.nullable(),
  /** WebVTT; empty for none. */
  ...inBoth('Captions', z.string().max(maxCaptions)),
}

const place = z.int().min(1).max(100_000).nullable()

/** Of a reading alone. */
const bookFields = {
  BookFormat: z.enum(bookFormats).nullable(),
  /** Where the part begins in the file of this language: the section of an EPUB or the page of a PDF, from 1. Null: the lesson opens no such file. */
  ...inBoth('Place', place),
}

/** The lesson opens so many days after a learner's access began; null: at once. A preview is open to anybody all the same. */
const dripFields = { DripDays: z.int().min(1).max(3650).nullable() }

/** What is left out stays as it is. */
const laterFields = z.object({ ...mediaFields, ...bookFields, ...dripFields }).partial().shape

/** Empty or null: the course is not accredited. Certificates have what holds when their course is completed. */
const accreditationFields = {
  AccreditedBy: line(200),
  /** The last day, in UTC. */
  AccreditedUntil: day.nullable(),
  CreditType: line(100),
  ProviderNumber: line(100),
  ...inBoth('AccreditationText', lines(400)),
}

const ListedCourse = z.object({
  ProductId: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  State: z.enum(courseStates),
  /** Those that learners see. */
  Lessons: z.number(),
  /** Lessons with changes that are not published. */
  Drafts: z.number(),
  Learners: z.number(),
  Completed: z.number(),
})

const EditedCourse = z.object({
  ProductId: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  /** 0: the course was never saved. */
  Version: z.number(),
  IsPublished: z.boolean(),
  EnforceOrder: z.boolean(),
  PassMark: z.number(),
  CertificateHours: z.number().nullable(),
  ...accreditationFields,
  /** How long a certificate is valid; null: without an end. */
  ValidMonths: z.number().nullable(),
  Sections: z.array(
    z.object({
      SectionId: z.number(),
      ...inBoth('Title', z.string()),
      Lessons: z.array(
        z.object({
          LessonId: z.number(),
          Kind: z.enum(lessonKinds),
          /** As in the draft, if there is one. */
          ...inBoth('Title', z.string()),
          Minutes: z.number(),
          IsPreview: z.boolean(),
          IsRequired: z.boolean(),
          IsPublished: z.boolean(),
          /** It has changes that are not published. */
          IsChanged: z.boolean(),
        }),
      ),
    }),
  ),
})
export type EditedCourseRow = z.input<typeof EditedCourse>

const EditedLesson = z.object({
  LessonId: z.number(),
  ProductId: z.number(),
  ProductNameEn: z.string(),
  ProductNameAr: z.string(),
  Kind: z.enum(lessonKinds),
  Version: z.number(),
  /** How often it was published. */
  Revision: z.number(),
  /** When learners first saw it; null: not yet. */
  PublishedAt: moment.nullable(),
  IsChanged: z.boolean(),
  /** Whether learners see the course. */
  IsCoursePublished: z.boolean(),
  ...lessonFields,
  LiveAt: dateTimeText.nullable(),
  ...mediaFields,
  ...bookFields,
  ...dripFields,
})
export type EditedLessonRow = z.input<typeof EditedLesson>

/** Of the course that the person saw. */
const ofCourse = { ProductId: id, Version: versionOrNone }

const reads = { permission: 'catalog:read', forSellers: true } as const
const writes = { permission: 'catalog:write', forSellers: true } as const
const course = { row: EditedCourse, shape: 'object' } as const
const lesson = { row: EditedLesson, shape: 'object' } as const

export const listCourses = staffCall('list-courses', {
  ...reads,
  summary: 'Products of the kind course, with their lessons and learners, the newest first.',
  request: z.strictObject({
    Filter: z.strictObject({ Search: search(200), State: z.enum(courseStates).optional() }).default({}),
    ...listFields,
  }),
  row: ListedCourse,
  shape: 'page',
})

export const getCourse = staffCall('get-course', {
  ...reads,
  ...course,
  summary: 'The settings of a course, its sections and its lessons.',
  request: z.strictObject({ ProductId: id }),
})

export const saveCourse = staffCall('save-course', {
  ...writes,
  ...course,
  summary:
    'Change the settings of a course, or show it to learners. A shown course needs a published lesson. What is said of an accreditation needs AccreditedBy and AccreditedUntil.',
  request: z.strictObject({
    ...ofCourse,
    IsPublished: z.boolean().optional(),
    /** A lesson opens when the required ones before it are done. */
    EnforceOrder: z.boolean().optional(),
    /** Of quizzes without one of their own, in per cent. */
    PassMark: z.int().min(1).max(100).optional(),
    /** On the certificate; null: the course gives none. */
    CertificateHours: z.number().min(0.1).max(9999).multipleOf(0.1).nullable().optional(),
    /** True: who accredited it, and until when, are required. */
    IsAccredited: z.boolean().optional(),
    ...z.object(accreditationFields).partial().shape,
    /** How long a certificate is valid after its issue; null: without an end. */
    ValidMonths: z.int().min(1).max(600).nullable().optional(),
  }),
})

export const saveCourseSection = staffCall('save-course-section', {
  ...writes,
  ...course,
  summary: 'Add a section to a course, or rename one.',
  request: z.strictObject({ ...ofCourse, SectionId: id.optional(), ...inBoth('Title', title.min(1)) }),
})

export const removeCourseSection = staffCall('remove-course-section', {
  ...writes,
  ...course,
  summary: 'Remove a section with its lessons. Learners keep the credit for those that they have done.',
  request: z.strictObject({ ...ofCourse, SectionId: id }),
})

export const arrangeCourse = staffCall('arrange-course', {
  ...writes,
  ...course,
  summary: 'Put all sections of a course and their lessons in this order.',
  request: z.strictObject({
    ...ofCourse,
    Sections: z.array(z.strictObject({ SectionId: id, LessonIds: z.array(id).max(500) })).max(200),
  }),
})

export const addLesson = staffCall('add-lesson', {
  ...writes,
  ...lesson,
  summary: 'Add a lesson at the end of a section. Learners see it once it is published.',
  request: z.strictObject({ ...ofCourse, SectionId: id, Kind: z.enum(newLessonKinds), ...inBoth('Title', title.min(1)) }),
})

export const removeLesson = staffCall('remove-lesson', {
  ...writes,
  ...course,
  summary: 'Remove a lesson. Learners keep the credit for one that was published.',
  request: z.strictObject({ ...ofCourse, LessonId: id }),
})

export const getStaffLesson = staffCall('get-staff-lesson', {
  ...reads,
  ...lesson,
  summary: 'A lesson with its draft, if it has one.',
  request: z.strictObject({ LessonId: id }),
})

/**
 * Saves a draft, or publishes it. Progress stays as it is: a lesson that was done stays done, and attempts at a quiz keep the questions that they
 * began with.
 */
export const saveLesson = staffCall('save-lesson', {
  ...writes,
  ...lesson,
  summary: 'Save the draft of a lesson, or publish it. HTML is reduced to what lessons show.',
  request: z.strictObject({ LessonId: id, Version: version, IsPublished: z.boolean(), ...lessonFields, ...laterFields }),
  maxBodyBytes,
})

export const discardLessonDraft = staffCall('discard-lesson-draft', {
  ...writes,
  ...lesson,
  summary: 'Drop the draft of a lesson: it is again as it was published.',
  request: z.strictObject({ LessonId: id, Version: version }),
})

/** The page is rendered in a transaction that is rolled back. The page of a quiz is filled by its learner, and a 404. */
export const previewLesson = staffCall('preview-lesson', {
  ...writes,
  summary: 'The HTML of a lesson’s page, with changes that are not saved.',
  request: z.strictObject({ LessonId: id, Language: z.enum(languages), ...lessonFields, ...laterFields }),
  row: z.object({ Html: z.string() }),
  shape: 'object',
  maxBodyBytes,
})
