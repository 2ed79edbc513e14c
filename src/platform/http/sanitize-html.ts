const shown = 'p|br|hr|h2|h3|h4|h5|ul|ol|li|dl|dt|dd|strong|b|em|i|u|s|sub|sup|small|blockquote|code|pre|table|caption|thead|tbody|tr|th|td'

const withContent = /<(script|style|iframe|object|template|noscript|svg|math|textarea|title|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
const element = new RegExp(`^<(/?)(${shown})(?:\\s[^<]*)?/?>$`, 'i')
const link = /^<a\s[^<]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<]*>$/i
// On this site, or at an address that says so; not `//`, which is another host, nor a backslash, which browsers take for a slash.
const place = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*|mailto:[^\s\\]+)$/i

/**
 * HTML that staff wrote, with what may stand in a text and nothing more: every tag that comes out is written here anew, without
 * attributes but a link's address, and what is no such tag is left out or reads as it was typed.
 */
export function sanitizeHtml(html: string): string {
  return html
    .replace(comment, '')
    .replace(withContent, '')
    .replace(/<[a-z/!?][^<>]*>|[<>]/gi, (tag) => {
      if (tag === '<') return '&lt;'
      if (tag === '>') return '&gt;'
      return anew(tag)
    })
}

function anew(tag: string): string {
  const [, slash = '', name = ''] = element.exec(tag) ?? []
  if (name) return `<${slash}${name.toLowerCase()}>`
  if (/^<\/a\s*>$/i.test(tag)) return '</a>'
  const [, double, single] = link.exec(tag) ?? []
  const address = double ?? single
  if (address === undefined) return ''
  return place.test(address) ? `<a href="${address.replaceAll('"', '&quot;')}" rel="noopener">` : '<a>'
}
