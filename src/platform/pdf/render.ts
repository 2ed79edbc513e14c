// Decision 014: documents are rendered by Typst in a child process

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { plainText } from '../markup/plain-text.ts'
import { openOverlay } from './overlay.ts'
import type { RenderJob, RenderResult } from './render-process.ts'

export interface PdfRenderer {
  /**
   * Renders a PDF from a Typst template, which reads `data` as `json(bytes(sys.inputs.data))`: text is never markup. One document at a
   * time; throws a 503 if too many are waiting.
   */
  render(template: string, data: unknown): Promise<Buffer>
  /** Draws the single page of `page` over the foot of every page of a PDF, and marks each page. Throws if that PDF cannot be read. */
  layOver(pdf: Buffer, page: Buffer, mark?: Buffer): Promise<Buffer>
  close(): Promise<void>
}

interface Waiting extends RenderJob {
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

const maxWaiting = 50
const timeoutMs = 20_000
const idleMs = 60_000

/** Renders documents in a child process, which starts with the first document and exits after a minute without one. */
export function openPdfRenderer(): PdfRenderer {
  const waiting: Waiting[] = []
  const overlay = openOverlay()
  let child: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    clearTimeout(timer)
    current = waiting.shift()
    child ??= current && start()
    if (current) child?.send({ template: current.template, data: current.data } satisfies RenderJob)
    timer = setTimeout(stop, current ? timeoutMs : idleMs)
    if (!current) timer.unref()
  }
  const stop = () => {
    const stopped = child
    // Cleared before the process has exited, so that the next document starts another one.
    if (!current) child = undefined
    stopped?.kill('SIGKILL')
  }
  const done = (answer: RenderResult) => {
    const finished = current
    next()
    if ('pdf' in answer) finished?.resolve(Buffer.from(answer.pdf))
    else finished?.reject(new Error(`cannot render this document: ${answer.failure}`))
  }
  const start = () => {
    const started = fork(join(import.meta.dirname, 'render-process.ts'), {
      execArgv: [],
      serialization: 'advanced',
      // The compiler's last output quotes the document.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', done)
    started.on('error', () => {})
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      // Only the document that crashed the process is lost; the others get a new process.
      if (current) done({ failure: `the process ended (${signal ?? code})` })
    })
    return started
  }

  return {
    render: (template, data) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(new CallError(503, messages.tooManyRequests, 2))
        waiting.push({ template, data: JSON.stringify(data, plain), resolve, reject })
        if (!current) next()
      }),
    layOver: overlay.layOver,
    async close() {
      await overlay.close()
      clearTimeout(timer)
      for (const { reject } of waiting.splice(0)) reject(new CallError(503, messages.errorOccurred, 2))
      const ended = child && new Promise((resolve) => child?.once('exit', resolve))
      stop()
      await ended
    },
  }
}

const plain = (_: string, value: unknown) => (typeof value === 'string' ? plainText(value) : value)
