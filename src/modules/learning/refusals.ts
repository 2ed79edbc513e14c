/** Why a learner cannot go on. The pages say it in their own words. */
export const refusals = {
  lessonClosed: 'This lesson is not open to you.',
  lessonLocked: 'Lessons before this one are not done.',
  lessonNotOpenYet: 'This lesson is not open yet.',
  playsElsewhere: 'This seat plays on another device now.',
  noAttemptLeft: 'No attempts are left.',
  quizHandedIn: 'This quiz was already handed in.',
  certificateNotDue: 'There is no certificate for this course yet.',
} as const
