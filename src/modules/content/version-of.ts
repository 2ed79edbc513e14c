import { createHash } from 'node:crypto'

/**
 * The `Version` of what has no row of its own, such as the shop's name and contact in labels and settings: it follows from the content, so
 * that every change of the content gives another one, on whatever screen it is made.
 */
export const versionOf = (content: unknown): number =>
  (createHash('sha256').update(JSON.stringify(content)).digest().readUInt32BE() >>> 2) + 1
