import type { getLabel } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { pluralForms } from '../../contract/localization/plurals.ts'
import { labelScreensLabels } from '../../contract/localization/staff/label-screens.labels.ts'
import { backOfficeScreen, labelScreens } from '../../contract/localization/staff/label-screens.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { fill } from '../../contract/messages.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'

export type LabelRow = DataOf<typeof getLabel>

/** What the owner calls a screen. */
export function screenName(screen: string): string {
  const t = labelsOf(labelScreensLabels)
  const name = (labelScreens as readonly string[]).includes(screen) ? screen.replaceAll(' ', '') : backOfficeScreen
  return t(`lbl_screen_${name}` as keyof typeof labelScreensLabels.texts)
}

export const screenOptions = () => [...labelScreens, backOfficeScreen].map((id) => ({ id, label: screenName(id) }))

/** The label in the language of the page, its plural forms one after the other. */
export const labelText = ({ En, Ar }: LabelRow, language = pageLanguage()) => ({ en: En, ar: Ar })[language].Text.split('|').join(dot)

export const fieldOf = { en: 'En', ar: 'Ar' } as const satisfies Record<Language, keyof LabelRow>

/** A number of each plural form. */
const samples = { en: [1, 3], ar: [0, 1, 2, 3, 11, 100] }

/** The name of a plural form, and what the shop shows with a number of it. */
export function formOf(language: Language, at: number, text: string) {
  const t = labelsOf(textsLabels)
  const names = {
    en: pluralForms.en.map((form) => t(`lbl_texts_form_${form}`)),
    ar: pluralForms.ar.map((form) => t(`lbl_texts_form_ar_${form}`)),
  }
  return { name: names[language][at] ?? '', sample: fill(text, { n: samples[language][at] ?? 0 }) }
}

export const isOutdated = (label: LabelRow) => languages.some((language) => label[fieldOf[language]].FormerOriginal !== null)
export const isChanged = (label: LabelRow) => languages.some((language) => label[fieldOf[language]].IsChanged)
