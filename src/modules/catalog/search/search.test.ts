import { expect, test } from 'vitest'
import { corrected, indexSynonyms, kindsOf, lengthened, readTerm, type Search } from './search.ts'

const synonyms = indexSynonyms(
  [
    ['heart attack', 'MI', 'احتشاء عضلة القلب'],
    ['heart', 'قلب'],
    ['x-ray', 'radiograph'],
    ['paediatrics', 'children'],
  ].map((terms) => ({ terms, isOneWay: false })),
)

const alternatives = (term: string) => readTerm(term, synonyms).map((part) => part.alternatives.map(({ words }) => words.join(' ')))

test('the longest matching term adds its synonyms', () => {
  expect(alternatives('heart attack course')).toEqual([['heart attack', 'mi', 'احتشاء عضله القلب'], ['course']])
  expect(alternatives('قلب')).toEqual([['قلب', 'heart']])
})

test('stop words are ignored, unless the search has no other words', () => {
  expect(alternatives('the atlas of anatomy')).toEqual([['atlas'], ['anatomy']])
  expect(alternatives('the')).toEqual([['the']])
})

test('a short Latin word matches whole words, a longer one prefixes; while it is typed a short one is lengthened, unless a list knows it', () => {
  const prefixOf = (search: Search | undefined) => search?.[0]?.alternatives[0]?.prefix
  expect(['MI', 'anat', 'anato'].map((term) => prefixOf(readTerm(term, synonyms)))).toEqual([false, false, true])
  const longer = (term: string) => {
    const search = readTerm(term, synonyms)
    return lengthened(search, search)
  }
  expect([prefixOf(longer('anat')), longer('anato'), longer('MI')]).toEqual([true, undefined, undefined])
})

test('the first term of a one-way group finds the others, which do not find it', () => {
  const oneWay = indexSynonyms([{ terms: ['beta blocker', 'propranolol', 'bisoprolol'], isOneWay: true }])
  const found = (term: string) => readTerm(term, oneWay).map((part) => part.alternatives.map(({ words }) => words.join(' ')))
  expect(found('beta blockers')).toEqual([['beta blockers', 'propranolol', 'bisoprolol']])
  expect(found('propranolol')).toEqual([['propranolol']])
})

test('a mistyped word becomes its likely corrections, with their synonyms', () => {
  const search = corrected(readTerm('hart atlas', synonyms), new Map([['hart', ['heart', 'hard']]]), synonyms)
  expect(search?.map((part) => part.alternatives.map(({ words }) => words.join(' ')))).toEqual([['heart', 'قلب', 'hard'], ['atlas']])
  expect(corrected(readTerm('atlas', synonyms), new Map(), synonyms)).toBeUndefined()
})

test('a term is known with or without hyphen and space, in either English spelling, in the plural, with Arabic prefixes', () => {
  const xRay = alternatives('x-ray')[0]?.slice(1)
  expect(xRay).toEqual(['radiograph'])
  for (const term of ['xray', 'x ray', 'X-Rays']) expect(alternatives(term)[0]?.slice(1), term).toEqual(xRay)
  expect(alternatives('pediatrics')[0]?.slice(1)).toEqual(['children'])
  for (const term of ['القلب', 'للقلب', 'والقلب', 'لقلب']) expect(alternatives(term)[0]?.slice(1), term).toEqual(['heart'])
  // An unknown compound is searched for in both forms.
  expect(alternatives('pre-eclampsia')).toEqual([['pre eclampsia', 'preeclampsia']])
  expect(alternatives("nurse's atlas")).toEqual([['nurse'], ['atlas']])
})

test.each([
  ['ecg book', ['book', 'ebook']],
  ['printed ecg book', ['book']],
  ['ecg textbook', ['book']],
  ['e-book sepsis', ['ebook']],
  ['E book', ['ebook']],
  ['online course asthma', ['course']],
  ['question banks', ['account']],
  ['كتب إلكترونية عن الإنتان', ['ebook']],
  ['الدورات', ['course']],
  ['كتاب مطبوع', ['book']],
  ['اشتراك', ['account']],
  ['atlas', []],
])('"%s" names the kinds %j', (term, kinds) => {
  expect(kindsOf(readTerm(term, synonyms))).toEqual(kinds)
})

test('words for an audience or a purpose qualify a search', () => {
  const roles = (term: string) => readTerm(term, synonyms).map(({ role }) => role)
  expect(roles('ECG for nurses')).toEqual(['topic', 'qualifier'])
  expect(roles('كيف أتعلم تخطيط للممرضات')).toEqual(['topic', 'topic', 'qualifier'])
  expect(roles('exam book heart')).toEqual(['qualifier', 'kind', 'topic'])
})
