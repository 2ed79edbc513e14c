import { languages } from '../../src/contract/localization/language.ts'
import { type Cover, pick } from './cover.ts'
import { boundIn, type ProductCover } from './products.ts'
import { account } from './styles/account.ts'
import { atlas } from './styles/atlas.ts'
import { banded, paged, ringBound } from './styles/binding.ts'
import { courseBy } from './styles/course.ts'
import { backCover, contentsScreen, openSpread } from './styles/inside.ts'
import { pocket } from './styles/pocket.ts'
import { textbook } from './styles/textbook.ts'
import { workbook } from './styles/workbook.ts'

/** One picture to draw: its file under `pictures/`, its size in pixels, its markup, and the layout size if it differs. */
export type Picture = { file: string; width: number; height: number; html: string; drawnAt?: { width: number; height: number } }

const styles: Record<string, ((cover: Cover) => string)[]> = { atlas, textbook, pocket, account, workbook }

const compositionsOf = ({ style, taught }: Cover) => (taught ? courseBy[taught] : styles[style])

/** What a product is made of: rings, pages or a screen. */
function made(html: string, cover: Cover): string {
  if (cover.kind === 'ebook') return banded(html, cover)
  if (cover.kind !== 'book') return html
  return cover.style === 'workbook' ? ringBound(html, cover) : paged(html, cover)
}

/** The front of a product: one of its style's compositions, always the same one, read from the side of its language. */
export function front(cover: Cover, nth: number): string {
  const compositions = compositionsOf(cover)
  if (!compositions) throw new Error(`Product ${cover.id} has the style "${cover.style}", which does not exist.`)
  const html = (compositions[nth % compositions.length] as (cover: Cover) => string)(cover)
  return read(cover, made(html, cover))
}

/** A sheet in the direction of its language. */
const read = ({ lead }: Cover, html: string) =>
  `<div dir="${lead === 'ar' ? 'rtl' : 'ltr'}" style="position:absolute;inset:0">${html}</div>`

/** The covers with the number of their composition and the first of their colours. */
export function frontsInTurn(covers: ProductCover[]): { cover: Cover; nth: number; bindings: ProductCover['bindings'] }[] {
  // Assigning compositions in rotation within a style, rather than independently, makes neighbours in a listing differ.
  const turns = new Map<string, number>()
  return covers.map(({ cover, bindings }) => {
    const kind = `${cover.style} ${cover.taught ?? ''}`
    const nth = (turns.get(kind) ?? 0) + 1
    turns.set(kind, nth)
    return { cover: bindings[0] ? boundIn(cover, bindings[0].hex) : cover, nth, bindings }
  })
}

/** All pictures of all products in each language: covers, their colours, and for about a third of them inside pages. */
export function productPictures(covers: ProductCover[]): Picture[] {
  return languages.flatMap((language) =>
    frontsInTurn(covers).flatMap(({ cover, nth, bindings }) => picturesOf({ ...cover, lead: language }, nth, bindings)),
  )
}

function picturesOf(cover: Cover, nth: number, bindings: ProductCover['bindings']): Picture[] {
  const ending = cover.lead === 'en' ? '' : `-${cover.lead}`
  const sheet = (suffix: string, html: string): Picture => ({
    file: `products/${cover.id}${suffix}${ending}.webp`,
    width: 720,
    height: 960,
    html,
  })
  const pictures = [sheet('', front(cover, nth)), ...bindings.map(({ id, hex }) => sheet(`-c${id}`, front(boundIn(cover, hex), nth)))]
  // Inside pages are seen second and rarely enlarged: a little smaller.
  const inside = (suffix: string, html: string): Picture => ({
    ...sheet(suffix, read(cover, html)),
    width: 540,
    height: 720,
    drawnAt: { width: 720, height: 960 },
  })
  if (pick(cover, 'gallery', 10) > 2) return pictures
  const printed = cover.kind === 'book' || cover.kind === 'ebook'
  if (!printed) return [...pictures, inside('-2', contentsScreen(cover))]
  return [...pictures, inside('-2', openSpread(cover)), inside('-3', backCover(cover))]
}
