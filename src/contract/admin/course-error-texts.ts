/** Why a course or a lesson cannot be shown to learners, or a certificate not changed. */
export const courseErrorTexts = {
  course_is_empty: 'A course that learners see needs a published lesson.',
  https_needed: 'A link begins with https://.',
  quiz_is_empty: 'A quiz needs a question.',
  two_options_needed: 'A question needs at least two options.',
  key_needed: 'Mark at least one option as correct.',
  one_key_needed: 'Mark exactly one option as correct, or allow several answers.',
  certificate_is_revoked: 'This certificate is revoked already.',
  certificate_not_restorable: 'This certificate cannot be restored: the learner has another one, or no access to the course any more.',
} as const
