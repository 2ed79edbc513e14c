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

/** A page's policy names the hash of each script that stands in it; a script from anywhere else does not run. */
export function policyFor(html: string): string {
  const hashes = new Set(
    [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
