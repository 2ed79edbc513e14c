import { type ComponentType, lazy } from 'react'

/** A part that is fetched when it is shown, and that the page is whole without: where it does not come, there is nothing in its place. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(asDefault, () => asDefault<ComponentType<Props>>(() => null)))

const asDefault = <Part>(part: Part) => ({ default: part })
