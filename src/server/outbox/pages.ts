import { directions, type Language } from '../../contract/localization/language.ts'
import { escapeHtml } from '../../platform/markup/escape.ts'
import type { ReadMail } from './read-mail.ts'
import { styles } from './styles.ts'

type NamedMail = ReadMail & { name: string }

const words = {
  en: {
    title: 'Outbox',
    intro: 'These mails were not sent because SMTP_URL is not set. Only this machine can read them.',
    keyTitle: 'This page needs its key',
    key: 'When the shop starts, it prints the address of this page together with the key, after “Mails”. Open that address.',
    empty: 'No mails yet. Sign up, place an order or reset a password, then come back.',
    more: (count: number) => `The newest 100 of ${count}.`,
    back: 'All mails',
    from: 'From',
    to: 'To',
    date: 'Date',
    html: 'As HTML',
    text: 'As text',
    raw: 'Raw',
    views: 'How to show it',
    other: 'العربية',
  },
  ar: {
    title: 'صندوق الصادر',
    intro: 'رسائل هذا المتجر التي لم تُرسل لعدم ضبط SMTP_URL. لا يقرؤها إلا هذا الجهاز.',
    keyTitle: 'هذه الصفحة لا تُفتح إلا بمفتاحها',
    key: 'عند تشغيل المتجر يُطبع عنوان هذه الصفحة مع المفتاح في سطر <bdi>Mails</bdi>. افتح ذلك العنوان.',
    empty: 'لا رسائل بعد. أنشئ حسابًا أو اطلب شيئًا أو أعد تعيين كلمة مرور، ثم عُد إلى هنا.',
    more: (count: number) => `أحدث 100 رسالة من ${count}.`,
    back: 'كل الرسائل',
    from: 'من',
    to: 'إلى',
    date: 'التاريخ',
    html: 'كصفحة',
    text: 'كنص',
    raw: 'كما كُتبت',
    views: 'طريقة العرض',
    other: 'English',
  },
}

const other: Record<Language, Language> = { en: 'ar', ar: 'en' }
const query = (language: Language, as?: string) => {
  const text = new URLSearchParams({ ...(as && { as }), ...(language === 'ar' && { langCode: 'ar' }) }).toString()
  return text && `?${text}`
}
const hrefOf = (name: string, language: Language, as?: string) =>
  escapeHtml(`/dev/outbox/${encodeURIComponent(name)}${query(language, as)}`)

const times = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' }),
}
const timeOf = (date: string, language: Language) => {
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? '' : `<time datetime="${moment.toISOString()}">${times[language].format(moment)} UTC</time>`
}

const page = (language: Language, title: string, toOther: string, main: string) => `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<header><a href="/dev/outbox${query(language)}"><strong>${words[language].title}</strong></a>
<a href="${toOther}" lang="${other[language]}">${words[language].other}</a></header>
<main>
${main}
</main>
</body>
</html>
`

/** The list of mails, newest first. */
export function listPage(mails: NamedMail[], { language, count }: { language: Language; count: number }): string {
  const say = words[language]
  const rows = mails.map(
    ({ name, subject, to, date }) => `<li><a href="${hrefOf(name, language)}">
<span class="subject"><bdi>${escapeHtml(subject)}</bdi></span>
<span class="soft"><bdi>${escapeHtml(to)}</bdi></span>
<span class="soft when">${timeOf(date, language)}</span></a></li>`,
  )
  const list = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : `<p class="empty">${say.empty}</p>`
  const rest = count > mails.length ? `<p class="soft">${say.more(count)}</p>` : ''
  return page(
    language,
    say.title,
    `/dev/outbox${query(other[language])}`,
    `<h1>${say.title}</h1><p class="soft">${say.intro}</p>${list}${rest}`,
  )
}

/** Shown instead of the other pages if the key is missing or wrong. */
export function keyPage(language: Language): string {
  const { title, keyTitle, key } = words[language]
  return page(
    language,
    title,
    `/dev/outbox${query(other[language])}`,
    `<h1>${keyTitle}</h1><p>${key}</p><p dir="ltr"><code>…/dev/outbox?key=…</code></p>`,
  )
}

/** One mail: as HTML in a sandboxed frame whose links open outside of it, or as text. */
export function mailPage(
  { name, from, to, date, subject, html, text }: NamedMail,
  { language, as }: { language: Language; as: 'html' | 'text' },
) {
  const say = words[language]
  const view = (kind: 'html' | 'text' | 'raw') =>
    `<a href="${hrefOf(name, language, kind === 'html' ? undefined : kind)}"${kind === as ? ' aria-current="page"' : ''}>${say[kind]}</a>`
  const framed = html.replace('<head>', '<head><base target="_top">')
  const shown =
    as === 'text'
      ? `<pre dir="auto">${escapeHtml(text)}</pre>`
      : `<iframe sandbox="allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(framed)}"></iframe>`
  return page(
    language,
    subject,
    hrefOf(name, other[language], as === 'text' ? 'text' : undefined),
    `<p><a class="back" href="/dev/outbox${query(language)}">${say.back}</a></p>
<h1><bdi>${escapeHtml(subject)}</bdi></h1>
<dl><dt>${say.from}</dt><dd><bdi>${escapeHtml(from)}</bdi></dd><dt>${say.to}</dt><dd><bdi>${escapeHtml(to)}</bdi></dd>
<dt>${say.date}</dt><dd>${timeOf(date, language)}</dd></dl>
<nav aria-label="${say.views}">${view('html')}${view('text')}${view('raw')}</nav>
${shown}`,
  )
}
