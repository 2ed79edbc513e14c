import { useEffect } from 'react'
import type { ReaderFiles } from '../app/document/late-parts.ts'
import type { Title } from './shelf-period.ts'

/** The format that “Read” opens. */
const readFormatOf = ({ State, DownloadsJson }: Title) =>
  State === 'open' ? (['epub', 'pdf'] as const).find((one) => DownloadsJson.some(({ Format }) => Format === one)) : undefined

/** Has the browser's cache hold the code of the readers of these titles, fetched while the shelf is idle. Not for visitors who save data. */
export function useReaderAhead(titles: Title[] | undefined, files: ReaderFiles): void {
  const formats = new Set(titles?.map(readFormatOf))
  formats.delete(undefined)
  const list = [...(formats.size > 0 ? files.all : []), ...(formats.has('pdf') ? [...files.pdf.parts, files.pdf.worker] : [])].join(' ')
  useEffect(() => {
    if (!list || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    const leaving = new AbortController()
    const fetchAll = async () => {
      // One after the other, so that what the visitor asks for meanwhile does not wait.
      for (const file of list.split(' ')) await (await fetch(file, { priority: 'low', signal: leaving.signal })).arrayBuffer()
    }
    const start = () => void fetchAll().catch(() => {})
    // Safari has no `requestIdleCallback`.
    const timer = 'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start)
    return () => {
      leaving.abort()
      if ('cancelIdleCallback' in window) cancelIdleCallback(timer as number)
      else clearTimeout(timer)
    }
  }, [list])
}
