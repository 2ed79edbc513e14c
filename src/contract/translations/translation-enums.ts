// The values in the calls about translations, apart from their schemas, so that screens can list them.

/** What the owner writes in both languages, by the thing that it belongs to. */
export const translationSubjects = [
  ...(['product', 'fact', 'picture', 'section', 'lesson', 'category', 'brand', 'tag', 'size', 'color'] as const),
  ...(['course-section', 'accreditation', 'course-lesson', 'lesson-captions', 'quiz-question', 'quiz-option'] as const),
  ...(['attribute', 'attribute-value', 'contributor', 'banner', 'campaign', 'facility'] as const),
  ...(['page', 'faq-group', 'faq-question', 'reply-template', 'label'] as const),
] as const
/** The desk says that they lack a language; they are written where the thing is edited. */
export const editedElsewhere: readonly TranslationSubject[] = ['lesson-captions']

export type TranslationSubject = (typeof translationSubjects)[number]

/** `missing` in one language, `outdated`: only the other language was changed last, `doubtful`: with a warning. */
export const translationStates = ['missing', 'outdated', 'doubtful'] as const

export const translationWarnings = ['same', 'too_long', 'mixed_digits', 'unmatched_brackets'] as const
