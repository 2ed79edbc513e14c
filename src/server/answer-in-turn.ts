import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Once so many requests of a connection wait, nothing more of it is read until they are answered. */
const maxWaiting = 32

/**
 * Keeps clients that send many requests at once from holding up all others. In one iteration of the event loop Node emits every request that
 * has arrived, and accepts one new connection: a hundred clients with twenty pipelined requests each would make others wait for seconds. So
 * the pipelined requests of a connection are answered one after the other, and no iteration starts answers for longer than `sliceMs`.
 */
export function answerInTurn(listener: RequestListener, { sliceMs = 2 } = {}): RequestListener {
  const connections = new WeakMap<Socket, { last: ServerResponse; waiting: number }>()
  const inTurn = openSlices(sliceMs)
  return (request, response) => {
    const { socket } = request
    const answer = () => void (socket.destroyed || listener(request, response))
    const connection = connections.get(socket)
    if (!connection) connections.set(socket, { last: response, waiting: 0 })
    if (!connection || connection.last.closed) {
      if (connection) connection.last = response
      return inTurn(answer)
    }
    // Once Node has parsed what arrived: it resumes the socket after each request.
    if (++connection.waiting >= maxWaiting) process.nextTick(() => socket.pause())
    connection.last.once('close', () => {
      if (--connection.waiting === 0) socket.resume()
      inTurn(answer)
    })
    connection.last = response
  }
}

/** Does work at once until `sliceMs` of an iteration of the event loop are spent; the rest follows in the next iterations, in order. */
function openSlices(sliceMs: number) {
  const waiting: (() => void)[] = []
  let sliceEnd: number | undefined
  const openSlice = () => {
    sliceEnd = performance.now() + sliceMs
    setImmediate(() => {
      sliceEnd = undefined
      if (waiting.length === 0) return
      const end = openSlice()
      do waiting.shift()?.()
      while (waiting.length > 0 && performance.now() < end)
    })
    return sliceEnd
  }
  return (work: () => void) => {
    const end = sliceEnd ?? openSlice()
    if (waiting.length === 0 && performance.now() < end) work()
    else waiting.push(work)
  }
}
