import type { WrittenPageKey } from '../../../contract/content/content.ts'
import { faqQuestionGroups } from '../../../contract/content/faq-questions.ts'
import type { Bilingual } from '../../../contract/localization/language.ts'
import { type Entity, labels } from '../../../contract/storefront-labels.ts'
import { escapeHtml } from '../../../platform/markup/escape.ts'
import { bothOf } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'

type Words = (key: string) => Bilingual

export const entityOf = {
  about: 'About',
  faq: 'FAQ',
  terms: 'Terms',
  privacy: 'Privacy',
  refunds: 'Refunds',
  shipping: 'Shipping',
} as const satisfies Record<WrittenPageKey, Entity>

/** The text of a page as its labels have it: where the owner begins. */
export async function shippedPage({ db, cache }: Pick<Shop, 'db' | 'cache'>, key: WrittenPageKey) {
  const words = wordsOf(await bothOf(db, cache), entityOf[key])
  const prefix = key === 'about' ? 'lbl_about' : key === 'faq' ? 'lbl_faq' : 'lbl_legal'
  const body = key === 'about' ? aboutHtml(words) : key === 'faq' ? { en: '', ar: '' } : legalHtml(words, entityOf[key])
  return { title: words(`${prefix}_title`), lead: words(`${prefix}_lead`), body }
}

/** The questions as the labels have them. */
export async function shippedFaq({ db, cache }: Pick<Shop, 'db' | 'cache'>) {
  const words = wordsOf(await bothOf(db, cache), 'FAQ')
  return faqQuestionGroups.map(([title, numbers]) => ({
    title: words(title),
    questions: numbers.map((number) => ({ question: words(`lbl_faq_q${number}`), answer: words(`lbl_faq_a${number}`) })),
  }))
}

const wordsOf =
  (words: Awaited<ReturnType<typeof bothOf>>, entity: Entity): Words =>
  (key) =>
    words(entity as 'About', key as 'lbl_about_title')

const joined = (parts: Bilingual[]): Bilingual => ({ en: parts.map(({ en }) => en).join(''), ar: parts.map(({ ar }) => ar).join('') })
const inTag = (tag: string, { en, ar }: Bilingual): Bilingual => ({
  en: `<${tag}>${escapeHtml(en)}</${tag}>`,
  ar: `<${tag}>${escapeHtml(ar)}</${tag}>`,
})

/** A text with line breaks as paragraphs. */
const paragraphs = ({ en, ar }: Bilingual): Bilingual => {
  const html = (text: string) =>
    text
      .split('\n')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
  return { en: html(en), ar: html(ar) }
}

function legalHtml(words: Words, entity: 'Terms' | 'Privacy' | 'Refunds' | 'Shipping'): Bilingual {
  const keys = Object.keys(labels[entity]).filter((key) => /^lbl_legal_h\d+$/.test(key))
  return joined(keys.flatMap((key) => [inTag('h2', words(key)), paragraphs(words(key.replace('_h', '_p')))]))
}

function aboutHtml(words: Words): Bilingual {
  const section = (key: string, tag = 'h2') => [inTag(tag, words(`lbl_about_${key}`)), paragraphs(words(`lbl_about_${key}_text`))]
  return joined([
    inTag('h2', words('lbl_about_what')),
    ...['courses', 'ebooks', 'books', 'accounts'].flatMap((kind) => section(kind, 'h3')),
    ...['how', 'who', 'pay'].flatMap((key) => section(key)),
  ])
}
