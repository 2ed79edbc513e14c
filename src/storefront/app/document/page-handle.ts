/** What a page's module exports as `handle`. */
export interface PageHandle {
  /** A script for the head, before the styles, which would delay it. The same text for every visitor; '' in the browser. */
  headScript: string
  /** Whether the page, with what its loader returned, shows nothing useful without its scripts: they are not delayed until after the first paint. */
  needsScripts?: (loaded: unknown) => boolean
}
