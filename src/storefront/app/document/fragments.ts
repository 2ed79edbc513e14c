// Decision 061: what a page is rendered from

/** Length of text of all that is stored. */
const maxLength = 6_000_000
const maxScopes = 500

/** The fragments of one page. */
export interface Fragments {
  /** The stored HTML, or the place of the fragment among those that the page renders. `tag` marks it in the page. */
  find(name: string, props: object): { tag: string; html?: string; place?: string }
}

/**
 * Stores the HTML of fragments by what they are rendered from, so that nothing stored can be out of date; the least recently used are
 * evicted.
 */
export function openFragmentStore() {
  const stored = new Map<string, string>()
  let length = 0
  const scopes = new Map<string, number>()
  let nextScope = 0
  // No text of a page can contain a name that it does not know.
  const tag = `x-${crypto.randomUUID()}`
  const marks = new RegExp(`<${tag}(?: id="(\\d+)")?>|</${tag}>`, 'g')

  const scopeOf = (data: string): number => {
    const known = scopes.get(data)
    if (known !== undefined) return known
    if (scopes.size >= maxScopes) scopes.clear()
    scopes.set(data, nextScope)
    return nextScope++
  }
  const get = (key: string): string | undefined => {
    const html = stored.get(key)
    if (html === undefined) return undefined
    stored.delete(key)
    stored.set(key, html)
    return html
  }
  const add = (key: string, html: string) => {
    if (stored.has(key)) return
    // A slice would keep the whole page in memory.
    const own = Buffer.from(html).toString()
    stored.set(key, own)
    length += key.length + own.length
    for (const [oldKey, old] of stored) {
      if (length <= maxLength) break
      stored.delete(oldKey)
      length -= oldKey.length + old.length
    }
  }

  return {
    /** `data` is all that fragments depend on besides their props. */
    open(data: string): Fragments & { finish(html: string): string } {
      const scope = scopeOf(data)
      const keys: string[] = []
      return {
        find(name, props) {
          const key = `${scope} ${name} ${JSON.stringify(props)}`
          const html = get(key)
          return html === undefined ? { tag, place: String(keys.push(key) - 1) } : { tag, html }
        },
        /** Removes the marks of a rendered page, and stores the fragments that it rendered. */
        finish(html) {
          let text = ''
          let end = 0
          const open: { key: string | undefined; start: number }[] = []
          for (const mark of html.matchAll(marks)) {
            text += html.slice(end, mark.index)
            end = mark.index + mark[0].length
            if (mark[0][1] !== '/') open.push({ key: mark[1] === undefined ? undefined : keys[Number(mark[1])], start: text.length })
            else {
              const fragment = open.pop()
              if (fragment?.key !== undefined) add(fragment.key, text.slice(fragment.start))
            }
          }
          return text + html.slice(end)
        },
      }
    },
  }
}
