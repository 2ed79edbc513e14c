import { readdirSync, readFileSync } from 'node:fs'
import { textOf } from '../files/texts.ts'
import type { DemoFacts } from '../load/facts.ts'
import { type Bilingual, type Cover, counted, pick } from './cover.ts'
import { colorsOfHex, colorsOfHue, type Scheme, schemes } from './palette.ts'

const demo = new URL('../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, demo), 'utf8'))

type Product = {
  id: number
  kind: Cover['kind']
  name: Bilingual
  short: Bilingual
  description: Bilingual
  category: number
  brand: number
  colors?: number[]
  facts: Pick<DemoFacts, 'pages' | 'curriculum' | 'live'>
  cover: { style: string; motif: string; hue: number }
}

/** A cover, and the ids of its colours if the shopper can choose. */
export type ProductCover = { cover: Cover; bindings: { id: number; hex: string }[] }

function pointsOf(html: string): string[] {
  const listed = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map((match) =>
    textOf(match[1] as string).replace(/^[a-z](?=[a-z]*[ ,:])/, (first) => first.toUpperCase()),
  )
  return listed.length > 1
    ? listed
    : textOf(html.replace(/<h3>.*?<\/h3>/gs, ' ').replace(/<\/p>/g, ' '))
        .split(/(?<=[.؟!])\s+/)
        .filter((sentence) => sentence.length > 20)
}

// Books and similar products vary in how they are printed; drawings with a screen or a card keep to backgrounds that are legible when
// small.
const schemesOf: Record<string, Scheme[]> = {
  atlas: ['paper', 'paper', 'solid', 'tint'],
  workbook: ['bright', 'solid', 'tint'],
  course: ['solid', 'tint', 'bright', 'solid'],
  account: ['solid', 'bright', 'solid'],
}

/** The courses that have a film. */
const filmed = new Set<number>(
  readdirSync(new URL('courses/', demo), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(`courses/${name}/course.json`) as { product: number; sections: { lessons: { kind: string }[] }[] })
    .filter(({ sections }) => sections.some(({ lessons }) => lessons.some(({ kind }) => kind === 'video')))
    .map(({ product }) => product),
)

function coverOf(product: Product, brands: Map<number, Bilingual>, categories: Map<number, Bilingual>): Cover {
  const choices = schemesOf[product.cover.style] ?? schemes
  const { curriculum = [], live } = product.facts
  const lessons = curriculum.flatMap((section) => section.lessons)
  const hours = lessons.reduce((sum, { minutes }) => sum + minutes, 0) / 60
  // The pages of an e-book follow its text, which changes more often than its cover.
  const pages = product.kind === 'book' ? product.facts.pages : undefined
  const evenings = live && (live.endsInDays - live.startsInDays) / 7 + 1
  const counts = { pages, evenings, hours, lessons: lessons.length }
  return {
    id: product.id,
    kind: product.kind,
    style: product.cover.style,
    motif: product.cover.motif,
    title: product.name,
    short: product.short,
    brand: { id: product.brand, ...(brands.get(product.brand) as Bilingual) },
    category: categories.get(product.category) as Bilingual,
    facts: Object.entries(counts).flatMap(([unit, count]) => (count ? [counted(unit, count)] : [])),
    pages,
    taught: product.kind !== 'course' ? undefined : live ? 'live' : filmed.has(product.id) ? 'film' : 'text',
    evenings,
    points: { en: pointsOf(product.description.en), ar: pointsOf(product.description.ar) },
    lead: 'en',
    colors: colorsOfHue(product.cover.hue, choices[pick(product, 'scheme', choices.length)] as Scheme),
  }
}

/** Every product of the demo shop as something to draw, by id. */
export function productCovers(): ProductCover[] {
  const named = (file: string) =>
    new Map<number, Bilingual>(read(file).map((entry: { id: number; name: Bilingual }) => [entry.id, entry.name]))
  const [brands, categories] = [named('brands.json'), named('categories.json')]
  const colors = new Map<number, string>(read('colors.json').map((color: { id: number; hex: string }) => [color.id, color.hex]))
  const files = readdirSync(new URL('products/', demo))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const products: Product[] = files.flatMap((file) => read(`products/${file}`))
  return products
    .sort((a, b) => a.id - b.id)
    .map((product) => ({
      cover: coverOf(product, brands, categories),
      bindings: (product.colors ?? []).map((id) => ({ id, hex: colors.get(id) as string })),
    }))
}

/** The same cover in a colour given as `#rrggbb`. */
export const boundIn = (cover: Cover, hex: string): Cover => ({ ...cover, colors: colorsOfHex(hex) })
