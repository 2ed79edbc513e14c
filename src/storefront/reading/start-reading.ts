import type { Envelope, RowOf } from '../../contract/call.ts'
import type { getPublication } from '../../contract/storefront.ts'

interface Start {
  /** Of `get-publication`, and of entries. */
  callPath: string
  entryPath: string
  /** How long a ticket opens entries, in milliseconds. */
  ticketMs: number
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
 * Runs in the head of the reader's page, before its code and styles are there: asks for the book, and then for the part of it that is shown first. A book that this tab has
 * open already is asked for both at once, by the ticket that it has. A reader that needs another part asks for it as usual. As it is sent as text, it uses nothing from outside.
 */
export function startReading({ callPath, entryPath, ticketMs, pdf }: Start): void {
  type Section = Pick<RowOf<typeof getPublication>['EntriesJson'][number], 'Name' | 'IsLinear'>
  const file = Number(/\/read\/(\d+)/.exec(location.pathname)?.[1])
  const parsed = (text: string | null) => JSON.parse(text ?? 'null')
  const jsonAt = (key: string) => parsed(localStorage.getItem(key))
  const customerId = jsonAt('user')?.UserID || 0
  const token = customerId ? (localStorage.getItem('Token') ?? '').replace(/^"|"$/g, '') : ''
  const requests: Record<string, Promise<Response>> = {}
  globalThis.earlyRequests = requests
  const send = (path: string, request: RequestInit) =>
    fetch(path, { priority: 'high', ...request, headers: { ...request.headers, ...(token && { Token: token }) } })
  /** What the reader takes instead of a request of its own. */
  const keep = (path: string, about: string, response: Promise<Response>) => {
    requests[`${token} ${path} ${about}`] = response
    // Whoever takes it hears of its failure.
    response.catch(() => {})
    return response
  }
  const pathOf = (ticket: string, name: string) => `${entryPath}/${ticket}/${name.split('/').map(encodeURIComponent).join('/')}`
  const asked = new URLSearchParams(location.hash.slice(1)).get('place')
  const placeHere: string | undefined = asked ?? jsonAt(`reading-place-${customerId}-${file}`)?.Locator
  const sectionAt = (place: string, sections: Section[]) => {
    const [, step, section] = /^(?:epubcfi\(\/6\/(\d+)|text=(\d+))/.exec(place) ?? []
    return step ? sections[Number(step) / 2 - 1] : section ? sections[Number(section)] : sections.find(({ IsLinear }) => IsLinear)
  }
  // A ticket is of a session.
  const lastKey = `reading-ticket-${customerId}-${file}-${token.slice(-8)}`
  const last: { ticket: string; until: number; sections: Section[] } | null = parsed(sessionStorage.getItem(lastKey))
  const known = last && last.until > Date.now() ? sectionAt(placeHere ?? '', last.sections) : undefined
  const early = last && known && send(pathOf(last.ticket, known.Name), {})
  early?.catch(() => {})
  const body = JSON.stringify({ requestParameters: { FileID: file, languageCode: document.documentElement.lang } })
  const headers = { accept: 'application/json', 'content-type': 'application/json', ...(token && { UserID: String(customerId) }) }
  const showBook = async (response: Response) => {
    const envelope: Envelope = await response.clone().json()
    const [book] = parsed(envelope.data) as RowOf<typeof getPublication>[]
    if (book?.State !== 'ready') return
    const { Kind, ReadTicket, EntriesJson, PdfBytes: size, PositionsJson } = book
    const device = localStorage.getItem('reading-device')
    const sent = PositionsJson.find(({ DeviceID }) => DeviceID === device) ?? PositionsJson[0]
    const place = placeHere ?? sent?.Locator ?? ''
    if (Kind === 'epub') {
      const sections = EntriesJson.filter(({ Section }) => Section !== null)
      const shown = sectionAt(place, sections)
      if (!shown) return
      const path = pathOf(ReadTicket, shown.Name)
      const again = () => send(path, {})
      const isEarly = early && known?.Name === shown.Name
      keep(path, '', isEarly ? early.then((response) => (response.ok ? response : again()), again) : again())
      const kept = sections.map(({ Name, IsLinear }) => ({ Name, IsLinear }))
      sessionStorage.setItem(lastKey, JSON.stringify({ ticket: ReadTicket, until: Date.now() + ticketMs, sections: kept }))
      return
    }
    for (const href of pdf.parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    globalThis.earlyPdfWorker = new Worker(pdf.worker, { type: 'module' })
    const read = (name: string, request: RequestInit = {}) => send(pathOf(ReadTicket, name), request)
    // The picture can be read first: the parts of the file do not share the line with most of it.
    const picture = !place || place === 'page=1' ? keep(pathOf(ReadTicket, pdf.picture), '', read(pdf.picture)) : Promise.resolve()
    const isOnItsWay = picture.catch(() => {})
    // Programs write the fonts and the first pages at the beginning, and the list of what is where at the end.
    const count = size ? Math.ceil(size / pdf.chunkBytes) : 1
    for (const at of new Set([0, 1, 2, 3, count - 2, count - 1]))
      if (at >= 0 && at < count) {
        const start = at * pdf.chunkBytes
        const Range = `bytes=${start}-${Math.min(start + pdf.chunkBytes, size ?? pdf.chunkBytes) - 1}`
        keep(
          pathOf(ReadTicket, pdf.entry),
          Range,
          isOnItsWay.then(() => read(pdf.entry, { headers: { Range } })),
        )
      }
  }
  keep(callPath, body, send(callPath, { method: 'POST', headers, body }))
    .then(showBook)
    .catch(() => {})
}
