const blocks = 'p,li,h1,h2,h3,h4,h5,h6,dt,dd,blockquote,td,th,figcaption'

/** The texts of a page from this place on, each with its element. */
function textsFrom(range: Range): { element: Element; text: string }[] {
  const { body } = range.startContainer.ownerDocument ?? document
  return [...body.querySelectorAll(blocks)].flatMap((element) => {
    const isPassed = range.comparePoint(element, element.childNodes.length) < 0
    // Footnotes are hidden.
    if (isPassed || element.querySelector(blocks) || element.getClientRects().length === 0) return []
    const text = element.textContent?.replace(/\s+/g, ' ').trim()
    return text ? [{ element, text }] : []
  })
}

/** Reads a page aloud from this place on, in the language of the book, as long as it is shown. `onText` hears of each text before it is read. */
export async function speakFrom(range: Range, language: string, onText: (element: Element) => void, signal: AbortSignal): Promise<void> {
  for (const { element, text } of textsFrom(range)) {
    if (signal.aborted || !element.ownerDocument.defaultView) return
    onText(element)
    await new Promise<void>((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = element.closest('[lang]')?.getAttribute('lang') || language
      utterance.onend = () => resolve()
      utterance.onerror = () => resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
      speechSynthesis.speak(utterance)
    })
  }
}
