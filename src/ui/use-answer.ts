import { useCallback, useEffect, useRef, useState } from 'react'

export interface AnswerOptions {
  /** What else the answer depends on: of another customer or version, it is another answer. */
  changesWith?: unknown
  /** The answer for other parameters, or its failure, is shown until the new one is there. */
  staysMeanwhile?: boolean
  /** Asked again when the page becomes visible again: another device may have changed it. */
  isRefreshed?: boolean
  /** Time without another change before it is asked: each key press would be a request. */
  pauseMs?: number
  onFailure?: (error: unknown) => void
}

interface State<Data> {
  key?: string | undefined
  data?: Data | undefined
  error?: unknown
}

/**
 * The answer for these parameters, asked again for others; undefined parameters ask nothing. Answers for earlier parameters are dropped. A
 * failure leaves the data that is there.
 */
export function useAnswer<Parameters, Data>(
  ask: (parameters: Parameters) => Promise<Data>,
  parameters: Parameters | undefined,
  { changesWith, staysMeanwhile = false, isRefreshed = false, pauseMs, onFailure }: AnswerOptions = {},
) {
  const key = parameters === undefined ? undefined : JSON.stringify([parameters, changesWith])
  const [state, setState] = useState<State<Data>>({})
  const [isAsking, setAsking] = useState(false)
  const latest = useRef({ ask, parameters, key, onFailure })
  latest.current = { ask, parameters, key, onFailure }
  const round = useRef(0)

  const load = useCallback(async () => {
    const { ask, parameters, key } = latest.current
    if (parameters === undefined) return undefined
    const current = ++round.current
    setAsking(true)
    try {
      const data = await ask(parameters)
      if (current !== round.current) return undefined
      setState({ key, data })
      return data
    } catch (error) {
      if (current !== round.current) return undefined
      setState(({ key: before, data }) => ({ key, data: before === key || staysMeanwhile ? data : undefined, error }))
      latest.current.onFailure?.(error)
      return undefined
    } finally {
      if (current === round.current) setAsking(false)
    }
  }, [staysMeanwhile])

  useEffect(() => {
    if (key === undefined) return
    const timer = pauseMs === undefined ? undefined : setTimeout(load, pauseMs)
    if (pauseMs === undefined) void load()
    return () => {
      round.current += 1
      clearTimeout(timer)
    }
  }, [key, load, pauseMs])
  useEffect(() => {
    if (!isRefreshed) return
    const onVisible = () => document.hidden || load()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [load, isRefreshed])

  const isOwn = state.key === key
  const { data, error } = key !== undefined && (isOwn || staysMeanwhile) ? state : {}
  return {
    data,
    error,
    isLoading: key !== undefined && (isAsking || !isOwn),
    /** Asks again; a failure that is shown is gone meanwhile. Resolves to undefined if it fails, too. */
    reload: () => {
      setState((before) => ({ ...before, error: undefined }))
      return load()
    },
    /** Shows what another call has answered. */
    show: (data: Data) => setState({ key, data }),
  }
}
