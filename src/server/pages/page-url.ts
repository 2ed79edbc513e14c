import { isLanguage } from '../../contract/localization/language.ts'
import { listingParameters } from '../../contract/pages.ts'

/** The routes in the storefront's build. */
type Routes = Record<string, { id: string; path?: string; parentId?: string } | undefined>

export interface PageUrl {
  /** The canonical path and query, which is the key of the page cache. */
  key: string
  /** The canonical URL, if the client requested another spelling of it. */
  redirect?: string
  /** The parameters that the page does not read. A redirect keeps them: campaigns are counted by them in the browser. */
  foreign?: string
}

/**
 * Parses the URL of a page. Each page has one canonical URL, for the cache and for search engines: normalised percent-encoding (RFC 3986),
 * no dot segments, language and static routes in lower case without a trailing slash, and only the query parameters that the page reads,
 * sorted. The loaders check the names of products, categories and campaigns, which they read from the database.
 */
export function pageUrls(routes: Routes): (target: string) => PageUrl {
  const pages = Object.values(routes).flatMap((route) => (route?.parentId === 'root' ? [{ id: route.id, path: bareOf(route.path) }] : []))
  const staticPaths = new Set(pages.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))
  const idByFirstSegment = new Map(pages.map(({ id, path }) => [path.split('/', 1)[0] ?? '', id]))

  return (target) => {
    const { path, query } = split(target)
    const normalized = normalizePath(path)
    // The server answers such a URL with a 400.
    if (normalized === undefined) return { key: path }
    const [ending = ''] = /(?:\/_)?\.data$/.exec(normalized) ?? []
    const isData = ending !== ''
    const segments = normalized.slice(1, normalized.length - ending.length).split('/')
    const language = segments[0]?.toLowerCase()
    const hasLanguage = isLanguage(language)
    if (hasLanguage) segments[0] = language
    const bare = (hasLanguage ? segments.slice(1) : segments).filter(Boolean)
    const bareStatic = bare.join('/').toLowerCase()
    const isStatic = staticPaths.has(bareStatic)

    const own = isStatic ? `/${[hasLanguage && language, bareStatic].filter(Boolean).join('/')}` : `/${segments.join('/')}${ending}`
    const ownPath = isStatic && isData ? (own === '/' ? '/_.data' : `${own}.data`) : own
    const id = idByFirstSegment.get(bare[0]?.toLowerCase() ?? '') ?? idByFirstSegment.get('*')
    const parameters = parametersOf.get(bare[0] ?? '')
    const ownQuery = readQuery(query, { parameters, routeIds: isData ? ['root', id] : [] })
    const key = ownPath + ownQuery
    const foreign = foreignIn(query, parameters)
    // Two slashes would name another host.
    return encodeRest(ownPath) === encodeRest(path) || ownPath.startsWith('//')
      ? { key, foreign }
      : { key, redirect: withParameters(key, foreign), foreign }
  }
}

const bareOf = (path = '') => path.replace(/^:langCode\?\/?/, '')

/** Requests through a proxy may contain an absolute URL. Its host is ignored. */
function split(target: string) {
  let relative = target
  if (!target.startsWith('/')) {
    const url = URL.canParse(target) ? new URL(target) : undefined
    relative = url ? url.pathname + url.search : '/'
  }
  const at = relative.indexOf('?')
  return at < 0 ? { path: relative, query: '' } : { path: relative.slice(0, at), query: relative.slice(at + 1) }
}

/** Undefined if the percent-encoding is invalid. */
function normalizePath(path: string): string | undefined {
  const segments: string[] = []
  const all = path.split('/').slice(1).map(normalizeSegment)
  for (const [at, segment] of all.entries()) {
    if (segment === undefined) return undefined
    const isDots = segment === '.' || segment === '..'
    if (segment === '..') segments.pop()
    if (!isDots) segments.push(segment)
    else if (at === all.length - 1) segments.push('')
  }
  return `/${segments.join('/')}`
}

const plainSegment = /^[\w.~!$&'()*+,;=:@-]*$/

/** Encodes as `encodeURI` does, which the shop uses for its links. */
function normalizeSegment(segment: string): string | undefined {
  if (plainSegment.test(segment)) return segment
  // Encodes the bytes that the client sent unencoded.
  const ascii = segment.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)
  try {
    return encodeURI(decodeURIComponent(ascii)).replace(/[/?#]/g, encodeURIComponent)
  } catch {
    return undefined
  }
}

/** Clients do not encode these characters and `encodeURI` does: no reason for a redirect. */
const encodeRest = (path: string) => path.replace(/[[\]|^\\]/g, encodeURIComponent)

/** By the first segment of the path; other pages read none. */
const parametersOf = new Map<string, ReadonlySet<string>>([
  ['all-products', new Set(listingParameters)],
  ['contributor', new Set(['PageNo'])],
])

function foreignIn(query: string, parameters: ReadonlySet<string> | undefined): string | undefined {
  if (query === '') return undefined
  const foreign = [...new URLSearchParams(query)].filter(([name]) => name !== '_routes' && !parameters?.has(name))
  return foreign.length > 0 ? new URLSearchParams(foreign).toString() : undefined
}

/** A URL with more parameters. */
export const withParameters = (url: string, more: string | undefined): string =>
  more === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${more}`

/**
 * The first value of each parameter that the page reads. `_routes` lists the routes whose data the browser lacks; it is dropped if it lists
 * all.
 */
function readQuery(
  query: string,
  { parameters, routeIds }: { parameters: ReadonlySet<string> | undefined; routeIds: (string | undefined)[] },
): string {
  if (query === '') return ''
  const own = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (own.has(name)) continue
    if (parameters?.has(name) && value !== '') own.set(name, value)
    if (name !== '_routes') continue
    const sent = value.split(',')
    const named = routeIds.filter((id) => id !== undefined && sent.includes(id))
    if (named.length > 0 && named.length < routeIds.length) own.set(name, named.join())
  }
  const sorted = [...own].sort(([a], [b]) => (a < b ? -1 : 1))
  return own.size > 0 ? `?${new URLSearchParams(sorted)}` : ''
}
