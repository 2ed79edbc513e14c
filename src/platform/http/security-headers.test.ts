import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts, pagePolicy } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only scripts that rendering marked are in the policy, and the mark is not sent', () => {
  const { body, hashes } = hashScripts(
    Buffer.from(`<head><script>injected()</script><link rel="x" nonce="n0"/></head><script nonce="n0" data-a="1">first()</script>
<script nonce="guessed">guess()</script><script type="application/ld+json">{}</script><script src="/a.js" nonce="n0"></script>
<script async="" nonce="n0">second("
")</script><script nonce="n0">first()</script>`),
    'n0',
  )
  expect(hashes).toEqual([hashOf('first()'), hashOf('second("\n")')])
  expect(body.toString()).not.toContain('n0')
  expect(body.toString()).toContain('<script>injected()</script>')
  expect(pagePolicy(hashes)).toContain(`script-src 'self' ${hashes.join(' ')};`)
})

test('an injected script before one of the shop’s, and never closed, is not allowed', () => {
  const { hashes } = hashScripts(Buffer.from('<p><script>injected(); <script nonce="n0">ours()</script>'), 'n0')
  expect(hashes).toEqual([hashOf('ours()')])
})
