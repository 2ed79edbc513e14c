import { useMatches } from 'react-router'
import type { Caller } from '../contract/call.ts'
import { getLocalizationData } from '../contract/index.ts'
import { type Entity, entities, labels } from '../contract/labels.ts'
import type { Language } from '../contract/language.ts'
import { fill, type MessageKey, messages } from '../contract/messages.ts'
import { readMessage } from './read-message.ts'

/** Texts that travel with a page: by entity, then by key. */
export type SentLabels = Partial<Record<Entity, Record<string, string>>>

/** For a loader: all Arabic texts of these entities, or the English ones that the owner changed. Storefront document §7 "localization". */
export async function labelsFor(call: Caller, language: Language, names: readonly Entity[]): Promise<SentLabels> {
  const found = await Promise.all(
    names.map(async (name) => {
      const { data } = await call(getLocalizationData, { entityId: entities[name], languageCode: language })
      const catalogue: Record<string, string> = labels[name]
      const texts = (data[0]?.labelsJsonData ?? []).filter(({ labelHtmlId, text }) => catalogue[labelHtmlId] !== text)
      return [name, Object.fromEntries(texts.map(({ labelHtmlId, text }) => [labelHtmlId, text]))] as const
    }),
  )
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0))
}

function useSent(entity: Entity): Record<string, string> | undefined {
  for (const { loaderData } of useMatches().toReversed()) {
    const sent = (loaderData as { labels?: SentLabels } | undefined)?.labels?.[entity]
    if (sent) return sent
  }
  return undefined
}

/** `const t = useLabels('Cart'); t('lbl_cart_title')`: the text of the page's language, in English where there is none. */
export function useLabels<Name extends Entity>(entity: Name) {
  const sent = useSent(entity)
  return (key: keyof (typeof labels)[Name] & string, values: Record<string, string | number> = {}): string =>
    fill(sent?.[key] ?? (labels[entity] as Record<string, string>)[key] ?? key, values)
}

/** The page's words for a message: by its key, or by the English text in which an answer brought it. Unknown texts stay as they are. */
export function useMessage() {
  const sent = useSent('Messages')
  return (keyOrText: MessageKey | (string & {}), values: Record<string, string | number> = {}): string => {
    const read = keyOrText in messages ? { key: keyOrText as MessageKey, values: {} } : readMessage(keyOrText)
    return read ? fill(sent?.[read.key] ?? messages[read.key], { ...read.values, ...values }) : keyOrText
  }
}
