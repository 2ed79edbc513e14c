import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../src/contract/messages.ts'
import { labels } from '../src/contract/storefront-labels.ts'

// The shop writes British English with -ise, as most of its texts always did. Where Britons have two spellings, the one that the shop uses most.
const others: Record<string, RegExp> = {
  '-our': /\b(?:dis)?(?:col|fav|behavi|neighb|hon|rum|od|flav|harb|tum)or(?!ect|ary|ado)|\b(?:labor(?!a|i)|humor(?!al)|vapor(?!i))/i,
  '-re':
    /\b(?:centers?|centered|theaters?|fibers?|fiberglass|titers?|caliber|(?:(?:centi|milli|kilo)met|(?:milli|micro|deci)?lit)ers?|maneuver\w*)\b/i,
  'licence (noun), defence': /\b(?:licenses?|defense|offense)\b/i,
  // A program is of a computer.
  'programme, catalogue': /\b(?:(?:training|teaching|study|exercise|screening|vaccination) programs?|catalogs?|analogs?)\b/i,
  'ae and oe':
    /\b(?:o?rthoped|pediatr|hemo|hemat(?!ic)|an(?:esth|em[ia])|gynec|diarrhea|leukem|isch?em|cesar|estrogen|edema|esophag|fec(?:es|al)|cec(?:um|al))|(?:glyc|kal|natr|vol|calc|ur|bacter|septic|ox)emi[ac]\b|pnea\b|(?:ang|myx)(?:i|)edema/i,
  fetal: /\bfoet/i,
  sulfonylurea: /\bsulphon/i,
  '-ise': /\b(?!(?:down|re|cap|over|under|full|life)?siz|priz|seiz)\w{2,}iz(?:e[sdr]?|ers|ing|ations?|ational)\b/i,
  '-yse': /\w(?:al|ol)yz(?:e[sd]?|ing)\b/i,
  'two l': /\b(?:re|un|mis)?(?:cancel|label|travel|model|total|level|signal|counsel|dial|channel|tunnel)(?:ed|ing|ers?|ors?)\b/i,
  'one l': /\b(?:fulfill|enroll|install)(?:s|ments?)?\b(?<!install|installs)|\bskillful/i,
  'grey, judgement …': /\b(?:gray\w*|judgments?|acknowledgments?|aging|jewelry|aluminum|artifacts?|molds?|moldy|toward|learnt|spelt)\b/i,
}

/** Names that others gave, and words of other trades: what follows is not judged. */
const names = [
  // Of the customer's document.
  messages.selectColor,
  /(?:World Health|International) Organization/g,
  // Of the examination.
  /clinical judgment/gi,
  // Of a header.
  /“Authorization:/g,
  // The verb.
  /authority licenses/g,
]

interface Text {
  at: string
  text: string
}

const fromLabels = Object.entries(labels).flatMap(([entity, texts]) =>
  Object.entries(texts as Record<string, string>).map(([key, text]) => ({ at: `${entity} ${key}`, text })),
)
const fromMessages = Object.entries(messages).map(([key, text]) => ({ at: `message ${key}`, text }))

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The texts of a JSON file, not its keys, its words to be found by, its slugs and the names of its files. */
function textsIn(value: unknown, at: string): Text[] {
  if (typeof value === 'string')
    return /\p{L}[\s-]\p{L}|^\p{Lu}\p{Ll}+$/u.test(value) && !/^[a-z\d/._-]+$/.test(value) ? [{ at, text: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'keywords' ? [] : textsIn(one, at)))
}

/** A work of others in a list of sources keeps its spelling. */
const isSource = (line: string) => /\b(?:19|20)\d\d(?:[;.:,)]|$)/.test(line) && /et al|\*[^*]+\*|[;:]\s?\d+|https?:/.test(line)

const fromJson = globSync(['demo/**/*.json', 'db/reference/*.json'], { cwd: root })
  .filter((file) => !/synonyms|labels\.json/.test(file))
  .flatMap((file) => textsIn(JSON.parse(read(file)), file))
const fromPages = globSync(['demo/**/*.en.md', 'demo/**/*.en.vtt'], { cwd: root }).flatMap((file) =>
  read(file)
    .split('\n')
    .filter((line) => !isSource(line))
    .map((text) => ({ at: file, text })),
)

/** Texts in both languages that stand beside their code. */
const fromCode = globSync(['src/modules/**/*.ts', 'demo/**/*.ts'], { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...read(file).matchAll(/\ben: (['"`])(.+?)\1/gs)].map(([, , text = '']) => ({ at: file, text })),
)

const misspelt = ({ at, text }: Text) => {
  const own = names.reduce<string>((rest, name) => rest.replaceAll(name, ''), text)
  return Object.entries(others).flatMap(([rule, other]) => {
    const found = other.exec(own)
    return found ? [`${at}: ${found[0]} (${rule}) … ${own.slice(Math.max(0, found.index - 30), found.index + 40)}`] : []
  })
}

test.each([
  ['labels', fromLabels],
  ['messages', fromMessages],
  ['the code', fromCode],
  ['the demo shop', [...fromJson, ...fromPages]],
])('all English texts are spelt alike: %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.flatMap(misspelt)).toEqual([])
})
