import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'

export interface FileResult {
  /** Relative to the project. */
  file: string
  /** Including the hooks of the file. */
  seconds: number
  passed: string[]
  failed: string[]
  /** Tests that the tier leaves out. */
  left: number
}

export interface RunResult {
  files: FileResult[]
  /** Errors that belong to no file: outside of any test, or in a global set-up. */
  errors: number
}

/** Writes the results of a run to the file that `RUN_RESULTS` names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const result: RunResult = { files: modules.map(resultOf), errors: errors.length }
    writeFileSync(process.env.RUN_RESULTS ?? 'run-results.json', JSON.stringify(result))
  }
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const namesOf = (state: string) => tests.filter((test) => test.result().state === state).map((test) => test.fullName)
  const failed = namesOf('failed')
  const { duration, environmentSetupDuration, collectDuration, setupDuration } = module.diagnostic()
  return {
    file: relative(projectRoot, module.moduleId),
    seconds: (duration + environmentSetupDuration + collectDuration + setupDuration) / 1000,
    passed: namesOf('passed'),
    // A file that cannot be loaded, or whose hooks fail, has no failed test.
    failed: module.ok() || failed.length > 0 ? failed : ['(the file)'],
    left: namesOf('skipped').length,
  }
}
