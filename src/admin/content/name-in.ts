import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'

/** The name in the language of the page, else in the other one. */
export const nameIn = ({ en, ar }: { en: string; ar: string }) => {
  const names = pageLanguage() === 'ar' ? [ar, en] : [en, ar]
  return names.find((name) => name !== '') ?? labelsOf(contentLabels)('lbl_content_without_title')
}
