import { getSchema } from '@tiptap/core'
import type { Mark, MarkType, Node, NodeType } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedTags, sanitizeHtml } from '../../../platform/http/sanitize-html.ts'
import { htmlOf } from './html-of.ts'
import { richTextExtensions } from './schema.ts'

const schema = getSchema(richTextExtensions)

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

const inline = (parent: NodeType) =>
  fc.array(
    fc.tuple(text, fc.boolean(), marksOf(parent.spec.marks === '' ? [] : Object.values(schema.marks))).map(([words, isBreak, marks]) => {
      const ordered = marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
      const node = isBreak && parent.name !== 'codeBlock' ? schema.nodes.hardBreak?.create() : schema.text(words)
      return (node as Node).mark(ordered)
    }),
    { maxLength: 4 },
  )

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

test('what the editor gives is saved unchanged, whatever the text', () => {
  fc.assert(
    fc.property(nodeOf(schema.topNodeType, 4), (document) => {
      document.check()
      const html = htmlOf(document)
      expect(sanitizeHtml(html)).toBe(html)
    }),
    { numRuns: 1000, seed: 1 },
  )
})

test('the editor knows every tag that the shop shows', () => {
  const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) => spec.parseDOM ?? [])
  const parsed = new Set(rules.flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/\[.*/, '')] : [])))
  expect(allowedTags.filter((tag) => !parsed.has(tag))).toEqual([])
})
