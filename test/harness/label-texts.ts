import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../src/contract/localization/language.ts'
import { fill, type MessageKey } from '../../src/contract/messages.ts'
import { type Entity, entities, labels } from '../../src/contract/storefront-labels.ts'

const folder = join(import.meta.dirname, '../../db/labels')
const arabic: Record<string, Record<string, string>> = Object.assign(
  {},
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
)

interface OwnText {
  entityId: number
  labelHtmlId: string
  language: string
  text: string
}

/** The texts of the pages in the visitor's language, with those that the owner wrote: `say('Cart', 'lbl_cart_title')`, `say.message('addedToCart')`. */
export function labelTextsIn(language: Language, own: OwnText[] = []) {
  const say = <Name extends Entity>(
    entity: Name,
    key: keyof (typeof labels)[Name] & string,
    values: Record<string, string | number> = {},
  ) => {
    const english = labels[entity] as Record<string, string>
    const isOwn = (one: OwnText) => one.entityId === entities[entity] && one.labelHtmlId === key && one.language === language
    const written = own.find(isOwn)?.text
    const text = written ?? (language === 'ar' ? arabic[entity]?.[key] : english[key])
    if (!text) throw new Error(`${entity} has no ${key} in ${language}`)
    return fill(text, values)
  }
  return Object.assign(say, { message: (key: MessageKey, values = {}) => say('Messages', key, values) })
}
