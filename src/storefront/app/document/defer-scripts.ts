// Decision 037: scripts load after the first paint

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const closing = '</script>'
const namespaceImport = /import \* as (\w+) from ("[^"]+");?/g
const sideEffectImport = /import ("[^"]+");?/g

/**
 * Delays the page's modules until after first paint. The HTML works without them, and on a slow connection they would compete with the
 * stylesheet, the fonts and the first image. They are then fetched in parallel. Hidden pages load them at once; browsers without paint
 * timing load them after `maxDelayMs`.
 */
export function deferScripts(html: string): string {
  const { head, body, urls } = withoutPreloads(html)
  const start = body.lastIndexOf('<script', body.indexOf(' type="module" async="">'))
  if (start === -1) return head + body
  const end = body.indexOf(closing, start) + closing.length
  return head + body.slice(0, start) + body.slice(start, end).replace(moduleScript, deferred) + body.slice(end)

  function deferred(_: string, nonce: string | undefined, code: string) {
    const imports = code.replace(namespaceImport, 'const $1=await import($2);').replace(sideEffectImport, 'await import($1);')
    return `<script${nonce ?? ''}>{let isDue=true;const start=async()=>{if(!isDue)return;isDue=false;${preload(urls)}${imports}};${startAfterFirstPaint}}${rememberPress}</script>`
  }
}

/**
 * Requests the page's modules as soon as the script of its head has sent its requests, which would otherwise wait for them: a browser opens six connections to a server without
 * HTTP/2. For pages that show nothing useful without their scripts.
 */
export function hurryScripts(html: string, nonce: string): string {
  const { head, body, urls } = withoutPreloads(html)
  // A script after the styles would wait for them.
  const hurried = head.replace(
    /<link(?: nonce="[^"]*")? rel="stylesheet"/,
    (styles) => `<script nonce="${nonce}">${preload(urls)}</script>${styles}`,
  )
  return hurried + body
}

/** The two parts of a page, the head without what it preloads, and the URLs of that. */
function withoutPreloads(html: string): { head: string; body: string; urls: string[] } {
  const urls: string[] = []
  const end = html.indexOf('</head>') + 1
  const head = html.slice(0, end).replace(modulePreload, (_, url: string) => {
    urls.push(url)
    return ''
  })
  return { head, body: html.slice(end), urls }
}

/**
 * A press of a button before the page is alive is held back, and made by `pressAgain`; see `root.tsx`. React, half started, would otherwise answer it
 * too. Links and forms work by themselves.
 */
const rememberPress =
  "{let b;const l=e=>{b=e.target.closest('button[type=button]');b&&e.stopPropagation()};addEventListener('click',l,true);window.pressAgain=()=>{removeEventListener('click',l,true);b?.click();b=null}}"

const preload = (urls: string[]) =>
  `for(const href of ${JSON.stringify(urls)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`

const maxDelayMs = 2000
const startAfterFirstPaint = `document.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,${maxDelayMs})`
