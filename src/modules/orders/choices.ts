import { separators } from '../../contract/localization/join-list.ts'
import type { Language } from '../../contract/localization/language.ts'

/** A chosen option of an order line, as it was sold. */
interface StoredChoice {
  nameEn: string
  nameAr: string
  valueEn: string
  valueAr: string
}

interface Choice {
  name: string
  value: string
}

/** The chosen options in `order_items.attributes`, in one language. */
export const choicesIn = (attributes: unknown, language: Language): Choice[] =>
  (attributes as StoredChoice[]).map(({ nameEn, nameAr, valueEn, valueAr }) =>
    language === 'ar' ? { name: nameAr, value: valueAr } : { name: nameEn, value: valueEn },
  )

/** The same as one text. `show` prepares each name and value for where it is printed. */
export const describeChoices = (attributes: unknown, language: Language, show = (text: string) => text): string =>
  choicesIn(attributes, language)
    .map(({ name, value }) => `${show(name)}: ${show(value)}`)
    .join(separators[language])
