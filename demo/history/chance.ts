/** Draws that a seed determines, so that every load makes the same choices. The generator is mulberry32. */
export function chanceOf(seed: number) {
  let state = seed
  /** From 0 up to, but not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    /** A whole number from `least` to `most`. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability: number) => next() < probability,
    /** One of the items, each as likely as its weight says. There must be one. */
    pick<Item>(items: readonly Item[], weightOf: (item: Item) => number = () => 1): Item {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      const found =
        items.find((item) => {
          left -= weightOf(item)
          return left < 0
        }) ?? items.at(-1)
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}

export type Chance = ReturnType<typeof chanceOf>
