import { createHash } from 'node:crypto'

/** JSON with sorted keys and without spaces: equal values have one text, whatever has stored them meanwhile. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}

export const snapshotHash = (snapshot: object): Buffer => createHash('sha256').update(canonicalJson(snapshot)).digest()
