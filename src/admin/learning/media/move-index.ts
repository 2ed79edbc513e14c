// Decision 078: films are prepared in the browser

/** Boxes that hold others, on the way to the tables of offsets. */
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

interface Box {
  type: string
  start: number
  end: number
}

const nameAt = (view: DataView, at: number) => String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)))

function boxAt(view: DataView, at: number, type = nameAt(view, at + 4)): Box {
  const short = view.getUint32(at)
  return { type, start: at, end: at + (short === 1 ? Number(view.getBigUint64(at + 8)) : short) }
}

/** The boxes at the top of a file. */
async function topBoxes(file: Blob): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < file.size; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const { type, end } = boxAt(head, 0)
    if (end < 8) throw new Error('a box without a length')
    boxes.push({ type, start: at, end: at + end })
    at += end
  }
  return boxes
}

/** Adds to every offset of an index (stco, co64). */
function shift(view: DataView, from: number, to: number, by: number): void {
  for (let at = from; at + 8 <= to; ) {
    const { type, end } = boxAt(view, at)
    if (holders.has(type)) shift(view, at + 8, end, by)
    const count = type === 'stco' || type === 'co64' ? view.getUint32(at + 12) : 0
    for (let entry = 0; entry < count; entry++) {
      if (type === 'stco') view.setUint32(at + 16 + entry * 4, view.getUint32(at + 16 + entry * 4) + by)
      else view.setBigUint64(at + 16 + entry * 8, view.getBigUint64(at + 16 + entry * 8) + BigInt(by))
    }
    at = end
  }
}

/**
 * The beginning of an MP4 with its index in front of its data ("fast start"), and which bytes of the file follow it. A film is written to the disk as
 * it is encoded, so its index comes last; a library would hold the whole film in memory to put it first.
 */
export async function moveIndex(file: Blob): Promise<{ head: Blob; from: number; to: number }> {
  const boxes = await topBoxes(file)
  const [first, index] = [boxes[0], boxes.find(({ type }) => type === 'moov')]
  if (first?.type !== 'ftyp' || !index) throw new Error('not an MP4')
  const begin = file.slice(0, first.end)
  if (index.start === first.end) return { head: begin, from: first.end, to: file.size }
  if (index.end !== file.size) throw new Error('the index is not the last box')
  const moved = new DataView(await file.slice(index.start, index.end).arrayBuffer())
  shift(moved, 0, moved.byteLength, moved.byteLength)
  return { head: new Blob([begin, moved.buffer as ArrayBuffer]), from: first.end, to: index.start }
}
