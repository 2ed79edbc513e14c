/** Changes names of a TrueType font in place, in both encodings. Each new one has the length of its old one. */
export function renameFont(font: Buffer, names: readonly (readonly [from: string, to: string])[]): Buffer {
  const entry = font.indexOf('name', 12, 'latin1')
  const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
  const table = font.subarray(offset, offset + length)
  for (const [from, to] of names) {
    for (const write of [inLatin, inUtf16]) {
      for (let at = table.indexOf(write(from)); at >= 0; at = table.indexOf(write(from), at + 1)) write(to).copy(table, at)
    }
  }
  return font
}

const inLatin = (text: string) => Buffer.from(text, 'latin1')
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
