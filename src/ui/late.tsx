import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { inTime } from './in-time.ts'

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
  let Loaded: Part<Props> | undefined
  let loading: Promise<boolean> | undefined
  const load = () => {
    loading ??= inTime(importModule()).then(
      (module) => {
        Loaded = module[name] as unknown as Part<Props>
        return true
      },
      () => {
        loading = undefined
        return false
      },
    )
    return loading
  }
  function LatePart(props: Props) {
    const [isThere, setThere] = useState<boolean | undefined>(() => (Loaded ? true : undefined))
    const report = useEffectEvent(() => onFailure?.(props))
    useEffect(() => {
      load().then((isThere) => {
        setThere(isThere)
        if (!isThere) report()
      })
    }, [])
    if (Loaded) return <Loaded {...props} />
    return Meanwhile ? <Meanwhile {...props} hasFailed={isThere === false} /> : null
  }
  return Object.assign(LatePart, { load })
}
