import { useMatches } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messages } from '../../contract/messages.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { type Entity, entities, labels } from '../../contract/storefront-labels.ts'
import { readMessage } from './read-message.ts'

/**
 * Texts that travel with a page: of each entity in the order of its catalogue, in one string, empty where the catalogue's own stands.
 * The keys are on both sides already, and would be a third of what is sent.
 */
export type SentLabels = Partial<Record<Entity, string>>

// No letter of any text.
const separator = '\u241e'

/**
 * For a loader: all Arabic texts of these entities, or the English ones that the owner changed; of the messages those `spoken`. Where
 * they cannot be had, none: the page is in the catalogue's English. Storefront document §7 "localization", §8 "failed label loads".
 */
export async function labelsFor(
  call: Caller,
  language: Language,
  names: readonly Entity[],
  spoken?: readonly MessageKey[],
): Promise<SentLabels> {
  const isSent = (name: Entity, key: string) => name !== 'Messages' || !spoken || (spoken as readonly string[]).includes(key)
  const found = await Promise.all(
    names.map(async (name) => {
      const { data } = await call(getLocalizationData, { entityId: entities[name], languageCode: language }).catch(() => ({ data: [] }))
      const texts = new Map(data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]))
      const packed = Object.entries(labels[name]).map(([key, own]) =>
        isSent(name, key) && texts.get(key) !== own ? (texts.get(key) ?? '') : '',
      )
      return [name, packed.join(separator)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, packed]) => packed.replaceAll(separator, '') !== ''))
}

const unpacked = new Map<string, Record<string, string>>()
const keptAtMost = 200

function unpack(entity: Entity, packed: string): Record<string, string> {
  const key = `${entity} ${packed}`
  const known = unpacked.get(key)
  if (known) return known
  const texts = packed.split(separator)
  const made = Object.fromEntries(Object.keys(labels[entity]).flatMap((name, index) => (texts[index] ? [[name, texts[index]]] : [])))
  // The owner edits texts while the server runs.
  if (unpacked.size >= keptAtMost) unpacked.clear()
  unpacked.set(key, made)
  return made
}

function useSent(entity: Entity): Record<string, string> | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches.toReversed()) {
    const packed = (loaderData as { labels?: SentLabels } | undefined)?.labels?.[entity]
    if (packed !== undefined) return unpack(entity, packed)
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
