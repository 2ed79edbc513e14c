import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../contract/localization/language.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'

interface Loaded<Row> {
  rows: Row[]
  /** When the tickets were issued, by this browser's clock. */
  createdAt: number
}

/**
 * Rows with download tickets, fetched for each id and language. `reload` fetches them again and throws what the call throws, `load` sets
 * `failure`; the current rows stay until then.
 */
export function useTicketedRows<Row>(id: number, fetchRows: (id: number, languageCode: Language) => Promise<Row[]>) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [loaded, setLoaded] = useState<Loaded<Row>>()
  const [failure, setFailure] = useState('')
  const latest = useRef(loaded)
  const reload = async () => {
    const createdAt = Date.now()
    const rows = await fetchRows(id, languageCode)
    latest.current = { rows, createdAt }
    setLoaded(latest.current)
    setFailure('')
    return rows
  }
  const load = () => reload().catch((error) => setFailure(message(reasonOf(error))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function in each rendering; what it fetches depends on these two
  useEffect(() => {
    load()
  }, [id, languageCode])
  return { rows: loaded?.rows, createdAt: loaded?.createdAt ?? 0, failure, load, reload, latest }
}
