import { useMatches } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messages } from '../../contract/messages.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { type Entity, entities, labels } from '../../contract/storefront-labels.ts'
import { readMessage } from './read-message.ts'

/**
 * Label texts sent with a page, one string per entity: a hash of the catalogue's keys, then the texts in key order, empty if the
 * catalogue's English text applies. Keys are not sent: both sides have the catalogue, and they would be a third of the data.
 */
export type SentLabels = Partial<Record<Entity, string>> & {
  /** The build that sent them; see `reload-after-deploy.ts`. */
  build?: string
}

// Does not occur in any text.
const separator = '\u241e'

/** A four-character hash of the keys and their order. */
function hashOf(keys: string[]): string {
  let hash = 0
  for (const char of keys.join()) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return (hash >>> 0).toString(36).slice(-4)
}

/**
 * For loaders: the texts of these entities that differ from the catalogue, such as all Arabic texts. Of `Messages`, only `messageKeys` if
 * given. If a call fails, the page uses the catalogue's English texts. Storefront document §7 "localization", §8 "failed label loads".
 */
export async function labelsFor(
  { call, language, build }: { call: Caller; language: Language; build?: string },
  names: readonly Entity[],
  messageKeys?: readonly MessageKey[],
): Promise<SentLabels> {
  const isNeeded = (name: Entity, key: string) => name !== 'Messages' || !messageKeys || (messageKeys as readonly string[]).includes(key)
  const entries = await Promise.all(
    names.map(async (name) => {
      const { data } = await call(getLocalizationData, { entityId: entities[name], languageCode: language }).catch(() => ({ data: [] }))
      const sent = new Map(data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]))
      const texts = Object.entries(labels[name]).map(([key, catalogText]) =>
        isNeeded(name, key) && sent.get(key) !== catalogText ? (sent.get(key) ?? '') : '',
      )
      return { name, texts, serialized: [hashOf(Object.keys(labels[name])), ...texts].join(separator) }
    }),
  )
  return {
    build,
    ...Object.fromEntries(entries.filter(({ texts }) => texts.some(Boolean)).map(({ name, serialized }) => [name, serialized])),
  }
}

const cache = new Map<string, Record<string, string>>()
const maxCached = 200

/** Parses the sent texts. Empty if the sender's catalogue has different keys: the texts could not be assigned to keys. */
function parse(entity: Entity, serialized: string): Record<string, string> {
  const cached = cache.get(`${entity} ${serialized}`)
  if (cached) return cached
  const [hash, ...texts] = serialized.split(separator)
  const keys = Object.keys(labels[entity])
  const pairs = hash === hashOf(keys) ? keys.flatMap((key, index) => (texts[index] ? [[key, texts[index]]] : [])) : []
  const parsed: Record<string, string> = Object.fromEntries(pairs)
  // Bounded, because staff edit texts while the server runs.
  if (cache.size >= maxCached) cache.clear()
  cache.set(`${entity} ${serialized}`, parsed)
  return parsed
}

function useSentLabels(entity: Entity): Record<string, string> | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches.toReversed()) {
    const serialized = (loaderData as { labels?: SentLabels } | undefined)?.labels?.[entity]
    if (serialized !== undefined) return parse(entity, serialized)
  }
  return undefined
}

/** `const t = useLabels('Cart'); t('lbl_cart_title')`: the text in the page's language, in English if it is missing. */
export function useLabels<Name extends Entity>(entity: Name) {
  const sent = useSentLabels(entity)
  return (key: keyof (typeof labels)[Name] & string, values: Record<string, string | number> = {}): string =>
    fill(sent?.[key] ?? (labels[entity] as Record<string, string>)[key] ?? key, values)
}

/** Translates messages: by key, or by the English text from a response. Unknown texts are returned unchanged. */
export function useMessage() {
  const sent = useSentLabels('Messages')
  return (keyOrText: MessageKey | (string & {}), values: Record<string, string | number> = {}): string => {
    const parsed = keyOrText in messages ? { key: keyOrText as MessageKey, values: {} } : readMessage(keyOrText)
    return parsed ? fill(sent?.[parsed.key] ?? messages[parsed.key], { ...parsed.values, ...values }) : keyOrText
  }
}
