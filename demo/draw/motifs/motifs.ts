import { bodyParts } from './body.ts'
import { organs } from './organs.ts'
import type { Motif } from './shapes.ts'
import { subjects } from './subjects.ts'
import { tools } from './tools.ts'

/** Every drawing for covers, by its name in the products' `cover.motif`. */
export const motifs = { ...organs, ...bodyParts, ...tools, ...subjects }
export type MotifName = keyof typeof motifs

/** The drawing with this name. Throws if there is none, because the data has an error. */
export function motifOf(name: string): Motif {
  const motif = motifs[name as MotifName]
  if (!motif) throw new Error(`There is no drawing called "${name}".`)
  return motif
}
