import { useMatches } from 'react-router'
import type { Caller, RowOf } from '../../contract/call.ts'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fill, type MessageKey, messageLabels, messages } from '../../contract/messages.ts'
import { getLocalizationData } from '../../contract/storefront.ts'
import { readMessage } from './read-message.ts'

/** Label texts sent with a page: by the entity's id, those by their keys that differ from the English in the bundle. */
export interface SentLabels {
  [entityId: number]: Record<string, string>
  /** The build that sent them; see `reload-after-deploy.ts`. */
  build?: string
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
      return [entity.id, textsToSend(entity, data, entity.id === messageLabels.id ? messageKeys : undefined)] as const
    }),
  )
  return { build, ...Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0)) }
}

function textsToSend(
  { texts: english }: LabelEntity,
  rows: RowOf<typeof getLocalizationData>[],
  keys: readonly string[] = Object.keys(english),
): Record<string, string> {
  const texts = new Map(rows[0]?.labelsJsonData.map(({ labelHtmlId, text }) => [labelHtmlId, text]))
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = texts.get(key)
      return text && text !== english[key] ? [[key, text]] : []
    }),
  )
}

function useSentLabels({ id }: LabelEntity): Record<string, string> | undefined {
  return useMatches()
    .map(({ loaderData }) => (loaderData as { labels?: SentLabels } | undefined)?.labels?.[id])
    .findLast((texts) => texts !== undefined)
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
