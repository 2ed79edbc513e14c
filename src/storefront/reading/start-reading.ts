// Decision 089: the reader asks before its code is there

import type { Envelope, RowOf } from '../../contract/call.ts'
import type { getPublication } from '../../contract/storefront.ts'

interface Start {
  /** Of `get-publication`, and of entries. */
  callPath: string
  entryPath: string
  pdf: {
    entry: string
    picture: string
    chunkBytes: number
    /** The files of its reader. */
    parts: string[]
    worker: string
  }
}

declare global {
  var earlyPdfWorker: Worker | undefined
}

/**
 * Runs in the head of the reader's page, before its code and styles are there: asks for the book with the section that is shown first, and for the parts
 * of a PDF. A reader that needs another part asks for it as usual. As it is sent as text, it uses nothing from outside.
 */
export function startReading({ callPath, entryPath, pdf }: Start): void {
  const file = Number(/\/read\/(\d+)/.exec(location.pathname)?.[1])
  const jsonAt = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
  const customerId = jsonAt('user')?.UserID || 0
  const token = customerId ? (localStorage.getItem('Token') ?? '').replace(/^"|"$/g, '') : ''
  if (token) document.documentElement.dataset.customer = ''
  const requests: Record<string, Promise<Response>> = {}
  globalThis.earlyRequests = requests
  const send = (path: string, about: string, request: RequestInit, after?: Promise<unknown>) => {
    const start = () => fetch(path, { priority: 'high', ...request, headers: { ...request.headers, ...(token && { Token: token }) } })
    const response = after ? after.then(start, start) : start()
    requests[`${token} ${path} ${about}`] = response
    // Whoever takes it hears of its failure.
    response.catch(() => {})
    return response
  }
  const asked: string | undefined =
    new URLSearchParams(location.hash.slice(1)).get('place') ?? jsonAt(`reading-place-${customerId}-${file}`)?.Locator
  const device = localStorage.getItem('reading-device')
  const parameters = { FileID: file, languageCode: document.documentElement.lang }
  const bodyOf = (requestParameters: object) => JSON.stringify({ requestParameters })
  const headers = { accept: 'application/json', 'content-type': 'application/json', ...(token && { UserID: String(customerId) }) }
  const showBook = async (response: Response) => {
    const envelope: Envelope = await response.clone().json()
    const [book] = JSON.parse(envelope.data) as RowOf<typeof getPublication>[]
    if (book?.State !== 'ready') return
    const { Kind, ReadTicket, FirstSection, PdfBytes: size, PositionsJson } = book
    const pathOf = (name: string) => `${entryPath}/${ReadTicket}/${name.split('/').map(encodeURIComponent).join('/')}`
    if (FirstSection) requests[`${token} ${pathOf(FirstSection.Name)} `] = Promise.resolve(new Response(FirstSection.Text))
    if (Kind === 'epub') return
    const read = (name: string, range?: string, after?: Promise<unknown>) =>
      send(pathOf(name), range ?? '', { headers: range === undefined ? {} : { Range: range } }, after)
    const place = asked ?? (PositionsJson.find(({ DeviceID }) => DeviceID === device) ?? PositionsJson[0])?.Locator
    // The parts of the file do not share the line with most of the picture, which is read first.
    const picture = !place || place === 'page=1' ? read(pdf.picture) : undefined
    // Programs write the fonts and the first pages at the beginning, and the list of what is where at the end.
    const count = size ? Math.ceil(size / pdf.chunkBytes) : 1
    for (const at of new Set([0, 1, 2, 3, count - 2, count - 1]))
      if (at >= 0 && at < count) {
        const start = at * pdf.chunkBytes
        read(pdf.entry, `bytes=${start}-${Math.min(start + pdf.chunkBytes, size ?? pdf.chunkBytes) - 1}`, picture)
      }
    for (const href of pdf.parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    globalThis.earlyPdfWorker = new Worker(pdf.worker, { type: 'module' })
  }
  const opening = { ...parameters, Place: String(asked ?? '').slice(0, 2000), ...(device && { DeviceID: device.slice(0, 100) }) }
  send(callPath, bodyOf(parameters), { method: 'POST', headers, body: bodyOf(opening) })
    .then(showBook)
    .catch(() => {})
}
