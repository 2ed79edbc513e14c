import { expect, test } from 'vitest'
import { freePort } from '../platform/runtime/free-port.ts'
import { listen } from './listen.ts'

test('the error for a port in use suggests another one', async () => {
  const port = await freePort()
  const listening = await listen((_, response) => response.end(), { host: 'localhost', port })
  await expect(listen(() => {}, { host: 'localhost', port })).rejects.toThrow(`Port ${port} is taken`)
  await listening.close(0)
})

test('after the stop a response in progress is completed, and no new request is accepted', async () => {
  const port = await freePort()
  const begun = Promise.withResolvers<void>()
  const maySay = Promise.withResolvers<void>()
  const listening = await listen(
    async (_, response) => {
      begun.resolve()
      await maySay.promise
      response.end('said')
    },
    { host: '127.0.0.1', port },
  )
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await begun.promise
  const closed = listening.close(5000)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  maySay.resolve()
  expect(await answer).toBe('said')
  await closed
})

test('a response that never completes is cut off after the timeout', async () => {
  const port = await freePort()
  const begun = Promise.withResolvers<void>()
  const listening = await listen(() => begun.resolve(), { host: '127.0.0.1', port })
  const answer = fetch(`http://127.0.0.1:${port}/`)
  const refused = expect(answer).rejects.toThrow()
  await begun.promise
  await listening.close(50)
  await refused
})
