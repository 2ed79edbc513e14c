import type { TranslationSubject } from '../../contract/translations/translation-enums.ts'
import { translationsLabels } from '../../contract/translations/translations.labels.ts'
import { labelsOf } from '../app/labels.ts'

type Key = keyof typeof translationsLabels.texts

/** What a text belongs to, such as “Lessons of courses”. */
export const subjectText = (subject: TranslationSubject) => labelsOf(translationsLabels)(`lbl_desk_${subject.replaceAll('-', '_')}` as Key)
