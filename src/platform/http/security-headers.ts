// Decision 006: the policy names hashes of scripts that rendering made

import { createHash } from 'node:crypto'

/** Headers of every response. */
export const securityHeaders = (overTls: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** The policy of responses that are not pages: nothing in them may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The policy of files that others made: nothing in them may load or run, and a document among them has no origin. */
export const framedPolicy = `${closedPolicy}; sandbox`

/** Additional hosts that a page may load from, by directive. */
export type Sources = Partial<
  Record<'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'img-src' | 'font-src' | 'media-src', string[]>
>

/**
 * Removes the nonce that rendering put on its own inline scripts, and returns their hashes for `pagePolicy`. Pages are cached, so the nonce
 * cannot be sent: it would no longer be a secret. A script that got into the HTML in another way has no nonce, and does not run.
 */
export function hashScripts(page: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let end = 0
  // From one nonce to the next: there are few, and the page is long.
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, end)) {
    pieces.push(page.subarray(end, at))
    end = at + attribute.length
    const start = page.lastIndexOf('<', at)
    const content = page.indexOf('>', end) + 1
    const tag = page.toString('latin1', start, content)
    if (!tag.startsWith('<script') || /\ssrc=/.test(tag)) continue
    const script = page.subarray(content, page.indexOf('</script>', content))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { body: Buffer.concat([...pieces, page.subarray(end)]), hashes: [...hashes] }
}

/** The Content Security Policy of a page: scripts are the shop's own files and the inline scripts with these hashes. */
export function pagePolicy(hashes: string[], others: Sources = {}): string {
  const and = (name: keyof Sources) => (others[name] ?? []).map((host) => ` ${host}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim() + and('script-src'),
    `style-src 'self' 'unsafe-inline'${and('style-src')}`,
    `img-src 'self' data:${and('img-src')}`,
    ...(others['font-src'] ? [`font-src 'self'${and('font-src')}`] : []),
    ...(others['media-src'] ? [`media-src 'self'${and('media-src')}`] : []),
    ...(others['connect-src'] ? [`connect-src 'self'${and('connect-src')}`] : []),
    ...(others['frame-src'] ? [`frame-src${and('frame-src')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What the reader loads of a book besides its own files: pages, styles, pictures and fonts, which it puts together in memory. Scripts are
 * the shop's alone, in the pages of a book too, which inherit this policy.
 */
export const readerSources: Sources = {
  'style-src': ['blob:'],
  'img-src': ['blob:'],
  'font-src': ['data:', 'blob:'],
  'media-src': ['blob:'],
  'frame-src': ['blob:'],
}

/**
 * The Content Security Policy of the back office: own files only, and no inline script. The nonce is for the style elements that React Aria
 * inserts; `blob:` for pictures that are not uploaded yet.
 */
export const staffPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The policy of the worker that prepares films: it compiles an encoder of sound, which is WebAssembly and runs in a worker of its own. It loads nothing else,
 * and sends nothing.
 */
export const encoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'"

/** The policy of a mail in a frame of the back office: styles and pictures, and nothing that runs. */
export const framedMailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; sandbox"
