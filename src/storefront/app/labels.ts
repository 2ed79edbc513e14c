import { useMatches } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messages } from '../../contract/messages.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { type Entity, entities, labels } from '../../contract/storefront-labels.ts'
import { readMessage } from './read-message.ts'

/**
 * Texts that travel with a page, in one string an entity: a hash of the catalogue's keys, then the texts in the order of the keys, empty
 * where the catalogue's own text stands. The keys are on both sides already, and would be a third of what is sent.
 */
export type SentLabels = Partial<Record<Entity, string>> & {
  /** Of the build that sent them: see `reload-after-deploy.ts`. */
  build?: string
}

// Does not occur in any text.
const separator = '\u241e'

/** Four characters that change with the keys and with their order. */
function hashOf(keys: string[]): string {
  let hash = 0
  for (const sign of keys.join()) hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0
  return (hash >>> 0).toString(36).slice(-4)
}

/**
 * For a loader: all Arabic texts of these entities, or the English ones that the owner changed; of the messages those `spoken`. Where
 * they cannot be had, none: the page is in the catalogue's English. Storefront document §7 "localization", §8 "failed label loads".
 */
export async function labelsFor(
  { call, language, build }: { call: Caller; language: Language; build?: string },
  names: readonly Entity[],
  spoken?: readonly MessageKey[],
): Promise<SentLabels> {
  const isSent = (name: Entity, key: string) => name !== 'Messages' || !spoken || (spoken as readonly string[]).includes(key)
  const found = await Promise.all(
    names.map(async (name) => {
      const { data } = await call(getLocalizationData, { entityId: entities[name], languageCode: language }).catch(() => ({ data: [] }))
      const sent = new Map(data[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]))
      const texts = Object.entries(labels[name]).map(([key, own]) =>
        isSent(name, key) && sent.get(key) !== own ? (sent.get(key) ?? '') : '',
      )
      return { name, texts, packed: [hashOf(Object.keys(labels[name])), ...texts].join(separator) }
    }),
  )
  return {
    build,
    ...Object.fromEntries(found.filter(({ texts }) => texts.some(Boolean)).map(({ name, packed }) => [name, packed])),
  }
}

const unpacked = new Map<string, Record<string, string>>()
const keptAtMost = 200

/** Nothing from a catalogue with other keys than ours: each text would stand in the place of another. */
function unpack(entity: Entity, packed: string): Record<string, string> {
  const known = unpacked.get(`${entity} ${packed}`)
  if (known) return known
  const [hash, ...texts] = packed.split(separator)
  const keys = Object.keys(labels[entity])
  const entries = hash === hashOf(keys) ? keys.flatMap((key, index) => (texts[index] ? [[key, texts[index]]] : [])) : []
  const made: Record<string, string> = Object.fromEntries(entries)
  // The owner edits texts while the server runs.
  if (unpacked.size >= keptAtMost) unpacked.clear()
  unpacked.set(`${entity} ${packed}`, made)
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
