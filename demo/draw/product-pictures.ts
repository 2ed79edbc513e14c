import { type Cover, pick } from './cover.ts'
import { full } from './parts.ts'
import { boundIn, type ProductCover } from './products.ts'
import { account } from './styles/account.ts'
import { atlas } from './styles/atlas.ts'
import { course } from './styles/course.ts'
import { backCover, contentsScreen, openSpread } from './styles/inside.ts'
import { pocket } from './styles/pocket.ts'
import { textbook } from './styles/textbook.ts'
import { workbook } from './styles/workbook.ts'

/** One picture to draw: its file under `pictures/`, its size in pixels, its markup, and the layout size if it differs. */
export type Picture = { file: string; width: number; height: number; html: string; drawnAt?: { width: number; height: number } }

const styles: Record<string, ((cover: Cover) => string)[]> = { atlas, textbook, pocket, course, account, workbook }

// A printed book shows the groove beside its spine.
const groove = full(
  'background:linear-gradient(90deg,rgb(0 0 0/.22) 0,rgb(255 255 255/.12) 7px,transparent 14px,rgb(0 0 0/.13) 24px,transparent 34px)',
)

/** The front of a product: one of its style's compositions, always the same one. */
export function front(cover: Cover, nth: number): string {
  const compositions = styles[cover.style]
  if (!compositions) throw new Error(`Product ${cover.id} has the style "${cover.style}", which does not exist.`)
  return (compositions[nth % compositions.length] as (cover: Cover) => string)(cover) + (cover.kind === 'book' ? groove : '')
}

/** The covers with the number of their composition and the first of their colours. */
export function frontsInTurn(covers: ProductCover[]): { cover: Cover; nth: number; bindings: ProductCover['bindings'] }[] {
  // Assigning compositions in rotation within a style, rather than independently, makes neighbours in a listing differ.
  const turns = new Map<string, number>()
  return covers.map(({ cover, bindings }) => {
    const nth = (turns.get(cover.style) ?? 0) + 1
    turns.set(cover.style, nth)
    return { cover: bindings[0] ? boundIn(cover, bindings[0].hex) : cover, nth, bindings }
  })
}

/** All pictures of all products: covers, their colours, and for about a third of them inside pages. */
export function productPictures(covers: ProductCover[]): Picture[] {
  return frontsInTurn(covers).flatMap(({ cover, nth, bindings }) => {
    const sheet = (suffix: string, html: string): Picture => ({ file: `products/${cover.id}${suffix}.webp`, width: 720, height: 960, html })
    const pictures = [sheet('', front(cover, nth)), ...bindings.map(({ id, hex }) => sheet(`-c${id}`, front(boundIn(cover, hex), nth)))]
    // Inside pages are seen second and rarely enlarged: a little smaller.
    const inside = (suffix: string, html: string): Picture => ({
      ...sheet(suffix, html),
      width: 540,
      height: 720,
      drawnAt: { width: 720, height: 960 },
    })
    if (pick(cover, 'gallery', 10) > 2) return pictures
    const printed = cover.kind === 'book' || cover.kind === 'ebook'
    return [
      ...pictures,
      inside('-2', printed ? openSpread(cover) : contentsScreen(cover, 'en')),
      inside('-3', printed ? backCover(cover) : contentsScreen(cover, 'ar')),
    ]
  })
}
