import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { featuresOfPlaywright } from './harness/chromium.ts'

test('the browser of the journeys runs without every feature that Playwright disables', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  expect([...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)).toEqual(featuresOfPlaywright)
})
