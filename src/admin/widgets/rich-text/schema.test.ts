import { getSchema } from '@tiptap/core'
import type { Mark, MarkType, Node, NodeType } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedTags, sanitizeHtml, sanitizeLesson } from '../../../platform/http/sanitize-html.ts'
import { htmlOf } from './html-of.ts'
import { lessonExtensions, richTextExtensions } from './schema.ts'

const schema = getSchema(richTextExtensions)
const lessonSchema = getSchema(lessonExtensions)

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(' ', '\u00a0', 'القلب والرئتان', '<script>', '&amp;', '"', "'", '2 < 3', ']]>', '<!--', 'a\u200fb'),
)
const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('/faq', '#top', 'mailto:shop@shop.example', 'https://shop.example/?a=1&b="<>', 'https://x/<!--a-->', "/it's"),
)

const marksOf = (types: MarkType[]) =>
  fc.subarray(types, { maxLength: Math.min(4, types.length) }).chain((chosen) =>
    fc.tuple(
      ...chosen.map((type) => {
        if (type.name === 'link') return href.map((href) => type.create({ href }))
        if (type.name === 'italic') return fc.constantFrom(null, 'ar', 'en').map((lang) => type.create({ lang }))
        return fc.constant(type.create())
      }),
    ),
  )

const inline = (parent: NodeType) => {
  const { marks: types, nodes } = parent.schema
  const leaf = fc.constantFrom(undefined, undefined, nodes.hardBreak, nodes.picture)
  return fc.array(
    fc.tuple(text, leaf, marksOf(parent.spec.marks === '' ? [] : Object.values(types))).map(([words, leaf, marks]) => {
      const ordered = marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
      const shown = { src: '/pictures/courses/ward/ladder.en.svg', alt: words }
      const node = leaf && parent.name !== 'codeBlock' ? leaf.create(leaf.name === 'picture' ? shown : {}) : parent.schema.text(words)
      return node.mark(ordered)
    }),
    { maxLength: 4 },
  )
}

/** A node with content that the schema allows, chosen step by step from what may come next. */
function nodeOf(type: NodeType, depth: number): fc.Arbitrary<Node> {
  const attrs = type.name === 'heading' ? fc.constantFrom(2, 3, 4, 5).map((level) => ({ level })) : fc.constant({})
  if (type.isLeaf) return fc.constant(type.create())
  const content = type.inlineContent ? inline(type) : childrenOf(type, depth)
  return fc.tuple(attrs, content).map(([given, children]) => type.createChecked(given, children))
}

function childrenOf(type: NodeType, depth: number): fc.Arbitrary<Node[]> {
  const more = (match: NodeType['contentMatch'], left: number): fc.Arbitrary<Node[]> => {
    const next = Array.from({ length: match.edgeCount }, (_, at) => match.edge(at).type)
    if (next.length === 0 || (match.validEnd && left <= 0)) return fc.constant([])
    const fit = depth > 0 ? next : next.filter(({ isTextblock, isLeaf }) => isTextblock || isLeaf)
    const open = fit.length > 0 ? fit : next
    const one = fc.constantFrom(...open).chain((chosen) =>
      nodeOf(chosen, depth - 1).chain((first): fc.Arbitrary<Node[]> => {
        const after = match.matchType(chosen)
        return after ? more(after, left - 1).map((rest) => [first, ...rest]) : fc.constant<Node[]>([first])
      }),
    )
    return match.validEnd ? fc.oneof(fc.constant<Node[]>([]), one) : one
  }
  return more(type.contentMatch, 4)
}

test.each([
  ['a text', schema, sanitizeHtml, 1000],
  ['a lesson', lessonSchema, sanitizeLesson, 200],
] as const)(
  'what the editor gives of %s is saved unchanged, whatever it says',
  { timeout: 60_000 },
  (_, { topNodeType }, sanitized, numRuns) => {
    fc.assert(
      fc.property(nodeOf(topNodeType, 4), (document) => {
        document.check()
        const html = htmlOf(document)
        expect(sanitized(html)).toBe(html)
      }),
      { numRuns, seed: 1 },
    )
  },
)

test('the editor knows every tag that the shop shows', () => {
  const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) => spec.parseDOM ?? [])
  const parsed = new Set(rules.flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/\[.*/, '')] : [])))
  expect(allowedTags.filter((tag) => !parsed.has(tag))).toEqual([])
})
