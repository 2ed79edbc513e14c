import { z } from 'zod'
import { saveContributor } from '../../contract/catalog/staff/contributors.ts'
import { contentFields as product } from '../../contract/catalog/staff/product-fields.ts'
import { saveAttribute, saveBrand, saveCategory, saveColor, saveSize, saveTag } from '../../contract/catalog/staff/taxonomy.ts'
import { saveBanner, saveCampaign, saveFacilities } from '../../contract/content/staff/content.ts'
import { saveReplyTemplate } from '../../contract/content/staff/messages.ts'
import { saveFaq, savePage } from '../../contract/content/staff/pages.ts'
import { saveCourse, saveCourseSection, saveLesson } from '../../contract/learning/staff/courses.ts'
import type { Language } from '../../contract/localization/language.ts'
import { saveLabel } from '../../contract/localization/staff/labels.ts'
import { alternativeText } from '../../contract/staff/fields.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { TranslationSubject } from '../../contract/translations/translation-enums.ts'
import type { TextField, TextTable } from './text-table.ts'

const named = (language: Language) => `name_${language}`
const mainTitle = (language: Language) => `main_title_${language}`
const rootName = (language: Language) => `root.name_${language}`

/** Categories and terms: a name. */
const names = (table: string, key: string, schema: z.ZodType | undefined): TextTable => ({
  table,
  key: [key],
  name: named,
  fields: [{ column: 'name', schema: schema as z.ZodType }],
})

/** Parts of a product. */
const ofProduct = (table: string) => ({
  root: { table: 'products', key: 'product_id', from: `products root where root.product_id = ${table}.product_id` },
  name: rootName,
})
/** Texts of the lessons that are learned in the browser. The lesson has its title from when it was published. */
const ofLesson = (table: string) => ({
  root: {
    table: 'lessons',
    key: 'lesson_id',
    from: `lessons root join products p using (product_id) where root.lesson_id = ${table}.lesson_id`,
  },
  name: (language: Language) => `concat(p.name_${language}, ': ', root.title_${language})`,
})
const faq = {
  root: { table: 'pages', key: 'page_id', from: `pages root where root.key = 'faq'` },
  leftOut: `not exists (select from pages p where p.key = 'faq')`,
}

const section = product.Sections.element.shape
const lesson = saveLesson.request.shape
const quizQuestion = lesson.Quiz.unwrap().shape.Questions.element.shape
const quizOption = quizQuestion.Options.element.shape
const attribute = saveAttribute.request.shape
const contributor = saveContributor.request.shape
const banner = saveBanner.request.shape
const campaign = saveCampaign.request.shape
const page = savePage.request.shape
const faqGroup = saveFaq.request.shape.Groups.element.shape
const question = faqGroup.Questions.element.shape
const template = saveReplyTemplate.request.shape

const outcome = product.OutcomesEn.element
/** The lines of a list, one below the other. */
const outcomes = z
  .string()
  .max(15_000)
  .transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  )
  .refine((text) => text.split('\n').every((line) => outcome.safeParse(line).success))

/** Tables with texts in two languages, by the thing that a row is. The index `products_to_translate` has the same fields. */
export const textTables: Record<Exclude<TranslationSubject, 'label'>, TextTable> = {
  product: {
    table: 'products',
    key: ['product_id'],
    leftOut: 'archived_at is not null',
    name: named,
    fields: [
      { column: 'name', schema: product.NameEn },
      { column: 'short_description', schema: product.ShortDescriptionEn },
      { column: 'full_description', schema: product.FullDescriptionEn },
      { column: 'meta_title', schema: product.MetaTitleEn, isNullable: true },
      { column: 'meta_description', schema: product.MetaDescriptionEn, isNullable: true },
      { column: 'meta_keywords', schema: product.MetaKeywordsEn, isNullable: true },
    ],
  },
  fact: {
    table: 'product_facts',
    key: ['product_id'],
    ...ofProduct('product_facts'),
    fields: [
      { column: 'outcomes', schema: outcomes, isList: true },
      { column: 'delivery', schema: product.DeliveryEn, isNullable: true },
      { column: 'note', schema: product.NoteEn, isNullable: true },
    ],
  },
  picture: {
    table: 'product_pictures',
    key: ['picture_id'],
    ...ofProduct('product_pictures'),
    // A picture of one language needs its own text alone.
    leftOut: `case language when 'en' then alternative_en <> '' when 'ar' then alternative_ar <> '' else false end`,
    fields: [{ column: 'alternative', schema: alternativeText }],
  },
  section: {
    table: 'course_sections',
    key: ['section_id'],
    ...ofProduct('course_sections'),
    fields: [{ column: 'title', schema: section.TitleEn }],
  },
  lesson: {
    table: 'course_lessons',
    key: ['lesson_id'],
    name: rootName,
    root: {
      table: 'products',
      key: 'product_id',
      from: 'course_sections s join products root using (product_id) where s.section_id = course_lessons.section_id',
    },
    fields: [{ column: 'title', schema: section.Lessons.element.shape.TitleEn }],
  },
  'course-section': {
    table: 'learning_sections',
    key: ['section_id'],
    leftOut: 'retired_at is not null',
    name: (language) => `p.name_${language}`,
    root: {
      table: 'courses',
      key: 'product_id',
      from: 'courses root join products p using (product_id) where root.product_id = learning_sections.product_id',
    },
    fields: [{ column: 'title', schema: saveCourseSection.request.shape.TitleEn }],
  },
  accreditation: {
    table: 'courses',
    key: ['product_id'],
    name: (language) => `p.name_${language}`,
    root: {
      table: 'courses',
      key: 'product_id',
      from: 'courses root join products p using (product_id) where root.product_id = courses.product_id',
    },
    fields: [{ column: 'accreditation_text', schema: saveCourse.request.shape.AccreditationTextEn, isNullable: true }],
  },
  'course-lesson': {
    table: 'lesson_texts',
    key: ['lesson_id'],
    ...ofLesson('lesson_texts'),
    fields: [
      { column: 'title', schema: lesson.TitleEn },
      { column: 'body', schema: lesson.BodyEn },
    ],
  },
  'lesson-captions': {
    table: 'lesson_captions',
    key: ['product_id', 'lesson_id'],
    ...ofLesson('lesson_captions'),
    fields: [{ column: 'captions', schema: lesson.CaptionsEn }],
  },
  'quiz-question': {
    table: 'question_texts',
    key: ['lesson_id', 'question'],
    ...ofLesson('question_texts'),
    fields: [
      { column: 'stem', schema: quizQuestion.StemEn },
      { column: 'key_point', schema: quizQuestion.KeyPointEn },
    ],
  },
  'quiz-option': {
    table: 'option_texts',
    key: ['lesson_id', 'question', 'letter'],
    ...ofLesson('option_texts'),
    fields: [
      { column: 'text', schema: quizOption.TextEn },
      { column: 'why', schema: quizOption.WhyEn },
    ],
  },
  category: names('categories', 'category_id', saveCategory.request.shape.NameEn),
  brand: names('brands', 'brand_id', saveBrand.request.shape.NameEn),
  tag: names('tags', 'tag_id', saveTag.request.shape.NameEn),
  size: names('sizes', 'size_id', saveSize.request.shape.NameEn),
  color: names('colors', 'color_id', saveColor.request.shape.NameEn),
  attribute: names('attributes', 'attribute_id', attribute.NameEn),
  'attribute-value': {
    table: 'attribute_values',
    key: ['attribute_id', 'value_id'],
    root: { table: 'attributes', key: 'attribute_id', from: 'attributes root where root.attribute_id = attribute_values.attribute_id' },
    name: rootName,
    fields: [{ column: 'name', schema: attribute.Values.unwrap().element.shape.NameEn }],
  },
  contributor: {
    table: 'contributors',
    key: ['contributor_id'],
    name: named,
    fields: [
      { column: 'name', schema: contributor.NameEn },
      { column: 'title', schema: contributor.TitleEn },
      { column: 'biography', schema: contributor.BiographyEn },
    ],
  },
  banner: {
    // The storefront shows the banners of these themes.
    table: 'banners',
    key: ['banner_id'],
    leftOut: 'theme_type_id not in (1, 2, 3)',
    name: mainTitle,
    fields: [
      { column: 'top_title', schema: banner.TopTitleEn },
      { column: 'main_title', schema: banner.MainTitleEn },
      { column: 'bottom_title', schema: banner.BottomTitleEn },
      { column: 'left_button_text', schema: banner.LeftButtonTextEn },
      { column: 'right_button_text', schema: banner.RightButtonTextEn },
      { column: 'alternative', schema: banner.AlternativeEn },
    ],
  },
  campaign: {
    table: 'campaigns',
    key: ['campaign_id'],
    name: mainTitle,
    fields: [
      { column: 'discount_title', schema: campaign.DiscountTitleEn },
      { column: 'main_title', schema: campaign.MainTitleEn },
      { column: 'body', schema: campaign.BodyEn },
      { column: 'link_text', schema: campaign.LinkTextEn },
      { column: 'alternative', schema: campaign.AlternativeEn },
    ],
  },
  facility: {
    table: 'facilities',
    key: ['label_key'],
    root: null,
    name: (language) => `text_${language}`,
    fields: [{ column: 'text', schema: saveFacilities.request.shape.Facilities.element.shape.TextEn }],
  },
  page: {
    table: 'pages',
    key: ['page_id'],
    name: (language) => `title_${language}`,
    fields: [
      { column: 'title', schema: page.TitleEn },
      { column: 'lead', schema: page.LeadEn },
      { column: 'body', schema: page.BodyEn },
    ],
  },
  'faq-group': {
    table: 'faq_groups',
    key: ['faq_group_id'],
    ...faq,
    name: (language) => `faq_groups.title_${language}`,
    fields: [{ column: 'title', schema: faqGroup.TitleEn }],
  },
  'faq-question': {
    table: 'faq_questions',
    key: ['faq_question_id'],
    ...faq,
    name: (language) => `faq_questions.question_${language}`,
    fields: [
      { column: 'question', schema: question.QuestionEn },
      { column: 'answer', schema: question.AnswerEn },
    ],
  },
  'reply-template': {
    table: 'reply_templates',
    key: ['reply_template_id'],
    name: named,
    fields: [
      { column: 'name', schema: template.NameEn },
      { column: 'body', schema: template.BodyEn },
    ],
  },
}

/** The text of a label. */
export const labelField: TextField = { column: 'text', schema: saveLabel.request.shape.En }

const ofContent = ['banner', 'campaign', 'facility', 'page', 'faq-group', 'faq-question'] as const

/** The permission that saving a text of the thing takes. */
export function permissionOfSubject(subject: TranslationSubject): StaffPermission {
  if (subject === 'label') return 'labels:write'
  if (subject === 'reply-template') return 'messages:write'
  return (ofContent as readonly string[]).includes(subject) ? 'content:write' : 'catalog:write'
}
