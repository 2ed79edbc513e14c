import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageParameters, moment } from '../fields.ts'

/** The number of an option as it is shown, from 1. */
const option = z.int().min(1).max(6)

/** What an answer was worth. Null before it is due. */
const review = z
  .object({
    IsCorrect: z.boolean(),
    /** In the order of the options. */
    OptionsJson: z.array(z.object({ IsCorrect: z.boolean(), Why: z.string() })),
    KeyPoint: z.string().nullable(),
    Reference: z.string(),
  })
  .nullable()

const question = z.object({
  Position: z.number(),
  Kind: z.enum(['single', 'multiple']),
  /** Plain text with line breaks. */
  Stem: z.string(),
  OptionsJson: z.array(z.object({ Option: z.number(), Text: z.string() })),
  /** What the customer chose; empty: no answer yet. */
  Chosen: z.array(z.number()),
  ReviewJson: review,
})

const attempt = z.object({
  AttemptID: z.number(),
  LessonID: z.number(),
  Number: z.number(),
  PassMark: z.number(),
  /** each: an answer is final, and its explanation comes with it. end: answers can change until the quiz is handed in. */
  ShowAnswers: z.enum(['each', 'end']),
  QuestionsJson: z.array(question),
  SubmittedAt: moment.nullable(),
  /** In per cent; null until it is handed in. */
  Score: z.number().nullable(),
  IsPassed: z.boolean(),
})

/**
 * Begins an attempt at a quiz, or goes on with the one that was begun. Questions and the order of their options are fixed by it. No key and no
 * explanation is in it before it is due. 403 if the lesson is not open to the customer; a refusal if no attempt is left. Not in the document.
 */
export const startQuiz = call('dynamic', 'start-quiz', {
  access: 'account',
  request: z.object({ LessonID: id, ...languageParameters }),
  row: attempt.partial().extend({ ResponseMsg: z.string() }),
})

/**
 * Saves an answer, by the numbers of the options as shown. With `each`, the first answer is final: a second one is answered with the first and its
 * explanation. 404 for another customer's attempt, 403 without an open seat; a refusal once the quiz was handed in. Not in the document.
 */
export const saveQuizAnswer = call('dynamic', 'save-quiz-answer', {
  access: 'account',
  request: z.object({
    AttemptID: id,
    Position: z.int().min(1).max(1000),
    Chosen: z
      .array(option)
      .min(1)
      .max(6)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'must name each option once'),
    ...languageParameters,
  }),
  row: z.object({
    ResponseMsg: z.string(),
    Position: z.number().optional(),
    Chosen: z.array(z.number()).optional(),
    ReviewJson: review.optional(),
  }),
})

/**
 * Hands the attempt in, once; later calls answer the same. Questions without an answer count as wrong. Answers with all explanations. 404 for another
 * customer's attempt. Not in the document.
 */
export const submitQuiz = call('dynamic', 'submit-quiz', {
  access: 'account',
  request: z.object({ AttemptID: id, ...languageParameters }),
  row: attempt,
})
