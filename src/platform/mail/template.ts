import { dayIn } from '../../contract/localization/day-in.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { escapeHtml } from '../markup/escape.ts'
import { endOf, headerOf, htmlOf, startOf } from './format.ts'
import type { Mail } from './mailer.ts'
import { colors, type MailPart } from './parts.ts'

/** The shop's name and addresses on every mail, in one language. */
export interface Branding {
  language: Language
  /** The zone of the shop, whose days and clocks are in the mail. */
  timeZone: string
  /** The shop's name. */
  name: string
  tagline: string
  /** The origin of every link. */
  origin: string
  /** The shop's home page in this language. */
  home: string
  /** The path of a picture that replaces the shop's mark. */
  logo?: string
}

interface MailContent {
  /** Kind and subject, such as `order-placed-12`. Every attempt to send the same mail has the same id. */
  id: string
  to: string
  replyTo?: string
  unsubscribeUrl?: string
  subject: string
  /** The preview that mail clients show beside the subject. */
  preheader: string
  parts: MailPart[]
}

const { paper, card, ink, soft, line, deep, onDeep, onDeepSoft } = colors

// For mail clients with a dark scheme; all others show the light one.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important;border-width:0!important}}
@media (prefers-color-scheme:dark){.paper{background:#131815!important}.card{background:#1a201c!important;border-color:#2d362f!important}
.head{background:#0c241b!important}.ink{color:#ece9e0!important}.soft{color:#a7b2aa!important}.line{border-color:#2d362f!important}
.tint{background:#22302a!important}.code{color:#79d0aa!important}.button{background:#1d7a5a!important}}`

const fonts = "'IBM Plex Sans','IBM Plex Sans Arabic','Segoe UI',Roboto,Tahoma,Arial,sans-serif"
// Arabic letters look smaller at the same size, and need more height with their marks.
const body = { en: `16px/1.6 ${fonts}`, ar: `17px/1.75 ${fonts}` }

/** Renders a mail from its parts, in the recipient's language and direction. */
export function renderMail(
  { language, name, tagline, origin, home, logo }: Branding,
  { parts, subject, preheader, ...about }: MailContent,
): Mail {
  const made = parts.map((part) => part(language))
  const align = startOf(language)
  const title = headerOf(subject)
  return {
    ...about,
    language,
    fromName: headerOf(name),
    subject: title,
    text: `${[...made.map(({ text }) => text), `${name}\n${home}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${directions[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${htmlOf(preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}">
<tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="card" dir="${directions[language]}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${card}" style="max-width:560px;background:${card};border:1px solid ${line};border-radius:10px;overflow:hidden;border-collapse:separate">
<tr><td class="head pad" bgcolor="${deep}" align="${align}" style="padding:18px 32px;background:${deep};text-align:${align};font:${body[language]}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-${endOf(language)}:12px"><img src="${escapeHtml(origin + (logo ? `${logo}?as=icon` : '/brand/apple-touch-icon.png'))}" alt="" width="44" height="44" style="display:block;border-radius:9px"></td>
<td style="font:${body[language]}"><a href="${escapeHtml(home)}" style="color:${onDeep};font-size:21px;font-weight:600;text-decoration:none">${htmlOf(name)}</a><br>
<span style="color:${onDeepSoft};font-size:13px">${htmlOf(tagline)}</span></td>
</tr></table>
</td></tr>
<tr><td class="pad ink" align="${align}" style="padding:28px 32px 16px;text-align:${align};font:${body[language]};color:${ink}">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.4;font-weight:600;color:${ink}">${htmlOf(subject)}</h1>
${made.map(({ html }) => html).join('\n')}
</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;padding:0 12px 16px;font:13px/1.6 ${fonts};color:${soft}"><a class="soft" href="${escapeHtml(home)}" style="color:${soft}">${htmlOf(name)}</a></p>
</td></tr>
</table>
</body>
</html>
`,
  }
}

/** The day of a moment in the recipient's language, by the shop's clocks and in Latin digits as everywhere in the shop. */
export const dayOf = (moment: Date, { language, timeZone }: Pick<Branding, 'language' | 'timeZone'>) =>
  days[language].format(new Date(dayIn(timeZone, moment)))
const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** The time of a moment by the shop's clocks, which it names: a mail does not know the reader's. `14:30 UTC`, `17:30 GMT+3`. */
export const clockOf = (moment: Date, { timeZone }: Pick<Branding, 'timeZone'>) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }).format(moment)
