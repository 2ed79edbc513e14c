import { useMatches } from 'react-router'
import type { Caller, RowOf } from '../../contract/call.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messageLabels, messages } from '../../contract/messages.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { readMessage } from './read-message.ts'

/**
 * Label texts sent with a page, one string per entity, by the entity's id: a hash of the entity's keys, then the texts in key order, empty if
 * the English text in the bundle applies. Keys are not sent: both sides have the entity, and they would be a third of the data.
 */
export interface SentLabels {
  [entityId: number]: string
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
 * For loaders: the texts of these entities that differ from the English in the code, such as all Arabic texts. Of the messages, only
 * `messageKeys` if given. If a call fails, the page uses the English texts. Storefront document §7 "localization", §8 "failed label loads".
 */
export async function labelsFor(
  { call, language, build }: { call: Caller; language: Language; build?: string },
  entities: readonly LabelEntity[],
  messageKeys?: readonly MessageKey[],
): Promise<SentLabels> {
  const entries = await Promise.all(
    entities.map(async (entity) => {
      const { data } = await call(getLocalizationData, { entityId: entity.id, languageCode: language }).catch(() => ({ data: [] }))
      return [entity.id, serializeOnce(entity, data, entity.id === messageLabels.id ? messageKeys : undefined)] as const
    }),
  )
  return { build, ...Object.fromEntries(entries.filter(([, serialized]) => serialized !== '')) }
}

type LabelRows = RowOf<typeof getLocalizationData>[]

// By the selected keys: the server's pages share the answers of calls.
const serializedRows = new WeakMap<LabelRows, Map<readonly string[] | undefined, string>>()

function serializeOnce(entity: LabelEntity, rows: LabelRows, keys: readonly string[] | undefined): string {
  const bySelection = serializedRows.get(rows) ?? new Map<readonly string[] | undefined, string>()
  serializedRows.set(rows, bySelection)
  const known = bySelection.get(keys)
  if (known !== undefined) return known
  const serialized = serializeLabels(entity, rows, keys)
  bySelection.set(keys, serialized)
  return serialized
}

/** Empty if all English texts apply. */
function serializeLabels({ texts: english }: LabelEntity, rows: LabelRows, keys: readonly string[] | undefined): string {
  const sent = new Map(rows[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]))
  const isNeeded = (key: string) => !keys || keys.includes(key)
  const texts = Object.entries(english).map(([key, text]) => (isNeeded(key) && sent.get(key) !== text ? (sent.get(key) ?? '') : ''))
  return texts.some(Boolean) ? [hashOf(Object.keys(english)), ...texts].join(separator) : ''
}

const parsedTexts = new WeakMap<LabelEntity, Map<string, Record<string, string>>>()
const maxParsed = 20

/** Parses the sent texts. Empty if the sender's entity has different keys: the texts could not be assigned to keys. */
function parse(entity: LabelEntity, serialized: string): Record<string, string> {
  const parsedOfEntity = parsedTexts.get(entity) ?? new Map<string, Record<string, string>>()
  parsedTexts.set(entity, parsedOfEntity)
  const known = parsedOfEntity.get(serialized)
  if (known) return known
  const [hash, ...texts] = serialized.split(separator)
  const keys = Object.keys(entity.texts)
  const pairs = hash === hashOf(keys) ? keys.flatMap((key, index) => (texts[index] ? [[key, texts[index]]] : [])) : []
  const parsed: Record<string, string> = Object.fromEntries(pairs)
  // Bounded, because staff edit texts while the server runs.
  if (parsedOfEntity.size >= maxParsed) parsedOfEntity.clear()
  parsedOfEntity.set(serialized, parsed)
  return parsed
}

function useSentLabels(entity: LabelEntity): Record<string, string> | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches.toReversed()) {
    const serialized = (loaderData as { labels?: SentLabels } | undefined)?.labels?.[entity.id]
    if (serialized !== undefined) return parse(entity, serialized)
  }
  return undefined
}

/** `const t = useLabels(cartLabels); t('lbl_cart_title')`: the text in the page's language, in English if it is missing. */
export function useLabels<Entity extends LabelEntity>(entity: Entity) {
  const sent = useSentLabels(entity)
  return (key: keyof Entity['texts'] & string, values: Record<string, string | number> = {}): string =>
    fill(sent?.[key] ?? entity.texts[key] ?? key, values)
}

/** Translates messages: by key, or by the English text from a response. Unknown texts are returned unchanged. */
export function useMessage() {
  const sent = useSentLabels(messageLabels)
  return (keyOrText: MessageKey | (string & {}), values: Record<string, string | number> = {}): string => {
    const parsed = keyOrText in messages ? { key: keyOrText as MessageKey, values: {} } : readMessage(keyOrText)
    return parsed ? fill(sent?.[parsed.key] ?? messages[parsed.key], { ...parsed.values, ...values }) : keyOrText
  }
}
