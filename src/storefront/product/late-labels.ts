import { useEffect, useState } from 'react'
import type { LabelEntity } from '../../contract/localization/label-entity.ts'
import { fill } from '../../contract/messages.ts'
import { call } from '../app/calls.ts'
import { labelsFor, type SentLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'

// By language and entity, for as long as the document lives.
const asked = new Map<string, Promise<SentLabels>>()

/**
 * The labels of a part whose code comes late, and whose texts would weigh on every page (decision 037). Undefined until they are there; without an
 * answer they are in English.
 */
export function useLateLabels<Entity extends LabelEntity>(entity: Entity) {
  const language = useLanguage()
  const [sent, setSent] = useState<SentLabels>()
  useEffect(() => {
    const key = `${language} ${entity.id}`
    const asking = asked.get(key) ?? labelsFor({ call, language }, [entity])
    asked.set(key, asking)
    let isCurrent = true
    void asking.then((labels) => isCurrent && setSent(labels))
    return () => {
      isCurrent = false
    }
  }, [entity, language])
  return (
    sent &&
    ((key: keyof Entity['texts'] & string, values: Record<string, string | number> = {}): string =>
      fill(sent[entity.id]?.[key] ?? entity.texts[key] ?? key, values))
  )
}

export type LateText<Entity extends LabelEntity> = NonNullable<ReturnType<typeof useLateLabels<Entity>>>
