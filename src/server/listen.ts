import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { StartError } from '../platform/runtime/start-error.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { closeSlowClients } from './slow-clients.ts'

type Listening = {
  /** Accepts no more connections; resolves when all requests are answered, or cut off after `cutOffMs`. */
  close(cutOffMs: number): Promise<void>
}

/** Listens for HTTP. Throws StartError if the host or the port is not available. */
export async function listen(listener: RequestListener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const servers: Server[] = []
  const close = async (cutOffMs: number) => void (await Promise.all(servers.map((server) => closeGracefully(server, cutOffMs))))
  try {
    // Browsers use either address for localhost, and systems differ in which comes first.
    for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
      const server = makeServer(listener)
      const listens = await start(server, address, port, host)
      if (listens) servers.push(server)
    }
  } catch (error) {
    await close(0)
    throw error
  }
  return { close }
}

function makeServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Large uploads may take long as long as data arrives; closeSlowClients checks that.
      requestTimeout: 600_000,
      connectionsCheckingInterval: 2000,
      // Longer than proxies keep idle connections (usually 60 s), so that they never send into a closing one.
      keepAliveTimeout: 65_000,
    },
    answerInTurn(listener),
  )
  return closeSlowClients(server)
}

async function start(server: Server, address: string, port: number, host: string): Promise<boolean> {
  try {
    server.listen(port, address)
    await once(server, 'listening')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (address === '::1' && host === 'localhost' && code !== 'EADDRINUSE') return false
    throw new StartError(sentences[code ?? '']?.(host, port) ?? `Cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`)
  }
}

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program, perhaps by another instance of the shop. Stop that one, or use another port: PORT=${port + 1} npm start`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Use a port above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, to localhost, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: (host) =>
    `The name ${host} is not known. Set HOST to an address of this machine, to localhost, or to 0.0.0.0 for all of them.`,
}

async function closeGracefully(server: Server, cutOffMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), cutOffMs)
  await closed
  clearInterval(idle)
  clearTimeout(cutOff)
}
