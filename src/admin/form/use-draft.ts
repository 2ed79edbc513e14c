import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'

/**
 * What a person types into a form that has no row yet, such as an answer: it is there again when the form opens again in this tab. `forget`
 * empties the form once it is sent, or shows what was saved.
 */
export function useDraft<Value>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? initial)
  const type = (next: Value) => {
    setValue(next)
    saveDraft(name, next)
  }
  const forget = (next: Value = initial) => {
    setValue(next)
    dropDraft(name)
  }
  return [value, type, forget] as const
}
