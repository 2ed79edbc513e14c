// Decision 061: what a page is rendered from

import { type ComponentType, createContext, createElement, useContext } from 'react'
import type { Fragments } from './fragments.ts'

/** The HTML that the server has of this page's fragments; undefined in the browser. */
export const FragmentContext = createContext<Fragments | undefined>(undefined)

/**
 * A component whose HTML the server renders once for the same `props`, language, labels and layout data, and inserts into later pages. It
 * must depend on nothing else, such as the URL, and use neither `useId` nor pictures that are not lazy, which React also announces in the
 * head. The browser gets the component as it is.
 */
export function fragment<Props extends object>(name: string, Component: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component
  return function Fragment(props: Props) {
    const fragments = useContext(FragmentContext)
    if (!fragments) return <Component {...props} />
    const { tag, html, place } = fragments.find(name, props)
    return html === undefined
      ? createElement(tag, { id: place }, <Component {...props} />)
      : // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered before
        createElement(tag, { dangerouslySetInnerHTML: { __html: html } })
  }
}
