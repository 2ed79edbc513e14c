import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { matchRoutes } from 'react-router'
import type { ViteDevServer } from 'vite'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { directions, isLanguage, type Language } from '../../contract/localization/language.ts'
import { mailKinds } from '../../contract/mails/mail-kinds.ts'
import { fill } from '../../contract/messages.ts'
import { staffCookies } from '../../contract/staff/cookies.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { sessionMeta } from '../../contract/staff/session-meta.ts'
import { staffLabels } from '../../modules/localization/localization.ts'
import type { Shop } from '../../modules/shop.ts'
import { peerReader } from '../../platform/http/peer.ts'
import { encoderPolicy, framedMailPolicy, staffPolicy } from '../../platform/http/security-headers.ts'
import { escapeHtml } from '../../platform/markup/escape.ts'
import { projectRoot } from '../../platform/runtime/project-root.ts'
import { hasFailed, readStamp } from '../build-state.ts'
import { mailSample } from '../mails/samples.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { preparingPage } from './preparing-page.ts'
import type { Arrived } from './transport.ts'

interface Options {
  shop: Shop
  /** The answer of `get-session` to whoever asks for a page; undefined if nobody is signed in. */
  readSession: (arrived: Arrived) => Promise<unknown>
  buildFolder: string
  vite?: ViteDevServer
}

type Env = { Bindings: HttpBindings }

/** A screen's path below `/admin`, its files, and the entities of its labels: see `scripts/build/screen-files.ts`. */
interface Screen {
  path: string
  files: string[]
  entities: number[]
}

/**
 * The back office below `/admin`: one HTML page for every screen, its scripts, and its labels in one language. The page has with it what its
 * scripts would ask for first: who is signed in, and the files and labels of the screen.
 */
export function openAdminPages({ shop, readSession, buildFolder, vite }: Options): Hono<Env> {
  const folder = join(buildFolder, 'admin')
  const peerOf = peerReader(shop.config.trustedProxies)
  const pages = new Hono<Env>()
  // What the build has not compressed: the page and its labels.
  pages.use(compress())
  // Files may be half written meanwhile, and browsers would keep them for a year.
  if (!vite) pages.use('/assets/*', async (context, next) => (readStamp(folder) ? next() : context.notFound()))
  pages.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/admin'.length),
      onFound: (path, context) => {
        context.header('cache-control', 'public, max-age=31536000, immutable')
        // A worker has the policy of its own file.
        if (basename(path).startsWith('prepare-media.worker-')) context.header('content-security-policy', encoderPolicy)
      },
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
    const wanted = context.req.query('entities')?.split(',')
    return context.json(wanted ? Object.fromEntries(wanted.map((id) => [id, labels.texts[Number(id)]])) : labels.texts)
  })

  // Made-up customers and the texts of labels, which anyone may read.
  pages.get('/mail-samples/:file', async (context) => {
    const [kind, language] = context.req.param('file').split('.')
    const mail = mailKinds.find((one) => one === kind)
    if (!mail || !isLanguage(language)) return context.notFound()
    context.header('cache-control', 'no-store')
    context.header('x-robots-tag', 'noindex')
    context.header('content-security-policy', framedMailPolicy)
    const { html } = (await mailSample(shop, mail, language)).mail
    // The page's own pictures, also where the shop is opened at another origin than the configured one.
    return context.html(html.replaceAll(`src="${shop.config.shopOrigin}/`, 'src="/'))
  })

  const readPages = vite ? pagesOfVite(vite) : pagesOfBuild(folder)

  pages.get('*', async (context) => {
    const language = languageOf(context)
    const { incoming } = context.env
    const [built, { texts, hash, title }, session] = await Promise.all([
      readPages(context.req.path),
      labelsIn(shop, language),
      readSession({ request: context.req.raw, incoming, address: peerOf(incoming) }),
    ])
    const nonce = randomBytes(16).toString('base64url')
    context.header('cache-control', 'no-store')
    context.header('x-robots-tag', 'noindex')
    // Vite's own scripts are inline.
    context.header('content-security-policy', vite ? "frame-ancestors 'none'" : staffPolicy(nonce))
    const theme = themeOf(context)
    if (built) {
      const screen = matchRoutes(built.screens, context.req.path, '/admin')?.[0]?.route
      return context.html(fillIn(built.template, { language, theme, hash, title, nonce, session, screen }))
    }
    const isOver = hasFailed(folder)
    context.header('retry-after', String(refreshSeconds))
    if (!isOver) context.header('refresh', String(refreshSeconds))
    return context.html(preparingPage({ language, theme, title, texts, nonce, hasFailed: isOver }), 503)
  })
  return pages
}

/** The waiting page reloads itself after this time. */
const refreshSeconds = 4

interface Built {
  template: string
  screens: Screen[]
}

const pagesOfVite = (vite: ViteDevServer) => async (url: string) => ({
  template: await vite.transformIndexHtml(url, readFileSync(join(projectRoot, 'src/admin/index.html'), 'utf8')),
  screens: [],
})

/** The files of the build, read again when its stamp changes. Undefined until the build is complete. */
function pagesOfBuild(folder: string): (url: string) => Built | undefined {
  let known: (Built & { stamp: string }) | undefined
  return () => {
    const stamp = readStamp(folder)
    if (!stamp) return undefined
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    if (known?.stamp !== stamp) known = { stamp, template: read('index.html'), screens: JSON.parse(read('screens.json')) }
    return known
  }
}

/** The language that the person chose, or the first one of their browser that the shop has. */
function languageOf(context: Context): Language {
  const chosen = getCookie(context, staffCookies.language)
  return isLanguage(chosen) ? chosen : acceptedLanguage(context.req.header('accept-language'))
}

/** The theme that the person chose, as an attribute of the page; otherwise it is that of their system. */
function themeOf(context: Context): string {
  const theme = getCookie(context, staffCookies.theme)
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

/** The texts of all entities of the back office by id and key, and a hash that names them. */
const labelsIn = ({ db, cache }: Shop, language: Language) =>
  cache.get(`labels of the back office in ${language}`, ['labels'], async () => {
    const texts = await staffLabels(db, cache, language)
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
    const { lbl_frame_of_shop = '' } = texts[frameLabels.id] ?? {}
    return { texts, hash, title: fill(lbl_frame_of_shop, { shop: texts[shopLabels.id]?.lbl_shop_name ?? '' }) }
  })

/** An attribute: the page has no inline scripts, not even of data. */
const metaOf = (session: unknown) =>
  session === undefined ? [] : [`<meta name="${sessionMeta}" content="${escapeHtml(JSON.stringify(session))}" />`]

interface Filling {
  language: Language
  theme: string
  hash: string
  title: string
  nonce: string
  session: unknown
  screen?: Screen
}

function fillIn(html: string, { language, theme, hash, title, nonce, session, screen }: Filling) {
  const query = screen ? `?entities=${screen.entities}` : ''
  const labels = `<link rel="preload" as="fetch" crossorigin="anonymous" id="labels" href="/admin/labels/${language}-${hash}.json${query}" />`
  return html
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directions[language]}"${theme}>`)
    .replace('<title></title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!-- head -->', () => [`<meta property="csp-nonce" nonce="${nonce}" />`, labels, ...metaOf(session)].join('\n    '))
    .replace(
      '</head>',
      () => `${(screen?.files ?? []).map((file) => `  <link rel="modulepreload" crossorigin href="/admin/${file}">\n  `).join('')}</head>`,
    )
}
