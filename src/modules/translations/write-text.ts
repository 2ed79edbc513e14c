import { invalidFields } from '../../contract/staff/errors.ts'
import type { saveTranslation } from '../../contract/translations/translations.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  saveAlternativeText,
  saveAttributeText,
  saveCategory,
  saveContributor,
  saveCurriculumTitle,
  saveProduct,
  saveTerm,
  type TermKind,
} from '../catalog/catalog.ts'
import { saveContentText, saveFaqText, saveTemplateText } from '../content/content.ts'
import { saveAccreditationText, saveLessonText, saveSectionTitle } from '../learning/learning.ts'
import { saveLabel } from '../localization/localization.ts'
import type { RowInside } from '../wire.ts'

type Save = Pick<RowInside<typeof saveTranslation>, 'subject' | 'id' | 'field' | 'version' | 'en' | 'ar'>

/** Saves a text by the verb of its editor. */
export async function writeText(tx: Tx, { subject, id: key, field: name, version, en, ar }: Save): Promise<void> {
  const [first = '', second = '', third = ''] = key.split(' ')
  const id = Number(first)
  const field = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  /** `nameEn` and `nameAr`. */
  const change = { [`${field}En`]: en, [`${field}Ar`]: ar }
  const names = { nameEn: en, nameAr: ar }
  const text = { version, field, en, ar }
  switch (subject) {
    case 'product':
    case 'fact':
      await saveProduct(tx, null, { productId: id, version, change: field === 'outcomes' ? linesOf(en, ar) : change })
      break
    case 'picture':
      await saveAlternativeText(tx, { pictureId: id, version, alternativeEn: en, alternativeAr: ar })
      break
    case 'section':
    case 'lesson':
      await saveCurriculumTitle(tx, subject, { id, version, titleEn: en, titleAr: ar })
      break
    case 'course-section':
      await saveSectionTitle(tx, id, text)
      break
    case 'accreditation':
      await saveAccreditationText(tx, id, text)
      break
    case 'course-lesson':
      await saveLessonText(tx, { lessonId: id }, text)
      break
    case 'lesson-captions':
      throw invalidFields({ path: 'Subject', code: 'not_a_choice' })
    case 'quiz-question':
      await saveLessonText(tx, { lessonId: id, question: second }, text)
      break
    case 'quiz-option':
      await saveLessonText(tx, { lessonId: id, question: second, letter: third }, text)
      break
    case 'category':
      await saveCategory(tx, { categoryId: id, version, ...names })
      break
    case 'brand':
    case 'tag':
    case 'size':
    case 'color':
      await saveTerm(tx, subject satisfies TermKind, { id, version, ...names })
      break
    case 'attribute':
      await saveAttributeText(tx, { id, version, ...names })
      break
    case 'attribute-value':
      await saveAttributeText(tx, { id, valueId: Number(second), version, ...names })
      break
    case 'contributor':
      await saveContributor(tx, { contributorId: id, version, ...change })
      break
    case 'banner':
    case 'campaign':
    case 'page':
    case 'facility':
      await saveContentText(tx, subject, { id: first, version, change })
      break
    case 'faq-group':
    case 'faq-question':
      await saveFaqText(tx, subject, { id, version, change })
      break
    case 'reply-template':
      await saveTemplateText(tx, { replyTemplateId: id, version, change })
      break
    case 'label':
      await saveLabel(tx, { entityId: id, key: second, version, en, ar })
  }
}

const linesOf = (en: string, ar: string) => ({ outcomesEn: toLines(en), outcomesAr: toLines(ar) })
const toLines = (text: string) => text.split('\n').filter(Boolean)
