import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, callForObject, type Envelope, pathOf } from '../../../src/contract/call.ts'
import { staffCall } from '../../../src/contract/staff/call.ts'
import { getOrderHistoryMaster } from '../../../src/contract/storefront.ts'
import { handle } from '../../../src/modules/calls.ts'
import { handleStaff } from '../../../src/modules/staff-calls.ts'
import { runCall } from '../../../src/platform/calls/pipeline.ts'
import { openCalls } from '../../../src/platform/calls/transports.ts'
import { staffPipeline } from '../../../src/server/admin/pipeline.ts'
import { openShop } from '../../harness/open-shop.ts'

const declared = z.object({ Id: z.number(), LinesJson: z.array(z.object({ Name: z.string() })) })
const row = { Id: 1, PasswordHash: '$argon2id$', LinesJson: [{ Name: 'Atlas', CostCents: 1 }] }
const inside = { id: 1, passwordHash: '$argon2id$', linesJson: [{ name: 'Atlas', costCents: 1 }] }
const asDeclared = { Id: 1, LinesJson: [{ Name: 'Atlas' }] }

test('a field that the contract does not declare is never sent, neither in a row nor inside it, by either transport', async () => {
  await using shop = await openShop()
  const getRows = call('common', 'get-rows', { access: 'anyone', request: z.object({}), row: declared })
  const getObject = callForObject('common', 'get-object', { access: 'anyone', request: z.object({}), row: declared })
  const calls = openCalls({
    shop: shop.app.shop,
    log: shop.app.shop.log,
    rateLimits: shop.app.shop.rateLimits,
    handlers: [handle(getRows, () => [row, row]), handle(getObject, () => row)],
    authenticate: async () => undefined,
  })
  for (const [one, data] of [
    [getRows, [asDeclared, asDeclared]],
    [getObject, asDeclared],
  ] as const) {
    expect((await calls.inProcess()(one, {})).data).toEqual(data)
    const request = new Request(shop.origin + pathOf(one), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"requestParameters":{}}',
    })
    const envelope = (await (await calls.overHttp(request, '127.0.0.1')).json()) as Envelope
    expect(JSON.parse(envelope.data)).toEqual(data)
  }
})

test('nor is one sent in a row of a list of the back office', async () => {
  await using shop = await openShop()
  const listThings = staffCall('list-things', {
    permission: 'anyone',
    summary: '',
    request: z.strictObject({}),
    row: declared,
    shape: 'page',
  })
  const list = handleStaff(listThings, async () => ({ rows: [inside], next: null, total: 1 }))
  const incoming = { parameters: {}, address: '127.0.0.1', device: '', language: 'en', isLocal: true, origin: shop.origin } as const
  const { data } = await runCall(staffPipeline(shop.app.shop), list, incoming)
  expect(data).toEqual({ Rows: [asDeclared], Next: null, Total: 1 })
})

test('forged tokens count against the rate limit before the database looks them up', async () => {
  await using shop = await openShop({ rateLimits: true })
  const statuses = await Promise.all(
    Array.from({ length: 400 }, async (_, at) => {
      const { status } = await shop.fetch(pathOf(getOrderHistoryMaster), {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: String(at).padStart(43, 'x'), userid: '1' },
        body: '{"requestParameters":{"UserId":1}}',
      })
      return status
    }),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expect(shop.statements.filter((text) => /from "sessions"/.test(text))).toHaveLength(300)
})
