import type { Language } from '../../contract/localization/language.ts'
import { escapeHtml } from '../markup/escape.ts'
import { endOf, headerOf, htmlOf, startOf, textOf } from './format.ts'

/** A part of a mail, as HTML of tables and inline styles, which mail clients support, and as plain text. */
export type MailPart = (language: Language) => { html: string; text: string }

/** The storefront's colours. Classes let the dark scheme change them (`template.ts`). */
export const colors = {
  paper: '#fbf9f4',
  card: '#fffefb',
  tint: '#e9f0ea',
  ink: '#1b2420',
  soft: '#56625b',
  line: '#e5dfd3',
  green: '#11573f',
  greenText: '#0f5a41',
  deep: '#0d3a2b',
  onDeep: '#eef4ee',
  onDeepSoft: '#b5cabe',
} as const
const { tint, ink, soft, line, green, greenText } = colors

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export const paragraph =
  (words: string): MailPart =>
  (language) => ({ html: `<p class="ink" style="margin:0 0 16px;color:${ink}">${htmlOf(words)}</p>`, text: textOf(words, language) })

/** Small print. */
export const note =
  (words: string): MailPart =>
  (language) => ({
    html: `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.6;color:${soft}">${htmlOf(words)}</p>`,
    text: textOf(words, language),
  })

/** A link that looks like a button. In plain text its URL is on a line of its own, so that no client adds characters to it. */
export const button =
  (words: string, url: string): MailPart =>
  (language) => ({
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${green}" style="background:${green};border-radius:8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${green};color:#ffffff;font-weight:600;text-decoration:none">${htmlOf(words)}</a></td>
</tr></table>`,
    text: `${textOf(words, language)}:\n${url}`,
  })

/** A link in small print. In plain text its URL is on a line of its own. */
export const link =
  (words: string, url: string): MailPart =>
  (language) => ({
    html: `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:1.6"><a class="soft" href="${escapeHtml(url)}" style="color:${soft}">${htmlOf(words)}</a></p>`,
    text: `${textOf(words, language)}:\n${url}`,
  })

/** A code in large letters, left to right in every language. In plain text it is alone on its line, so that it can be copied. */
export const code =
  (letters: string): MailPart =>
  () => ({
    html: `${table} style="margin:4px 0 20px"><tr>
<td class="tint" dir="ltr" align="center" style="padding:20px 8px;border-radius:8px;background:${tint};text-align:center">
<span class="code" style="font:600 30px/1.3 'IBM Plex Mono',Consolas,Menlo,monospace;letter-spacing:4px;color:${greenText}">${escapeHtml(letters)}</span>
</td></tr></table>`,
    text: letters,
  })

/** Terms with their values, such as the number and the date of a receipt. */
export const facts =
  (rows: [name: string, words: string][]): MailPart =>
  (language) => ({
    html: `${table} class="tint" style="margin:4px 0 20px;background:${tint};border-radius:8px"><tr><td style="padding:10px 16px">${table}>
${rows
  .map(
    ([name, words]) => `<tr><td class="soft" valign="top" style="padding:5px 0;font-size:14px;color:${soft}">${htmlOf(name)}</td>
<td class="ink" valign="top" align="${endOf(language)}" style="padding:5px 0;padding-${startOf(language)}:12px;color:${ink};text-align:${endOf(language)};overflow-wrap:anywhere">${htmlOf(words)}</td></tr>`,
  )
  .join('\n')}
</table></td></tr></table>`,
    text: rows.map(([name, words]) => `${textOf(name, language)}: ${textOf(words, language)}`).join('\n'),
  })

/** A heading with a few lines below it, such as an address. */
export const block =
  (heading: string, lines: string[]): MailPart =>
  (language) => ({
    html: `<p class="soft" style="margin:0 0 4px;font-size:14px;color:${soft}">${htmlOf(heading)}</p>
<p class="ink" style="margin:0 0 24px;color:${ink};overflow-wrap:anywhere">${lines.map(htmlOf).join('<br>')}</p>`,
    text: [heading, ...lines].map((words) => textOf(words, language)).join('\n'),
  })

/** In pixels. The picture has twice as many, for dense screens. */
const coverWidth = 56

export interface Line {
  name: string
  quantity: number
  /** Such as the chosen values; a line each. */
  details: string[]
  /** An absolute URL of the cover, twice as wide as it is shown, and its description for readers who do not see it. */
  picture?: { url: string; alt: string }
  /** Of the whole line; absent where a mail is not about money. */
  total?: string
}

/** Order lines with their totals. Name and quantity share a cell, so that the table fits the narrowest phone. */
export const lines =
  (items: Line[], sums: { name: string; amount: string }[] = []): MailPart =>
  (language) => {
    const [start, end] = [startOf(language), endOf(language)]
    const hasPictures = items.some(({ picture }) => picture)
    const rows = items.map(({ name, quantity, details, total, picture }, at) => {
      const isLast = at === items.length - 1 && sums.length === 0
      const cell = `border-bottom:${isLast ? 0 : 1}px solid ${line};padding:12px 0`
      const cover = hasPictures
        ? `<td class="line" width="${coverWidth}" valign="top" style="${cell};padding-${end}:14px;width:${coverWidth}px">${
            picture
              ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(headerOf(picture.alt))}" width="${coverWidth}" style="display:block;width:${coverWidth}px;height:auto;border-radius:4px;font-size:11px;line-height:1.3;color:${soft}">`
              : ''
          }</td>\n`
        : ''
      return `<tr>${cover}<td class="ink line" valign="top" style="${cell};color:${ink};overflow-wrap:anywhere">
<span style="font-weight:600">${quantity}&nbsp;×</span> ${htmlOf(name)}${
        details.length > 0 ? `<br><span class="soft" style="font-size:14px;color:${soft}">${details.map(htmlOf).join('<br>')}</span>` : ''
      }</td>
<td class="ink line" valign="top" align="${end}" style="${cell};padding-${start}:16px;color:${ink};text-align:${end};white-space:nowrap">${htmlOf(total ?? '')}</td></tr>`
    })
    const last = sums.length - 1
    const sumRows = sums.map(({ name, amount }, at) => {
      const [tone, style] =
        at === last ? ['ink', `padding:10px 0 0;font-size:18px;font-weight:600;color:${ink}`] : ['soft', `color:${soft}`]
      const space = at === 0 ? 'padding:12px 0 3px;' : 'padding:3px 0;'
      return `<tr><td class="${tone}"${hasPictures ? ' colspan="2"' : ''} style="${space}${style}">${htmlOf(name)}</td>
<td class="${tone}" align="${end}" style="${space}${style};text-align:${end};white-space:nowrap">${htmlOf(amount)}</td></tr>`
    })
    return {
      html: `${table} style="margin:4px 0 24px;border-collapse:collapse">\n${[...rows, ...sumRows].join('\n')}\n</table>`,
      text: [
        ...items.map(({ name, quantity, details, total }) =>
          textOf(`${quantity} × ${name}${total ? ` · ${total}` : ''}${details.map((line) => `\n    ${line}`).join('')}`, language),
        ),
        ...(sums.length > 0 ? ['', ...sums.map(({ name, amount }) => textOf(`${name}: ${amount}`, language))] : []),
      ].join('\n'),
    }
  }
