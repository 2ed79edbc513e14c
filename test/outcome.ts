import type { FileResult, RunResult } from './harness/run-reporter.ts'

/** What Vitest's process ended with: undefined results if it did not come to its end. */
export interface Run {
  hasPassed: boolean
  result?: RunResult
}

export interface Outcome {
  files: FileResult[]
  /** Tests that passed at the second try only. */
  flaky: string[]
  isPassing: boolean
}

/** More failed files than this have a cause that a second try does not remove. */
const maxRepeatedFiles = 5
/** More flaky tests than this fail the run: the machine alone does not explain them. */
export const maxFlaky = 2

const hasFailed = ({ failed }: FileResult) => failed.length > 0

/**
 * The files of failed journeys, which run once more, if nothing else failed: a busy machine can fail what a browser times. All other tests
 * prove something about the shop alone, and are never repeated.
 */
export function filesToRepeat({ result }: Run): string[] {
  const failed = result?.files.filter(hasFailed) ?? []
  const areJourneys = failed.every(({ file }) => file.startsWith('test/journeys/'))
  return areJourneys && failed.length <= maxRepeatedFiles && result?.errors === 0 ? failed.map(({ file }) => file) : []
}

/** The outcome of a run, and of its repeated journeys if any were. */
export function outcomeOf(first: Run, second?: Run): Outcome {
  const files = first.result?.files ?? []
  const repeated = second?.result?.files
  if (!repeated) return { files, flaky: [], isPassing: first.hasPassed }
  const passed = new Set(repeated.flatMap((again) => again.passed.map((test) => nameOf(again, test))))
  const isWhole = (file: string) => repeated.some((again) => again.file === file && !hasFailed(again))
  const flaky = files.flatMap((one) => one.failed.map((test) => nameOf(one, test)).filter((name) => passed.has(name) || isWhole(one.file)))
  return {
    files: [...files.filter((one) => !hasFailed(one)), ...repeated],
    flaky,
    isPassing: second.hasPassed && flaky.length <= maxFlaky,
  }
}

const nameOf = ({ file }: FileResult, test: string) => `${file}: ${test}`
