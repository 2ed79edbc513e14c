import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** With this many waiting requests, a connection is not read until they are answered. */
const maxWaiting = 32

/**
 * Keeps clients that send many requests at once from holding up all others. In one iteration of the event loop Node emits every request
 * that has arrived, and accepts one new connection: a hundred clients with twenty pipelined requests each would make others wait for
 * seconds. So the pipelined requests of a connection are answered one after the other, and no iteration starts answers for longer than
 * `sliceMs`.
 */
export function answerInTurn(listener: RequestListener, { sliceMs = 2 } = {}): RequestListener {
  const connections = new WeakMap<Socket, { last: ServerResponse; waiting: number }>()
  const schedule = openSlices(sliceMs)
  return (request, response) => {
    const { socket } = request
    const answer = () => void (socket.destroyed || listener(request, response))
    const connection = connections.get(socket)
    if (!connection) connections.set(socket, { last: response, waiting: 0 })
    if (!connection || connection.last.closed) {
      if (connection) connection.last = response
      return schedule(answer)
    }
    // In the next tick, because Node resumes the socket after it has parsed each request.
    if (++connection.waiting >= maxWaiting) process.nextTick(() => socket.pause())
    connection.last.once('close', () => {
      if (--connection.waiting === 0) socket.resume()
      schedule(answer)
    })
    connection.last = response
  }
}

/** Runs work immediately until `sliceMs` of an iteration of the event loop are used up; the rest runs in later iterations, in order. */
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
