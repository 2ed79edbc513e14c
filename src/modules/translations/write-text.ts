import { invalidFields } from '../../contract/staff/errors.ts'
import type { TranslationItem } from '../../contract/translations/translations.ts'
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

type Save = Pick<TranslationItem, 'Subject' | 'Id' | 'Field' | 'Version' | 'En' | 'Ar'>

/** Saves a text by the verb of its editor. */
export async function writeText(tx: Tx, { Subject, Id, Field, Version: version, En, Ar }: Save): Promise<void> {
  const [first = '', second = '', third = ''] = Id.split(' ')
  const id = Number(first)
  const field = `${Field.charAt(0).toLowerCase()}${Field.slice(1)}`
  /** `nameEn` and `nameAr`. */
  const change = { [`${field}En`]: En, [`${field}Ar`]: Ar }
  const names = { nameEn: En, nameAr: Ar }
  const text = { version, field, en: En, ar: Ar }
  switch (Subject) {
    case 'product':
    case 'fact':
      await saveProduct(tx, null, { productId: id, version, change: field === 'outcomes' ? linesOf(En, Ar) : change })
      break
    case 'picture':
      await saveAlternativeText(tx, { pictureId: id, version, alternativeEn: En, alternativeAr: Ar })
      break
    case 'section':
    case 'lesson':
      await saveCurriculumTitle(tx, Subject, { id, version, titleEn: En, titleAr: Ar })
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
      await saveTerm(tx, Subject satisfies TermKind, { id, version, ...names })
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
      await saveContentText(tx, Subject, { id: first, version, change })
      break
    case 'faq-group':
    case 'faq-question':
      await saveFaqText(tx, Subject, { id, version, change })
      break
    case 'reply-template':
      await saveTemplateText(tx, { replyTemplateId: id, version, change })
      break
    case 'label':
      await saveLabel(tx, { entityId: id, key: second, version, en: En, ar: Ar })
  }
}

const linesOf = (en: string, ar: string) => ({ outcomesEn: toLines(en), outcomesAr: toLines(ar) })
const toLines = (text: string) => text.split('\n').filter(Boolean)
