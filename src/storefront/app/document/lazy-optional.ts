import { type ComponentType, lazy } from 'react'

/** `React.lazy` for components the page can do without: if loading fails, it renders nothing. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(asDefault, () => asDefault<ComponentType<Props>>(() => null)))

const asDefault = <Part>(part: Part) => ({ default: part })
