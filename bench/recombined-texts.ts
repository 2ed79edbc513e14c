/** Numbers from 0 up to, but excluding, 1. The same seed gives the same sequence (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** New texts in which each word follows the one before as it does somewhere in the given texts: a Markov chain of order 1. */
export function recombine(texts: string[]): (words: number, random: () => number) => string {
  const vocabulary: string[] = []
  const ids = new Map<string, number>()
  const idOf = (word: string) => {
    const known = ids.get(word)
    if (known !== undefined) return known
    ids.set(word, vocabulary.push(word) - 1)
    return vocabulary.length - 1
  }
  const followers: number[][] = []
  const starts: number[] = []
  for (const text of texts) {
    const words = text.split(/\s+/).filter(Boolean).map(idOf)
    if (words[0] !== undefined) starts.push(words[0])
    words.forEach((word, at) => {
      const next = words[at + 1]
      followers[word] ??= []
      if (next !== undefined) followers[word].push(next)
    })
  }
  return (words, random) => {
    const anyOf = (list: number[]) => list[Math.floor(random() * list.length)] ?? 0
    const chosen: string[] = []
    let word = anyOf(starts)
    while (chosen.length < words) {
      chosen.push(vocabulary[word] ?? '')
      const next = followers[word] ?? []
      word = next.length > 0 ? anyOf(next) : anyOf(starts)
    }
    return chosen.join(' ')
  }
}

const consonants = 'b c d f g l m n p r s t v x z'.split(' ')
const consonantsInArabic = 'ب ت ج د ر ز س ف ك ل م ن'.split(' ')
const vowels = 'a e i o u'.split(' ')
const vowelsInArabic = 'ا و ي'.split(' ')

/** The nth invented name, as of a drug, in both languages: what few products have in common. */
export function inventedName(n: number): { en: string; ar: string } {
  const name = { en: '', ar: '' }
  for (let rest = n + 1000; rest > 0; rest = Math.floor(rest / 75)) {
    name.en += (consonants[rest % 15] ?? '') + (vowels[Math.floor(rest / 15) % 5] ?? '')
    name.ar += (consonantsInArabic[rest % 12] ?? '') + (vowelsInArabic[Math.floor(rest / 15) % 3] ?? '')
  }
  return { en: `${name.en}nol`, ar: `${name.ar}نول` }
}
