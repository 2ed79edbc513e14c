// Decision 040: copies of books name their buyer

import { hash } from 'node:crypto'
import type { Edit, XmlDocument, XmlTag } from './xml.ts'

// A trace is a sequence of bits that a copy of a book carries in its tags, where no reader shows it: in the whitespace at the end of each tag,
// and in the order of its attributes. Which bits a tag carries is computed from its name and the text beside it. So a copy is recognised by
// any long chapter of it, whatever was removed, moved or renamed, and by either channel alone.

const channels = ['spaces', 'order'] as const
type Channel = (typeof channels)[number]
const positions = 1024
const contextLength = 32
/** The whitespace at the end of a tag, by its two bits. */
const spaces = ['', ' ', '\n', '  ']

/** Length of a trace. */
export const traceBytes = (channels.length * positions) / 8

const bitOf = (trace: Buffer, channel: Channel, position: number) => {
  const at = channels.indexOf(channel) * positions + position
  return ((trace[at >> 3] as number) >> (at & 7)) & 1
}

const positionsOf = (...what: string[]): [number, number] => {
  const digest = hash('sha1', what.join('\n'), 'buffer')
  return [digest.readUInt16BE(0) % positions, digest.readUInt16BE(2) % positions]
}

/** The text inside the element beside the tag: after a start tag, before an end tag. */
const contextOf = ({ text }: XmlDocument, { kind, name, at }: XmlTag) =>
  `${kind} ${name} ${kind === 'start' ? text.slice(at, at + contextLength) : text.slice(Math.max(0, at - contextLength), at)}`

const isFree = (name: string) => !name.startsWith('xmlns')

/** Neighbours in the alphabet. Each pair carries one bit; declarations of namespaces stay where they are. */
const pairsOf = (sorted: string[]) => sorted.slice(1).map((name, at) => [sorted[at] as string, name] as const)

/** The attributes of a start tag as they are written, in their order: name, quotes and value. */
const writtenAttributes = ({ source }: XmlDocument, { name: tagName, from, to }: XmlTag) =>
  [...source.slice(from + 1 + tagName.length, to).matchAll(/([^\s=<>/"']+)\s*=\s*("[^"]*"|'[^']*')/g)].map(([, name = '', value = '']) => ({
    name,
    written: `${name}=${value}`,
  }))

/** The document's tags with a trace, in their order. */
export const traceTags = (document: XmlDocument, trace: Buffer): Edit[] =>
  document.tags.map((tag) => {
    const context = contextOf(document, tag)
    const [low, high] = positionsOf(context).map((position) => bitOf(trace, 'spaces', position)) as [number, number]
    const space = spaces[low + 2 * high]
    if (tag.kind === 'end') return { ...tag, text: `</${tag.name}${space}>` }
    const written = new Map(writtenAttributes(document, tag).map((one) => [one.name, one.written]))
    const sorted = [...written.keys()].filter(isFree).toSorted()
    const ordered = sorted.slice(0, 1)
    for (const [before, name] of pairsOf(sorted)) {
      if (bitOf(trace, 'order', positionsOf(context, before, name)[0]) === 1) ordered.unshift(name)
      else ordered.push(name)
    }
    const fixed = [...written.keys()].filter((name) => !isFree(name))
    const attributes = [...fixed, ...ordered].map((name) => ` ${written.get(name)}`).join('')
    return { ...tag, text: `<${tag.name}${attributes}${space}${document.source.endsWith('/>', tag.to) ? '/>' : '>'}` }
  })

/** The whitespace at the end of a tag. */
function spaceIn({ source }: XmlDocument, { from, to }: XmlTag): string {
  const inside = source.slice(from, source.endsWith('/>', to) ? to - 2 : to - 1)
  return inside.slice(inside.trimEnd().length)
}

/** For each position of each channel, how clearly the tags say 1 or 0: from 1 to -1, and 0 where they say nothing. */
export type Evidence = Record<Channel, Float64Array>

/** What the tags of these documents say. */
export function readTrace(documents: Iterable<XmlDocument>): Evidence {
  const sums = { spaces: new Float64Array(positions), order: new Float64Array(positions) }
  const votes = { spaces: new Float64Array(positions), order: new Float64Array(positions) }
  const vote = (channel: Channel, position: number, isOne: boolean) => {
    sums[channel][position] = (sums[channel][position] as number) + (isOne ? 1 : -1)
    votes[channel][position] = (votes[channel][position] as number) + 1
  }
  for (const document of documents) {
    for (const tag of document.tags) {
      const context = contextOf(document, tag)
      const space = spaces.indexOf(spaceIn(document, tag))
      for (const [bit, position] of positionsOf(context).entries()) vote('spaces', position, ((space >> bit) & 1) === 1)
      const names = Object.keys(tag.attributes).filter(isFree)
      for (const [before, name] of pairsOf(names.toSorted()))
        vote('order', positionsOf(context, before, name)[0], names.indexOf(name) < names.indexOf(before))
    }
  }
  const share = (channel: Channel) => sums[channel].map((sum, at) => sum / Math.max(1, votes[channel][at] as number))
  return { spaces: share('spaces'), order: share('order') }
}

/**
 * Compares traces with the evidence. The result is the chance that a trace which is not in these documents agrees with them as well or
 * better, by Hoeffding's inequality in the channel that agrees best.
 */
export function compareTraces(evidence: Evidence): (trace: Buffer) => number {
  const tables = channels.map((channel, at) => ({
    offset: (at * positions) / 8,
    sums: sumsByByte(evidence[channel]),
    squares: evidence[channel].reduce((sum, value) => sum + value * value, 0),
  }))
  return (trace) =>
    tables.reduce((smallest, { offset, sums, squares }) => {
      let sum = 0
      for (let at = 0; at < positions / 8; at++) sum += sums[at * 256 + (trace[offset + at] as number)] as number
      const chance = sum > 0 ? channels.length * Math.exp(-(sum * sum) / (2 * squares)) : 1
      return Math.min(smallest, chance)
    }, 1)
}

/** For each byte of a trace and each of its values, the agreement of its eight bits: a comparison takes a microsecond. */
function sumsByByte(evidence: Float64Array): Float64Array {
  const sums = new Float64Array((positions / 8) * 256)
  for (let byte = 0; byte < positions / 8; byte++)
    for (let value = 0; value < 256; value++)
      for (let bit = 0; bit < 8; bit++)
        sums[byte * 256 + value] =
          (sums[byte * 256 + value] as number) + (evidence[byte * 8 + bit] as number) * ((value >> bit) & 1 ? 1 : -1)
  return sums
}
