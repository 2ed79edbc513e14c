/** Joins two people's changes of the same list without duplicates: in the order of mine, with what they added and without what they removed. */
export function mergeLists<Item>(base: Item[], mine: Item[], theirs: Item[]): Item[] {
  const kept = mine.filter((item) => theirs.includes(item) || !base.includes(item))
  const added = theirs.filter((item) => !base.includes(item) && !mine.includes(item))
  return [...kept, ...added]
}
