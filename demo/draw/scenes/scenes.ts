import { frontsInTurn, type Picture } from '../product-pictures.ts'
import type { ProductCover } from '../products.ts'
import { bannerPictures, type Shelf } from './banners.ts'
import { campaignPictures } from './campaigns.ts'
import { categoryPictures } from './categories.ts'

/** Everything that is not a product's own picture; some of it shows products on a shelf. */
export function scenePictures(covers: ProductCover[]): Picture[] {
  const fronts = frontsInTurn(covers)
  const shelf: Shelf = Object.assign(
    (style: string, count: number) => fronts.filter(({ cover }) => cover.style === style).slice(0, count),
    { of: (id: number) => fronts.filter(({ cover }) => cover.id === id) },
  )
  return [...bannerPictures(shelf), ...campaignPictures(shelf), ...categoryPictures()]
}
