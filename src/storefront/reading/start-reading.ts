// Decision 089: the reader asks before its code is there

import type { Language } from '../../contract/localization/language.ts'
import { pdfChunkBytes, pdfEntry, pdfPicture } from '../../contract/reading/entry-path.ts'
import { getPublication } from '../../contract/storefront.ts'
import { requestOf } from '../app/calls.ts'
import { dataOf, putEarly, sendFirst } from '../app/document/early-requests.ts'
import type { ReaderFiles } from '../app/document/late-parts.ts'
import { readText } from '../state/browser-storage.ts'
import { storedLogin } from '../state/storage.ts'
import { type EntryRange, requestOfEntry } from './entries.ts'
import { deviceKey } from './epub/settings.ts'
import { placeIn } from './requested-place.ts'
import { storedPlace } from './use-saved-place.ts'

declare global {
  var earlyPdfWorker: Worker | undefined
}

/**
 * Runs in the head of the reader's page, before its code and styles are there: asks for the book with the section that is shown first, and for the parts
 * of a PDF, whose reader has these files. A reader that needs another part asks for it as usual.
 */
export default function startReading({ parts, worker }: ReaderFiles['pdf']): void {
  const FileID = Number(/\/read\/(\d+)/.exec(location.pathname)?.[1])
  const login = storedLogin()
  if (login.token) document.documentElement.dataset.customer = ''
  const asked = placeIn(location.hash) ?? storedPlace(FileID, login.customerId)?.Locator
  const DeviceID = readText(deviceKey)?.slice(0, 100)
  const showBook = async (response: Response) => {
    const [book] = await dataOf<typeof getPublication>(response)
    if (book?.State !== 'ready') return
    const { Kind, ReadTicket, FirstSection, PdfBytes, PositionsJson } = book
    const requestOfPart = (name: string, range?: EntryRange) => requestOfEntry(ReadTicket, name, login.token, range)
    if (FirstSection) putEarly(requestOfPart(FirstSection.Name), Promise.resolve(new Response(FirstSection.Text)))
    if (Kind === 'epub') return
    const place = asked ?? (PositionsJson.find((one) => one.DeviceID === DeviceID) ?? PositionsJson[0])?.Locator
    // The parts of the file do not share the line with most of the picture, which is read first.
    const before = !place || place === 'page=1' ? putEarly(requestOfPart(pdfPicture)).catch(() => {}) : undefined
    // Programs write the fonts and the first pages at the beginning, and the list of what is where at the end.
    const size = PdfBytes ?? pdfChunkBytes
    const count = Math.ceil(size / pdfChunkBytes)
    for (const at of new Set([0, 1, 2, 3, count - 2, count - 1]))
      if (at >= 0 && at < count) {
        const start = at * pdfChunkBytes
        const part = requestOfPart(pdfEntry, { start, end: Math.min(start + pdfChunkBytes, size) })
        const response = before?.then(() => sendFirst(part))
        putEarly(part, response)
      }
    for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    globalThis.earlyPdfWorker = new Worker(worker, { type: 'module' })
  }
  const parameters = { FileID, languageCode: document.documentElement.lang as Language }
  // The code of the reader asks for the book alone.
  const opening = requestOf(getPublication, { ...parameters, Place: asked ?? '', DeviceID }, login)
  putEarly(requestOf(getPublication, parameters, login), sendFirst(opening))
    .then(showBook)
    .catch(() => {})
}
