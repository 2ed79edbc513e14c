import { fold } from '../../contract/localization/fold.ts'

interface Token {
  folded: string
  from: number
  to: number
}

/** A place in a text, in UTF-16 units. */
export interface TextSpan {
  from: number
  to: number
}

/** The words of a text with their places. Each distinct word is folded once. */
export const tokensOf = (text: string, foldedWords: Map<string, string>): Token[] => [...tokensIn(text, foldedWords)]

function* tokensIn(text: string, foldedWords: Map<string, string>): Generator<Token> {
  // Marks inside words are kept with them, as is the tatweel.
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200c\u200d]*/gu)) {
    const [word] = match
    let folded = foldedWords.get(word)
    if (folded === undefined) {
      folded = fold(word)
      foldedWords.set(word, folded)
    }
    yield { folded, from: match.index, to: match.index + word.length }
  }
}

/** The places at which a text has these words one after the other. A word is found inside a longer one, such as one with an article. */
export function* phrasesIn(tokens: readonly Token[], words: readonly string[]): Generator<TextSpan> {
  const [first = '', ...rest] = words
  for (const [at, token] of tokens.entries()) {
    if (!token.folded.includes(first) || !rest.every((word, index) => tokens[at + 1 + index]?.folded.includes(word))) continue
    yield { from: token.from, to: (tokens[at + rest.length] ?? token).to }
  }
}

/** The first place of all words one after the other, or else of the first word. Reads no further than that place. */
export function firstPlace(text: string, words: readonly string[], foldedWords: Map<string, string>): TextSpan | undefined {
  let first: TextSpan | undefined
  const [firstWord = '', lastWord = ''] = [words[0], words.at(-1)]
  const latest: Token[] = []
  for (const token of tokensIn(text, foldedWords)) {
    latest.push(token)
    if (latest.length > words.length) latest.shift()
    if (token.folded.includes(firstWord)) first ??= token
    const [phrase] = latest.length === words.length && token.folded.includes(lastWord) ? phrasesIn(latest, words) : []
    if (phrase) return phrase
  }
  return first && { from: first.from, to: first.to }
}

const around = 60

/** The words at a place, with whole words before and after them. */
export const excerptOf = (text: string, { from, to }: TextSpan) => ({
  before: from > around ? text.slice(from - around, from).replace(/^\S*\s+/, '') : text.slice(0, from),
  exact: text.slice(from, to),
  after: text.length - to > around ? text.slice(to, to + around).replace(/\s+\S*$/, '') : text.slice(to),
})

const bareLength = (text: string) => text.replace(/\s+/g, '').length

/** The same place counted without whitespace, as readers find it in the text of a page. */
export const barePlace = (text: string, { from, to }: TextSpan) => ({
  offset: bareLength(text.slice(0, from)),
  length: bareLength(text.slice(from, to)),
})
