import { createHash } from 'node:crypto'

/**
 * JSON with sorted keys and without spaces: equal values have one text, whatever has stored them meanwhile. `known` keeps the texts of objects that many
 * values share.
 */
export function canonicalJson(value: unknown, known?: Map<object, string>): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const text = known?.get(value)
  if (text !== undefined) return text
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null, known)).join(',')}]`
  const members = value as Record<string, unknown>
  const names = Object.keys(members)
    .filter((name) => members[name] !== undefined)
    .sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name], known)}`).join(',')}}`
}

export const sha256Of = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

export const snapshotHash = (snapshot: object): Buffer => sha256Of(canonicalJson(snapshot))
