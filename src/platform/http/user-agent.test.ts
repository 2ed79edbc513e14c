import { expect, test } from 'vitest'
import { browserOf } from './user-agent.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ['Chrome', 'Android'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ['Safari', 'iOS'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', ['Firefox', 'Linux']],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ['Microsoft Edge', 'Windows'],
  ],
  ['', [null, null]],
  ['<script>alert(1)</script>', [null, null]],
])('the browser of %j is said in words', (userAgent, [browser, system]) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})
