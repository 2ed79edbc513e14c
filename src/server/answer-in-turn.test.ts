import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { answerInTurn } from './answer-in-turn.ts'

async function serve(listener: RequestListener, sliceMs?: number) {
  const server = createServer(answerInTurn(listener, { sliceMs })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    async client() {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      let text = ''
      socket.on('error', () => {}).on('data', (chunk) => (text += chunk))
      return { socket, bodies: () => [...text.matchAll(/<[^<>]+>/g)].map(String) }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)

test('pipelined requests are answered one at a time and in order, those with a body too', async () => {
  let underWay = 0
  let most = 0
  await using serving = await serve(async (request, response) => {
    most = Math.max(most, ++underWay)
    let body = ''
    for await (const chunk of request) body += chunk
    underWay--
    response.end(`<${request.url}${body}>`)
  })
  const { socket, bodies } = await serving.client()
  const post = 'POST /post HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n body'
  socket.write(get('/a') + post + get('/b') + post + get('/c'))
  await expect.poll(bodies).toEqual(['</a>', '</post body>', '</b>', '</post body>', '</c>'])
  socket.write(get('/later'))
  await expect.poll(bodies).toContain('</later>')
  expect(most).toBe(1)
})

test.each([
  ['of one connection', 1],
  ['of a hundred connections', 100],
])('a request of another connection does not wait until all pipelined ones %s are answered', async (_, connections) => {
  const order: string[] = []
  await using serving = await serve((request, response) => {
    // It arrives while the pipelined ones are waiting.
    if (order.length === 0) other.socket.write(get('/other'))
    order.push(request.url ?? '')
    response.end('<a>')
  }, 0)
  const other = await serving.client()
  const count = 400 / connections
  const clients = await Promise.all(Array.from({ length: connections }, () => serving.client()))
  for (const { socket } of clients)
    socket.write(
      paths(count)
        .map((path) => get(path))
        .join(''),
    )
  for (const { bodies } of clients) await expect.poll(bodies).toHaveLength(count)
  expect(order).toContain('/other')
  expect(order.indexOf('/other')).toBeLessThan(200)
})

test('a new connection is accepted before all requests that have arrived are answered', async () => {
  const order: string[] = []
  await using serving = await serve((request, response) => {
    if (order.length === 0) void serving.client().then(({ socket }) => socket.write(get('/new')))
    order.push(request.url ?? '')
    response.end('<a>')
  }, 0)
  const clients = await Promise.all(Array.from({ length: 100 }, () => serving.client()))
  for (const { socket } of clients) socket.write(get('/a').repeat(4))
  await expect.poll(() => order).toHaveLength(401)
  expect(order.indexOf('/new')).toBeLessThan(300)
})

test('endless pipelined requests are read no faster than they are answered', async () => {
  const count = 5_000
  const held = Promise.withResolvers<[IncomingMessage, ServerResponse]>()
  await using serving = await serve((request, response) => (request.url === '/0' ? held.resolve([request, response]) : response.end('<a>')))
  let arrived = 0
  serving.server.on('request', () => arrived++)
  const { socket, bodies } = await serving.client()
  const padding = `padding: ${'a'.repeat(1000)}\r\n`
  socket.write(
    paths(count)
      .map((path) => get(path, padding))
      .join(''),
  )
  const [request, response] = await held.promise
  await expect.poll(() => request.socket.isPaused()).toBe(true)
  expect(arrived).toBeLessThan(200)
  response.end('<first>')
  await expect.poll(() => bodies().length, { timeout: 20_000 }).toBe(count)
})

test('a client that disconnects gets no more responses', async () => {
  const answered: string[] = []
  const held = Promise.withResolvers<ServerResponse>()
  await using serving = await serve((request, response) => {
    answered.push(request.url ?? '')
    if (request.url === '/0') held.resolve(response)
    else response.end()
  })
  const { socket } = await serving.client()
  socket.write(
    paths(10)
      .map((path) => get(path))
      .join(''),
  )
  const response = await held.promise
  socket.destroy()
  await once(response, 'close')
  const next = await serving.client()
  next.socket.write(get('/next'))
  await expect.poll(() => answered).toContain('/next')
  expect(answered).toEqual(['/0', '/next'])
})
