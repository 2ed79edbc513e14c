import { randomInt } from 'node:crypto'
import type { QuizAnswer, QuizOption } from './quiz.sql.ts'

/** Whether exactly the correct options were chosen. */
export function isRight(options: QuizOption[], chosen: readonly (string | undefined)[]): boolean {
  const correct = options.filter(({ isCorrect }) => isCorrect).map(({ letter }) => letter)
  return correct.length === chosen.length && correct.every((letter) => chosen.includes(letter))
}

/** Per cent of the questions that were answered correctly, rounded down: 2 of 3 are 66. */
export function scoreOf(answers: Pick<QuizAnswer, 'isCorrect'>[], questions: number): number {
  const right = answers.filter(({ isCorrect }) => isCorrect).length
  return Math.floor((100 * right) / questions) // in %
}

/** The same in a random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}
