import { fold } from '../../../contract/localization/fold.ts'
import { backOfficeScreen } from '../../../contract/localization/staff/label-screens.ts'
import type { labelStates } from '../../../contract/localization/staff/labels.ts'
import { adminLabels } from '../../../contract/staff/labels.ts'
import type { StaffLabel } from './label-catalogue.ts'

export interface LabelFilter {
  search?: string
  screen?: string
  state?: (typeof labelStates)[number]
}

const isOutdated = ({ en, ar }: StaffLabel) => en.formerOriginal !== null || ar.formerOriginal !== null

/** The labels that a filter names; those whose text is the searched one come first. */
export function labelsMatching(labels: StaffLabel[], { search = '', screen, state }: LabelFilter): StaffLabel[] {
  const filtered = labels.filter(
    (label) =>
      (screen === undefined || label.screen === screen || (screen === backOfficeScreen && label.screen in adminLabels)) &&
      (state !== 'changed' || label.en.isChanged || label.ar.isChanged) &&
      (state !== 'outdated' || isOutdated(label)),
  )
  const wanted = comparable(search)
  if (wanted === '') return filtered
  const ranked = filtered.map((label) => ({ label, rank: rankOf(label, wanted) })).filter(({ rank }) => rank > 0)
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ label }) => label)
}

const comparable = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** 4: the whole text as a page shows it, 3: its beginning, 2: a part of it or of the key, 1: all words, 0: another label. */
function rankOf({ key, en, ar }: StaffLabel, wanted: string): number {
  const forms = [en, ar].flatMap(({ text, original }) => [text, original]).flatMap((text) => text.split('|'))
  const ranks = forms.map((form) => {
    const text = comparable(form)
    if (text === wanted || patternOf(text)?.test(wanted)) return 4
    if (text.startsWith(wanted)) return 3
    if (text.includes(wanted)) return 2
    return wanted.split(' ').every((word) => text.includes(word)) ? 1 : 0
  })
  return Math.max(key.toLowerCase().includes(wanted) ? 2 : 0, ...ranks)
}

/** A text whose placeholders are filled: "Only 3 left" is a text of "Only {n} left". Undefined if nearly anything would be one. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\{\w+\}/)
  if (parts.length < 2 || parts.join('').replace(/\P{L}/gu, '').length < 3) return undefined
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.{1,80}?')}$`, 'u')
}
