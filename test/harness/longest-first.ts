import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of minutes, which a worker would otherwise run alone at the end: Vitest knows no durations in a fresh clone. */
const longest =
  /\/(every-page|cache-tags|pdf-reading|reader-keyboard|course-to-certificate|admin-screens|backup|silent-database)\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
