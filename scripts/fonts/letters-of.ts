/** The code points that a TrueType font has glyphs for. */
export function lettersOf(font: Buffer): number[] {
  const u16 = (at: number) => font.readUInt16BE(at)
  const u32 = (at: number) => font.readUInt32BE(at)
  const record = Array.from({ length: u16(4) }, (_, index) => 12 + 16 * index).find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('this font has no table of letters')
  const cmap = u32(record + 8)
  const tables = Array.from({ length: u16(cmap + 2) }, (_, index) => cmap + u32(cmap + 8 + 8 * index))
  const letters: number[] = []
  for (const at of new Set(tables)) {
    if (u16(at) === 12)
      for (let group = at + 16; group < at + 16 + 12 * u32(at + 12); group += 12)
        for (let letter = u32(group); letter <= u32(group + 4); letter++) if (u32(group + 8) + letter - u32(group) > 0) letters.push(letter)
    if (u16(at) !== 4) continue
    const bytes = u16(at + 6)
    for (let segment = 0; segment < bytes; segment += 2) {
      const [last, first, delta, place] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes].map((column) => u16(at + column + segment)) as [
        number,
        number,
        number,
        number,
      ]
      const places = at + 16 + 3 * bytes + segment
      for (let letter = first; letter <= last && letter < 0xffff; letter++) {
        const listed = place === 0 ? letter : u16(places + place + 2 * (letter - first))
        if (listed !== 0 && (listed + delta) % 0x10000 !== 0) letters.push(letter)
      }
    }
  }
  return [...new Set(letters)]
}
