import { type ReactNode, useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

type Part<Props> = (props: Props) => ReactNode
type PropsOf<Render extends Part<never>> = Parameters<Render> extends [infer Props extends object] ? Props : object

export interface Late<Props> extends Part<Props> {
  /** Loads it before it is rendered. Whether it is there: a failure takes nothing down, and the next call tries again. */
  load: () => Promise<boolean>
}

/**
 * Loads a component with its first rendering: `late(() => import('./zoom.tsx'), 'Zoom')`. `Meanwhile` is shown until then, and with `hasFailed`
 * if it cannot be loaded; without it, nothing is. The next rendering tries again.
 */
export function late<Name extends string, Module extends Record<Name, Part<never>>>(
  importModule: () => Promise<Module>,
  name: Name,
  Meanwhile?: Part<PropsOf<Module[Name]> & { hasFailed: boolean }>,
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
    const [isThere, setThere] = useState<boolean | undefined>(Loaded && true)
    useEffect(() => {
      load().then(setThere)
    }, [])
    if (Loaded) return <Loaded {...props} />
    return Meanwhile && <Meanwhile {...props} hasFailed={isThere === false} />
  }
  return Object.assign(LatePart, { load })
}
