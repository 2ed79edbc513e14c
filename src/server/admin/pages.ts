import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ViteDevServer } from 'vite'
import { staffCookies } from '../../contract/admin/cookies.ts'
import { directions, isLanguage, type Language } from '../../contract/localization/language.ts'
import { staffLabels } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import { staffPolicy } from '../../platform/http/security-headers.ts'
import { projectRoot } from '../../platform/runtime/project-root.ts'

interface Options {
  shop: Shop
  buildFolder: string
  vite?: ViteDevServer
}

/** The back office below `/admin`: one HTML page for every screen, its scripts, and its labels in one language. */
export function openAdminPages({ shop, buildFolder, vite }: Options): Hono {
  const folder = join(buildFolder, 'admin')
  const pages = new Hono()
  pages.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/admin'.length),
      onFound: (_, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  pages.all('/assets/*', (context) => context.notFound())

  pages.get('/labels/:file', async (context) => {
    const [language, hash] = context.req
      .param('file')
      .replace(/\.json$/, '')
      .split('-')
    if (!isLanguage(language)) return context.notFound()
    const labels = await labelsIn(shop, language)
    // During a deploy, a page may name the labels of another release.
    const isNamed = hash === labels.hash
    context.header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-store')
    return context.json(labels.texts)
  })

  const template = () => readFileSync(vite ? join(projectRoot, 'src/admin/index.html') : join(folder, 'index.html'), 'utf8')
  const built = vite ? undefined : once(template)
  const html = async (url: string) => built?.() ?? (await (vite as ViteDevServer).transformIndexHtml(url, template()))

  pages.get('*', async (context) => {
    const language = languageOf(context)
    const { hash } = await labelsIn(shop, language)
    const nonce = randomBytes(16).toString('base64url')
    context.header('cache-control', 'no-store')
    context.header('x-robots-tag', 'noindex')
    // Vite's own scripts are inline.
    context.header('content-security-policy', vite ? "frame-ancestors 'none'" : staffPolicy(nonce))
    const page = fillIn(await html(context.req.path), { language, theme: getCookie(context, staffCookies.theme), hash, nonce })
    return context.html(page)
  })
  return pages
}

const once = <Value>(read: () => Value) => {
  let value: Value | undefined
  return () => (value ??= read())
}

/** The language that the person chose, or the first one of their browser that the shop has. */
function languageOf(context: Context): Language {
  const chosen = getCookie(context, staffCookies.language)
  if (isLanguage(chosen)) return chosen
  const accepted = (context.req.header('accept-language') ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'en'
}

/** The texts of all entities of the back office by id and key, and a hash that names them. */
async function labelsIn({ db, cache }: Shop, language: Language) {
  const texts = await staffLabels(db, cache, language)
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
  return { texts, hash }
}

function fillIn(html: string, { language, theme, hash, nonce }: { language: Language; theme?: string; hash: string; nonce: string }) {
  const chosenTheme = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  const labels = `<link rel="preload" as="fetch" crossorigin="anonymous" id="labels" href="/admin/labels/${language}-${hash}.json" />`
  return html
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directions[language]}"${chosenTheme}>`)
    .replace('<!-- head -->', `<meta property="csp-nonce" nonce="${nonce}" />\n    ${labels}`)
    .replace(language === 'ar' ? '' : /<link[^>]*arabic-[^>]*>\s*/g, '')
}
