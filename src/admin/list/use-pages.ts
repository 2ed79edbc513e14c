import { useEffect, useRef, useState } from 'react'
import { showFailure } from '../app/show-failure.ts'

interface Page<Row> {
  Rows: Row[]
  Next: string | null
}

/**
 * Rows below a part of a screen, page after page. Another `key` is another list, which replaces the rows once its first page is there; answers
 * about an earlier one are dropped.
 */
export function usePages<Row>(key: string, load: (after?: string) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<Row[]>()
  const [next, setNext] = useState<string | null>(null)
  const latest = useRef(0)
  const read = async (after?: string) => {
    latest.current += 1
    const request = latest.current
    try {
      const page = await load(after)
      if (request !== latest.current) return
      setRows((before = []) => (after ? [...before, ...page.Rows] : page.Rows))
      setNext(page.Next)
    } catch (error) {
      if (request === latest.current) showFailure(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the rows depend on.
  useEffect(() => {
    void read()
    return () => {
      latest.current += 1
    }
  }, [key])
  return { rows, more: next === null ? undefined : () => void read(next) }
}
