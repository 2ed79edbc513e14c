import type { Page } from 'playwright-core'
import type { Language } from '../../src/contract/localization/language.ts'

interface Where {
  language: Language
  /** Fetch these URLs and read the server's HTML, instead of the open page. */
  addresses?: string[]
  /** The visitor's input, which the page repeats unchanged. */
  typed?: string
}

/**
 * Every text of a page that is not in its language: visible text, text for screen readers, metadata. Ignored are texts marked as another
 * language, URLs, host names and e-mail addresses, and what Arabic writes in Latin capitals too: abbreviations (USMLE, PDF), paper sizes,
 * coupon codes, order numbers.
 */
export const foreignWords = (page: Page, where: Where): Promise<string[]> =>
  page.evaluate(async ({ language, addresses, typed }) => {
    const foreign = { ar: /\p{Script=Latin}[\p{Script=Latin}\p{M}\d'’-]+/gu, en: /\p{Script=Arabic}+/gu }[language]
    const isAllowed = (word: string) => /^[A-Z][A-Z0-9-]+$/.test(word)
    const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder']
    const found = new Set<string>()

    const read = (at: string, root: Document) => {
      const say = (element: Element, text: string) => {
        if (element.closest('[lang]')?.getAttribute('lang') !== language) return
        const words =
          (typed ? text.replaceAll(typed, ' ') : text).replace(/https?:\S+|\S+@\S+|[a-z.]+\.example\b/g, ' ').match(foreign) ?? []
        if (words.some((word) => !isAllowed(word))) found.add(`${at}: ${text.trim()}`)
      }
      const walker = root.createTreeWalker(root.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Text) {
          if (node.parentElement?.closest('script, style, noscript') === null) say(node.parentElement, node.data)
          continue
        }
        const element = node as Element
        if (!element.closest('[aria-hidden=true]')) for (const name of spoken) say(element, element.getAttribute(name) ?? '')
        if (/description|title|site_name/.test(element.getAttribute('name') ?? element.getAttribute('property') ?? ''))
          say(element, element.getAttribute('content') ?? '')
      }
    }
    if (!addresses) read(location.pathname, document)
    for (const address of addresses ?? []) {
      const answer = await fetch(address)
      read(address, new DOMParser().parseFromString(await answer.text(), 'text/html'))
    }
    return [...found]
  }, where)
