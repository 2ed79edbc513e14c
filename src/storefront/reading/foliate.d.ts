// The parts of foliate-js 1.0.1 that the reader uses; the package has no types.

declare module 'foliate-js/epub.js' {
  interface Loader {
    loadText(name: string): Promise<string | null> | string | null
    loadBlob(name: string): Promise<Blob | null> | null
    getSize(name: string): number
  }
  export interface Book {
    sections: { id: string; linear?: string | null }[]
    destroy(): void
  }
  export class EPUB {
    constructor(loader: Loader)
    init(): Promise<Book>
  }
}

declare module 'foliate-js/view.js' {
  import type { Book } from 'foliate-js/epub.js'

  export interface Target {
    index: number
    anchor?: (document: Document) => Range | Element | number
    select?: boolean
  }
  interface Renderer extends HTMLElement {
    goTo(target: Target): Promise<void>
    setStyles?(css: string | [string, string]): void
    scrollToAnchor(anchor: Range | Element): Promise<void>
    getContents(): { index: number; doc: Document }[]
    /** Only if the pages flow. */
    focusView?(): void
    /** Whether no page follows. */
    readonly atEnd: boolean
  }
  export class View extends HTMLElement {
    renderer: Renderer
    lastLocation: { cfi: string; fraction?: number; range?: Range; section?: { current: number; total: number } } | null
    open(book: Book): Promise<void>
    close(): void
    init(options: { lastLocation?: string }): Promise<void>
    goTo(target: string | number): Promise<Target | undefined>
    goToFraction(fraction: number): Promise<void>
    goLeft(): Promise<void>
    goRight(): Promise<void>
    next(): Promise<void>
    prev(): Promise<void>
    getCFI(index: number, range: Range): string
    resolveNavigation(target: string): Target | undefined
    addAnnotation(annotation: { value: string; color?: string }, remove?: boolean): Promise<unknown>
    deleteAnnotation(annotation: { value: string }): Promise<unknown>
    deselect(): void
  }
}

declare module 'foliate-js/overlayer.js' {
  type Draw = (rects: DOMRectList, options?: object) => SVGElement
  export const Overlayer: { highlight: Draw }
}
