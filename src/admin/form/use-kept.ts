import { useState } from 'react'
import { dropDraft, keepWork, readWork } from './draft.ts'

/**
 * What a person types into a form that has no row yet, such as an answer: it is kept in the tab, and there again when the form opens again.
 * `forget` empties the form once it is sent, or shows what was saved.
 */
export function useKept<Value>(name: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => readWork<Value>(name) ?? initial)
  const keep = (next: Value) => {
    setValue(next)
    keepWork(name, next)
  }
  const forget = (next: Value = initial) => {
    setValue(next)
    dropDraft(name)
  }
  return [value, keep, forget] as const
}
