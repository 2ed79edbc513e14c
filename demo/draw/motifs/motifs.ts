import { bodyParts } from './body.ts'
import { organs } from './organs.ts'
import type { Motif } from './shapes.ts'
import { tools } from './tools.ts'

/** Every drawing a cover can ask for, by the name used in the products' `cover.motif`. */
export const motifs = { ...organs, ...bodyParts, ...tools }
export type MotifName = keyof typeof motifs

/** The drawing of that name; a name nobody drew is a mistake in the data and is refused. */
export function motifOf(name: string): Motif {
  const motif = motifs[name as MotifName]
  if (!motif) throw new Error(`There is no drawing called "${name}".`)
  return motif
}
