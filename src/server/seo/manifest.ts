import { directions, type Language } from '../../contract/localization/language.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { brandingFor } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Tag } from '../../platform/cache/cache-tags.ts'

/** The manifest of each language. */
export const manifestPaths: Record<string, Language> = { '/manifest.webmanifest': 'en', '/ar/manifest.webmanifest': 'ar' }

export const manifestTags: Tag[] = ['labels', 'content']

const iconOf = (file: string, size: number, purpose = 'any') => ({
  src: `/brand/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, with which browsers can install the shop: https://www.w3.org/TR/appmanifest/ */
export async function webManifest(shop: Shop, language: Language): Promise<string> {
  const { name, tagline, logo } = await brandingFor(shop, language)
  const home = urlsUnder(language === 'ar' ? '/ar' : '').home()
  return JSON.stringify({
    id: home,
    name: `${name} · ${tagline}`,
    short_name: name,
    lang: language,
    dir: directions[language],
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: '#0d3a2b',
    background_color: '#fbf9f4',
    icons: logo
      ? [{ src: `${logo}?as=icon`, sizes: '512x512', type: 'image/png', purpose: 'any' }]
      : [iconOf('icon-192.png', 192), iconOf('icon-512.png', 512), iconOf('icon-maskable-512.png', 512, 'maskable')],
  })
}
