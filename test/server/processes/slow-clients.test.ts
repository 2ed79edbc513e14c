// @module-tag thorough
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { pathOf } from '../../../src/contract/call.ts'
import { getWebsiteLogo } from '../../../src/contract/storefront.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { listen } from '../../../src/server/listen.ts'
import { openShop } from '../../harness/open-shop.ts'

// A connection that is reset is closed too: `once` would reject.
const closed = (sockets: Socket[]) => sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve)))

test('clients that send a byte a second, send nothing or read nothing are disconnected, and other requests are answered meanwhile', async () => {
  await using shop = await openShop()
  const port = await freePort()
  const large = Buffer.alloc(20_000_000, 'a')
  const unread: unknown[] = []
  const listening = await listen(
    (request, response) => {
      if (request.url === '/deaf') unread.push(...closed([request.socket]))
      if (request.url?.startsWith('/api/')) shop.app.listener?.(request, response)
      else response.end(large)
    },
    { host: '127.0.0.1', port },
  )
  const open = async (text: string) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  const path = pathOf(getWebsiteLogo)
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  const many = <T>(length: number, make: () => T) => Promise.all(Array.from({ length }, make))
  const inHeaders = await many(200, () => open('POST '))
  const inBody = await many(200, () => open(`${head}content-length: 1000\r\n\r\n{`))
  const silent = await many(50, () => open(''))
  const deaf = await many(50, () => open('GET /deaf HTTP/1.1\r\nhost: localhost\r\n\r\n'))
  for (const socket of deaf) socket.pause()
  const steady = takeSteadily(await open('GET /large HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'), 1_500_000)
  for (const socket of [...inHeaders, ...inBody, ...silent]) socket.resume()
  const dripping = setInterval(() => {
    for (const socket of [...inHeaders, ...inBody]) if (socket.writable) socket.write('a')
  }, 1000)

  const slowClients = Promise.all(closed([...inHeaders, ...inBody, ...silent]))
  const others: number[] = []
  const sending = setInterval(async () => {
    const body = JSON.stringify({ requestParameters: {} })
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    others.push(status)
  }, 500)
  await slowClients
  clearInterval(dripping)
  clearInterval(sending)
  expect(others.length).toBeGreaterThan(10)
  expect(new Set(others)).toEqual(new Set([200]))

  await Promise.all(unread)
  expect(unread).toHaveLength(deaf.length)
  expect(await steady).toBeGreaterThan(large.length)
  await listening.close(0)
}, 120_000)

/** Reads at about this rate, and returns the number of bytes received. */
async function takeSteadily(socket: Socket, bytesPerSecond: number): Promise<number> {
  let length = 0
  let allowed = bytesPerSecond
  socket.on('data', (bytes) => {
    length += bytes.length
    if (length > allowed) socket.pause()
  })
  const taking = setInterval(() => {
    allowed += bytesPerSecond
    socket.resume()
  }, 1000)
  await once(socket, 'close')
  clearInterval(taking)
  return length
}
