import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { getSampleSection } from '../../contract/storefront.ts'
import { orNothing } from './or-nothing.ts'

/** More sections hold no first page. */
const mostSections = 10

/** The sections of a file's sample as HTML, or the named one alone. Undefined unless the file is prepared for reading. */
export async function loadSample(call: Caller, FileID: number, languageCode: Language, named = 0) {
  const section = (Section: number) => orNothing(call(getSampleSection, { FileID, Section, languageCode }))
  const [first] = await section(named || 1)
  if (first?.State !== 'ready') return undefined
  const count = named ? 1 : Math.min(first.PreviewSections, mostSections)
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, at) => section(at + 2))
  return { title: first.Title, sections: [first, ...(await Promise.all(others)).flat()].map(({ Html }) => Html) }
}
