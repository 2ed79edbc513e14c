import type { Language } from '../../../src/contract/localization/language.ts'
import { portraitPictures } from '../portraits/portraits.ts'
import { signaturePictures } from '../portraits/signatures.ts'
import { frontsInTurn, type Picture } from '../product-pictures.ts'
import type { ProductCover } from '../products.ts'
import { bannerPictures, type Shelf } from './banners.ts'
import { campaignPictures } from './campaigns.ts'
import { categoryPictures } from './categories.ts'

/** Everything that is not a product's own picture; some of it shows products on a shelf. */
export function scenePictures(covers: ProductCover[]): Picture[] {
  const fronts = frontsInTurn(covers)
  const shelfIn = (language: Language): Shelf => {
    const led = fronts.map(({ cover, nth }) => ({ cover: { ...cover, lead: language }, nth }))
    return Object.assign((style: string, count: number) => led.filter(({ cover }) => cover.style === style).slice(0, count), {
      of: (id: number) => led.filter(({ cover }) => cover.id === id),
    })
  }
  return [...bannerPictures(shelfIn), ...campaignPictures(shelfIn), ...categoryPictures(), ...portraitPictures(), ...signaturePictures()]
}
