import { expect, test } from 'vitest'
import { type Call, CallError, type Caller } from '../../contract/call.ts'
import { getBestFacilities, getWebsiteLogo } from '../../contract/storefront.ts'
import { loadLayoutData } from './root-data.ts'

// Storefront document: §8(26)
test('a failure to load the facilities is no error for the visitor: header and footer render, and the facilities show their default labels', async () => {
  const call = (async ({ name }: Call) => {
    if (name === getBestFacilities.name) throw new CallError(500, 'Reference: 7')
    return { data: name === getWebsiteLogo.name ? [{ AppConfigValue: '/brand/own.svg' }] : [] }
  }) as unknown as Caller
  expect(await loadLayoutData(call, 'ar')).toEqual({ categories: [], logo: '/brand/own.svg', facilities: [], payments: [] })
})
