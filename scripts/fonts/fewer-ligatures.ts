const alefs = [0x622, 0x623, 0x625, 0x627, 0x671]

/**
 * Keeps only lam-alef of the ligatures (`rlig`) of an Arabic font, because Arabic is misspelt without it. The others look slightly better,
 * but searching or copying text of a PDF yields the letters of a ligature in the wrong order: a fifth of all words is not found. Changes
 * the font in place.
 */
export function fewerLigatures(font: Buffer): Buffer {
  const u16 = (at: number) => font.readUInt16BE(at)
  const numbers = (at: number, count: number) => Array.from({ length: count }, (_, index) => u16(at + 2 * index))
  const table = (tag: string) => {
    const records = Array.from({ length: u16(4) }, (_, index) => 12 + 16 * index)
    const found = records.find((at) => font.toString('latin1', at, at + 4) === tag)
    if (found === undefined) throw new Error(`this font has no ${tag}`)
    return font.readUInt32BE(found + 8)
  }

  /** The glyph of a single letter. */
  const glyphOf = (letter: number) => {
    const cmap = table('cmap')
    const formats = Array.from({ length: u16(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index))
    const at = formats.find((one) => u16(one) === 4)
    if (at === undefined) throw new Error('this font has no table of letters in format 4')
    const bytes = u16(at + 6)
    const segment = numbers(at + 14, bytes / 2).findIndex((last) => letter <= last)
    const [first, delta, place] = [0, 1, 2].map((column) => at + 16 + bytes * (column + 1) + 2 * segment) as [number, number, number]
    if (u16(place) === 0) return (letter + u16(delta)) % 0x10000
    return u16(place + u16(place) + 2 * (letter - u16(first)))
  }

  const gsub = table('GSUB')
  /** The subtables of a feature, with the type of each. */
  const subtablesOf = (tag: string) => {
    const features = gsub + u16(gsub + 6)
    const lookups = gsub + u16(gsub + 8)
    const records = Array.from({ length: u16(features) }, (_, index) => features + 2 + 6 * index)
    const feature = records.filter((at) => font.toString('latin1', at, at + 4) === tag).map((at) => features + u16(at + 4))
    const indices = new Set(feature.flatMap((at) => numbers(at + 4, u16(at + 2))))
    return [...indices].flatMap((index) => {
      const lookup = lookups + u16(lookups + 2 + 2 * index)
      return numbers(lookup + 6, u16(lookup + 4)).map((offset) => ({ kind: u16(lookup), at: lookup + offset }))
    })
  }
  const covered = (at: number) => {
    if (u16(at) === 1) return numbers(at + 4, u16(at + 2))
    const ranges = Array.from({ length: u16(at + 2) }, (_, index) => at + 4 + 6 * index)
    return ranges.flatMap((range) => Array.from({ length: u16(range + 2) - u16(range) + 1 }, (_, more) => u16(range) + more))
  }

  const letters = new Set(alefs.map(glyphOf))
  const joined = new Set<number>()
  for (const { kind, at } of subtablesOf('fina')) {
    if (kind !== 1) throw new Error('this font replaces letters in another way')
    for (const [index, glyph] of covered(at + u16(at + 2)).entries())
      if (letters.has(glyph)) joined.add(u16(at) === 1 ? (glyph + u16(at + 4)) % 0x10000 : u16(at + 6 + 2 * index))
  }
  for (const { kind, at } of subtablesOf('rlig')) {
    if (kind !== 4) throw new Error('this font joins letters in another way')
    for (const set of numbers(at + 6, u16(at + 4)).map((offset) => at + offset)) {
      const kept = numbers(set + 2, u16(set)).filter((offset) => u16(set + offset + 2) === 2 && joined.has(u16(set + offset + 4)))
      font.writeUInt16BE(kept.length, set)
      for (const [index, offset] of kept.entries()) font.writeUInt16BE(offset, set + 2 + 2 * index)
    }
  }
  return font
}
