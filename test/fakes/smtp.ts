import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The raw mail, including headers. */
  source: string
}

/** Faults of the next connections and mails. Everything else works normally. */
interface Behaviour {
  /** Sends nothing, not even a greeting. */
  hangs?: boolean
  /** Rejects this many mails with 451, "try again later". */
  refuses?: number
  /** Closes this many connections in the middle of a mail. */
  drops?: number
  /** Accepts the mail, and closes the connection instead of confirming it. */
  takesAndDrops?: number
}

/**
 * A minimal mail server: it stores the mails it accepts, or has the given faults. `keep` replaces the storage for large numbers of mails.
 */
export async function openSmtp(behaviour: Behaviour = {}, port = 0, keep?: (mail: ReceivedMail) => void) {
  const taken: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (!behaviour.hangs) converse(socket, behaviour, keep ?? ((mail) => taken.push(mail)))
  })
  const listening = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listening(port)
  const { port: own } = server.address() as AddressInfo
  const end = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    behaviour,
    taken,
    get connections() {
      return connections
    },
    url: `smtp://127.0.0.1:${own}`,
    /** Like a machine that is switched off, and on again. */
    stop: end,
    start: () => listening(own),
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await end()
    },
  }
}

function converse(socket: Socket, behaviour: Behaviour, keep: (mail: ReceivedMail) => void) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let [received, from, source] = ['', '', undefined as string | undefined]
  let to: string[] = []

  const answers: Record<string, (line: string) => void> = {
    EHLO: () => say('250-mail.example\r\n250 8BITMIME'),
    HELO: () => say('250 mail.example'),
    MAIL(line) {
      from = /<(.*)>/.exec(line)?.[1] ?? ''
      to = []
      say('250 ok')
    },
    RCPT(line) {
      to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      say('250 ok')
    },
    DATA() {
      if (behaviour.drops) {
        behaviour.drops--
        socket.destroy()
        return
      }
      source = ''
      say('354 go on')
    },
    RSET: () => say('250 ok'),
    NOOP: () => say('250 ok'),
    QUIT() {
      say('221 bye')
      socket.end()
    },
  }
  const takeMail = () => {
    const mail = { from, to, source: (source ?? '').replace(/^\.\./gm, '.') }
    source = undefined
    if (behaviour.refuses) {
      behaviour.refuses--
      say('451 try again later')
      return
    }
    keep(mail)
    if (behaviour.takesAndDrops) {
      behaviour.takesAndDrops--
      socket.destroy()
    } else say('250 taken')
  }

  say('220 mail.example')
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      if (source === undefined) (answers[line.slice(0, 4).toUpperCase()] ?? (() => say('502 what?')))(line)
      else if (line === '.') takeMail()
      else source += `${line}\r\n`
    }
  })
}
