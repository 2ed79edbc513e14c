const places = ['bottom', 'top', 'middle'] as const
export type ToolsPlace = (typeof places)[number]

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** In pixels: what stays free around words, and at the edges of the screen. */
const margin = 12
/** On touch screens, of the handle under the last word. */
const handle = 24

const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))

/** Where in a room tools cover no words, or the fewest. All are in the same coordinates. */
export function clearPlace(room: Box, tools: Box, words: readonly Box[]): ToolsPlace {
  const height = tools.bottom - tools.top
  const topAt: Record<ToolsPlace, number> = {
    bottom: room.bottom - margin - height,
    top: room.top + margin,
    middle: (room.top + room.bottom - height) / 2,
  }
  const covered = (place: ToolsPlace) =>
    words.reduce(
      (sum, { left, right, top, bottom }) =>
        sum + shared(tools.left, tools.right, left, right) * shared(topAt[place], topAt[place] + height, top - margin, bottom + handle),
      0,
    )
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}
