import { directions, type Language } from '../../contract/localization/language.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { preparingLabels } from '../../contract/staff/preparing.labels.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { escapeHtml } from '../../platform/markup/escape.ts'

// The colours of src/ui/theme.css, which is a part of the build.
const styles = `:root{color-scheme:light dark;--paper:light-dark(#fbf9f4,#131815);--ink:light-dark(#1b2420,#ece9e0);--soft:light-dark(#56625b,#a7b2aa);--green:light-dark(#0f5a41,#79d0aa)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;background:var(--paper);color:var(--ink);font:17px/1.6 'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Roboto,Tahoma,sans-serif}
main{padding:24px;max-inline-size:36rem}
h1{margin:0 0 12px;font-size:26px;line-height:1.3;font-weight:600}
p{margin:0 0 12px}
.soft{color:var(--soft)}
a{color:var(--green)}`

interface Options {
  language: Language
  /** As an attribute, with the space before it. */
  theme: string
  title: string
  /** The texts of all entities of the back office. */
  texts: Record<number, Record<string, string>>
  nonce: string
  hasFailed: boolean
}

/** Stands in place of every screen until the back office is built. It needs none of its files. */
export function preparingPage({ language, theme, title, texts, nonce, hasFailed }: Options): string {
  const say = (key: keyof typeof preparingLabels.texts) => escapeHtml(texts[preparingLabels.id]?.[key] ?? '')
  const home = urlsUnder(language === 'ar' ? '/ar' : '').home()
  return `<!doctype html>
<html lang="${language}" dir="${directions[language]}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/brand/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${say(hasFailed ? 'lbl_preparing_failed_title' : 'lbl_preparing_title')}</h1>
<p>${say(hasFailed ? 'lbl_preparing_failed_hint' : 'lbl_preparing_hint')}</p>
<p class="soft">${say('lbl_preparing_shop')} <a href="${home}">${escapeHtml(texts[frameLabels.id]?.lbl_frame_open_shop ?? '')}</a></p>
</main>
</body>
</html>
`
}
