import { type MessageKey, messages } from '../../contract/messages.ts'

interface ParsedMessage {
  key: MessageKey
  values: Record<string, string>
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patterns = Object.entries(messages).map(([key, text]) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const pattern = text
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join('(.+)')
  return { key: key as MessageKey, names, pattern: new RegExp(`^${pattern}$`) }
})

/** Finds the message key and values of an English text from a response, such as "Can not add more than 3 …", so it can be translated. */
export function readMessage(text: string): ParsedMessage | undefined {
  for (const { key, names, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { key, values: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) }
  }
  return undefined
}

/** The message of a failed call; a generic one for any other error. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && 'statusCode' in error ? error.message : messages.errorOccurred

/** The HTTP status of a failed call, 0 if no response arrived; undefined for any other error. */
export const statusOf = (error: unknown): number | undefined => (error as { statusCode?: number }).statusCode
