import type { ServerResponse } from 'node:http'
import type { CallError } from '../../contract/call.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { noStore } from '../../platform/http/page-cache.ts'

// Not labels: those are in the database, which may be why this page is sent.
const words: Record<Language, Record<429 | 503, { title: string; text: string }> & { home: string }> = {
  en: {
    429: { title: 'One moment, please', text: 'Your network opened too many pages in a short time. Please try again in a minute.' },
    503: { title: 'The shop is busy', text: 'Please try again in a moment. Your cart is safe.' },
    home: 'Home',
  },
  ar: {
    429: { title: 'لحظة من فضلك', text: 'فُتحت من شبكتك صفحات كثيرة جدًا في وقت قصير. حاول مرة أخرى بعد دقيقة.' },
    503: { title: 'المتجر مشغول الآن', text: 'حاول مرة أخرى بعد لحظات. سلتك محفوظة.' },
    home: 'الرئيسية',
  },
}

const homes: Record<Language, string> = { en: '/', ar: '/ar' }
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const styles = `:root{color-scheme:light dark;--paper:#fbf9f4;--ink:#1b2420;--green:#0f5a41}
@media (prefers-color-scheme:dark){:root{--paper:#131815;--ink:#ece9e0;--green:#79d0aa}}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;gap:40px;background:var(--paper);color:var(--ink);font:17px/1.6 'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Roboto,Tahoma,sans-serif;text-align:center}
section{padding:0 20px;max-width:36rem}
h1,h2{margin:0 0 8px;font-size:24px;font-weight:600}
p{margin:0 0 8px}
a{color:var(--green)}`

export const isBusy = (error: CallError) => error.statusCode === 429 || error.statusCode === 503

/** Says in both languages that the page cannot be rendered now, and sends `Retry-After`. `first` is the language of the URL. */
export function sendBusyPage(
  response: ServerResponse,
  { statusCode, retryAfterSeconds = 2 }: CallError,
  { first, always }: { first: Language; always: Record<string, string> },
): void {
  const sections = languages
    .toSorted((one) => (one === first ? -1 : 1))
    .map((language, at) => {
      const { title, text } = words[language][statusCode as 429 | 503]
      const heading = at === 0 ? 'h1' : 'h2'
      return `<section lang="${language}" dir="${directions[language]}">
<${heading}>${title}</${heading}>
<p>${text}</p>
<p><a href="${homes[language]}">${words[language].home}</a></p>
</section>`
    })
  const { title } = words[first][statusCode as 429 | 503]
  const html = `<!doctype html>
<html lang="${first}" dir="${directions[first]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
${sections.join('\n')}
</body>
</html>
`
  response.writeHead(statusCode, {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': noStore,
    'content-security-policy': policy,
    'retry-after': String(retryAfterSeconds),
  })
  response.end(html)
}
