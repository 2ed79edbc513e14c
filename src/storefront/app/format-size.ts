import { leftToRight } from '../../contract/localization/isolate.ts'

/** The size of a file. The same in both languages, as prices are: digits and Latin units, kept together in an Arabic sentence. */
export function formatSize(bytes: number): string {
  const size = bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${Math.round(bytes / 100_000) / 10} MB`
  return leftToRight(size)
}
