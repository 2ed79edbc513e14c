/**
 * A page of the shop for a frame of the back office, whose policy the frame inherits: no scripts, and styles of elements as rules of a style
 * element with the page's nonce.
 */
export function framedHtml(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  // Before it is parsed: the parser's document has the policy of this page too.
  const allowed = html
    .replaceAll(/<noscript[\s\S]*?<\/noscript>/gi, '')
    .replaceAll(/(<[a-z][^>]*?\s)style="/gi, '$1data-style="')
    .replaceAll(/<style/gi, `<style nonce="${nonce}"`)
  const page = new DOMParser().parseFromString(allowed, 'text/html')
  for (const part of page.querySelectorAll('script, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"]')) part.remove()
  const rules = [...page.querySelectorAll('[data-style]')].map((element, at) => {
    const rule = `[data-style-of="${at}"]{${element.getAttribute('data-style')}}`
    element.removeAttribute('data-style')
    element.setAttribute('data-style-of', String(at))
    return rule
  })
  const style = page.createElement('style')
  style.setAttribute('nonce', nonce)
  style.textContent = rules.join('\n')
  page.head.append(style)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** What search engines and social networks read of a page. */
export function headOf(html: string) {
  const page = new DOMParser().parseFromString(html.replaceAll(/<(style|noscript)[\s\S]*?<\/\1>|\sstyle="[^"]*"/gi, ''), 'text/html')
  const meta = (name: string) => page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const picture = meta('og:image')
  return {
    title: page.title,
    description: meta('description'),
    url: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    socialTitle: meta('og:title') || page.title,
    socialText: meta('og:description') || meta('description'),
    picture: picture && new URL(picture, location.origin).pathname + new URL(picture, location.origin).search,
  }
}
