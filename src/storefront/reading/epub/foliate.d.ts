// The parts of foliate-js 1.0.1 that the reader uses; the package has no types.

declare module 'foliate-js/paginator.js' {
  export interface Target {
    index: number
    anchor?: (document: Document) => Range | Element | number | null
    select?: boolean
  }

  export interface Section {
    linear: 'no' | null
    /** The URL of its page. */
    load(): Promise<string>
    unload(): void
  }

  export interface Relocation {
    range: Range
    index: number
    /** Of the section, where what is shown begins. */
    fraction: number
    /** Of the section, how much is shown; undefined in a text that scrolls. */
    size?: number
  }

  export class Paginator extends HTMLElement {
    open(book: { dir: 'ltr' | 'rtl'; sections: Section[]; transformTarget: EventTarget }): void
    destroy(): void
    goTo(target: Target): Promise<void>
    /** In a text that scrolls, by this distance in pixels, or into the section beside it. */
    next(distance?: number): Promise<void>
    prev(distance?: number): Promise<void>
    /** Does nothing in the last section. */
    nextSection(): Promise<void>
    setStyles(css: [string, string]): void
    scrollToAnchor(anchor: Range | Element): Promise<void>
    getContents(): { doc: Document; index: number }[]
    /** Gives the page the keyboard. */
    focusView(): void
    /** Whether no page follows. */
    readonly atEnd: boolean
    readonly scrolled: boolean
    /** In which pages, or the lines of a text that scrolls, follow each other. */
    readonly sideProp: 'width' | 'height'
    /** In pixels: of what can be seen, of the section, and where in it the former begins and ends. */
    readonly size: number
    readonly viewSize: number
    readonly start: number
    readonly end: number
    /** Of the section, with an empty one before its first page and after its last one. */
    readonly pages: number
    /** The one that is shown, from 0. */
    readonly page: number
    containerPosition: number
  }
}

declare module 'foliate-js/epubcfi.js' {
  export interface Part {
    index: number
  }
  export type Parsed = Part[][] & { parent?: Part[][] }
  export const isCFI: RegExp
  export function parse(cfi: string): Parsed
  export function joinIndir(...cfis: string[]): string
  export function fromRange(range: Range): string
  export function toRange(document: Document, parts: Parsed): Range
  /** For books whose package document is not at hand. */
  export const fake: { fromIndex(index: number): string; toIndex(parts: Part[] | undefined): number }
}

declare module 'foliate-js/overlayer.js' {
  type Draw = (rects: DOMRectList, options?: object) => SVGElement
  /** Draws marks over a page. */
  export class Overlayer {
    static highlight: Draw
    constructor(document: Document)
    add(key: string, range: Range, draw: Draw, options: object): void
    remove(key: string): void
    hitTest(event: MouseEvent): [key: string, range: Range] | []
  }
}
