import { createHash } from 'node:crypto'

/** On every answer, whatever it is. */
export const securityHeaders = (overTls: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** For answers that are no pages: nothing in them may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Hosts beside the shop's own that a page may have something from, by the words of the policy. */
export type Sources = Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', string[]>>

/** A page's policy names the hash of each script that stands in it; a script from anywhere else does not run. */
export function policyFor(html: string, others: Sources = {}): string {
  const and = (name: keyof Sources) => (others[name] ?? []).map((host) => ` ${host}`).join('')
  const hashes = new Set(
    [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + and('script-src'),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${and('img-src')}`,
    ...(others['connect-src'] ? [`connect-src 'self'${and('connect-src')}`] : []),
    ...(others['frame-src'] ? [`frame-src${and('frame-src')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
