import { type ComponentType, useEffect, useState } from 'react'
import { loadTimeout } from '../app/document/lazy-dialog.ts'

interface Loaded<Props> {
  Part?: ComponentType<Props>
  hasFailed?: boolean
}

/** The component of a page that it cannot do without, whose code loads after the page. `load` is called once. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): Loaded<Props> {
  const [loaded, setLoaded] = useState<Loaded<Props>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    Promise.race([load(), loadTimeout()]).then(
      (Part) => setLoaded({ Part }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [])
  return loaded
}
