import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { inTime, loadOnce } from './load-once.ts'

type Part<Props> = (props: Props) => ReactNode
type PropsOf<Render extends Part<never>> = Parameters<Render> extends [infer Props extends object] ? Props : object

interface Options<Props> {
  /** Stands in its place until it is there. By default nothing does: the page can do without it. */
  Meanwhile?: Part<Props & { hasFailed: boolean }>
  /** It was rendered, and could not be loaded. */
  onFailure?: (props: Props) => void
}

export interface Late<Props> extends Part<Props> {
  /** Loads it before it is rendered. Whether it is there: a failure takes nothing down, and the next call tries again. */
  load: () => Promise<boolean>
}

/**
 * A component whose code loads when it is first rendered: `late(() => import('./zoom.tsx'), 'Zoom')`. If that fails, the next one that is rendered
 * tries again.
 */
export function late<Name extends string, Module extends Record<Name, Part<never>>>(
  importModule: () => Promise<Module>,
  name: Name,
  { Meanwhile, onFailure }: Options<PropsOf<Module[Name]>> = {},
): Late<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  interface State {
    Loaded?: Part<Props>
    hasFailed: boolean
  }
  const initial: State = { hasFailed: false }
  let state = initial
  const listeners = new Set<() => void>()
  const set = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const loadModule = loadOnce(async () => {
    const module = await inTime(importModule())
    set({ Loaded: module[name] as unknown as Part<Props>, hasFailed: false })
  })
  const load = () =>
    loadModule().then(
      () => true,
      () => {
        set({ hasFailed: true })
        return false
      },
    )
  function LatePart(props: Props) {
    const { Loaded, hasFailed } = useSyncExternalStore(
      subscribe,
      () => state,
      () => initial,
    )
    const report = useEffectEvent(() => onFailure?.(props))
    useEffect(() => {
      load().then((isThere) => isThere || report())
    }, [])
    if (Loaded) return <Loaded {...props} />
    return Meanwhile ? <Meanwhile {...props} hasFailed={hasFailed} /> : null
  }
  return Object.assign(LatePart, { load })
}
