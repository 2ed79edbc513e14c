import { type MessageKey, messages } from '../../contract/messages.ts'

interface Read {
  key: MessageKey
  values: Record<string, string>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patterns = Object.entries(messages).map(([key, text]) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const pattern = text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('(.+)')
  return { key: key as MessageKey, names, pattern: new RegExp(`^${pattern}$`) }
})

/** A message out of the English words in which an answer brought it, with what was filled in: "Can not add more than 3 …". */
export function readMessage(text: string): Read | undefined {
  for (const { key, names, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { key, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) }
  }
  return undefined
}

/** The words of a call that failed; of anything else no more than that it did. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && 'statusCode' in error ? error.message : messages.errorOccurred
