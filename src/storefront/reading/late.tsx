import type { ComponentType } from 'react'
import { usePart } from './use-part.ts'

/** A component that few readers need: its code loads where it is rendered. `load` is called once. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Late(props: Props) {
    const { Part } = usePart(load)
    return Part && <Part {...props} />
  }
