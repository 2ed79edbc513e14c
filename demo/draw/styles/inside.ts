import type { Language } from '../../../src/contract/localization/language.ts'
import { type Cover, kindNames } from '../cover.ts'
import { drawMotif } from '../motifs/draw-motif.ts'
import { at, brandLine, device, factLine, full, safe } from '../parts.ts'
import { patternOf } from '../patterns.ts'

const paragraph = (text: string, language: Language) =>
  `<p class="${language}" style="line-height:${language === 'ar' ? 1.7 : 1.45};font-weight:400">${safe(text)}</p>`

function bars(id: number): string {
  let x = 10
  let d = ''
  for (let i = 0; x < 160; i++) {
    const w = 1 + ((id * (i + 3)) % 4)
    d += `M${x} 8h${w}v56h-${w}Z`
    x += w + 1.6 + ((id + i * 7) % 3)
  }
  return `<svg width="176" height="72"><rect width="176" height="72" rx="6" fill="#fff"/><path d="${d}" fill="#1d1d1b"/></svg>`
}

/** The back of a book: its description, on the cover's colours. */
export function backCover(cover: Cover): string {
  const { colors: c, lead } = cover
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    at(52, 52, 110, 110, '', drawMotif(cover.motif, 110, { ink: c.line, tint: c.fill, weight: 4 })) +
      at(52, 190, 616, 2, `background:${c.accent}`) +
      `<div class="fit" data-max="33" data-min="15" style="position:absolute;inset-inline-start:52px;top:216px;width:616px;height:560px"><div style="display:flex;flex-direction:column;gap:1.2em">
      <p class="${lead}" style="font-weight:600;font-size:1.15em">${safe(cover.title[lead])}</p>${paragraph(cover.short[lead], lead)}</div></div>` +
      at(492, 842, 176, 72, '', bars(cover.id)) +
      at(52, 846, 64, 64, '', device(cover, 64, c.fg)) +
      brandLine(cover, 134, 864, 340, c.fg),
  )
}

/** A book lying open: a plate on one page, text on the other. */
export function openSpread(cover: Cover): string {
  const { colors: c } = cover
  const text = (x: number, y: number, rows: number, w: number) =>
    Array.from({ length: rows }, (_, i) =>
      at(
        x,
        y + i * 17,
        (i + 1) % 7 === 0 ? w * 0.55 : w - ((i * 13 + cover.id) % 9),
        5,
        `border-radius:2px;background:${c.ink};opacity:.3`,
      ),
    ).join('')
  const leaf = (x: number, inner: string) => at(x, 0, 300, 430, `background:${c.paper};overflow:hidden`, inner)
  const left =
    at(28, 34, 200, 14, `background:${c.ink};border-radius:3px`) +
    at(28, 58, 120, 7, `background:${c.accent};border-radius:3px`) +
    text(28, 92, 11, 244) +
    at(28, 292, 244, 102, `background:${c.tint};border-radius:8px`) +
    text(44, 312, 4, 210)
  const right =
    at(30, 30, 240, 240, `background:${c.tint}`) +
    at(45, 45, 210, 210, '', drawMotif(cover.motif, 210, { ink: c.ink, tint: c.paper, hatched: true, weight: 2.6 })) +
    text(30, 294, 6, 240)
  const shadow = at(
    240,
    0,
    120,
    430,
    'background:linear-gradient(90deg,transparent,rgb(0 0 0/.16) 49%,rgb(0 0 0/.28) 50%,rgb(0 0 0/.14) 51%,transparent)',
  )
  return full(
    `background:${c.tint};color:${c.ink};overflow:hidden`,
    at(0, 0, 720, 960, `background:${c.bg};opacity:.14`) +
      at(52, 128, 616, 446, `background:${c.bg};border-radius:10px;transform:rotate(-2.5deg)`) +
      at(60, 132, 600, 430, 'transform:rotate(-2.5deg)', leaf(0, left) + leaf(300, right) + shadow) +
      `<div class="fit" data-max="36" data-min="16" style="position:absolute;left:60px;top:628px;width:600px;height:226px;display:flex;flex-direction:column;justify-content:center"><div>${paragraph(cover.points[cover.lead][0] ?? cover.title[cover.lead], cover.lead)}</div></div>` +
      factLine(cover, 60, 884, 600, c.ink),
  )
}

const tickMark = (ground: string, ink: string) =>
  `<svg width="34" height="34" style="flex:none"><circle cx="17" cy="17" r="17" fill="${ground}"/><path d="M10 17.5L15 22.5L25 12" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** A tablet with the contents, one point a row. */
export function contentsScreen(cover: Cover): string {
  const { colors: c, lead: language } = cover
  const arabic = language === 'ar'
  const points = cover.points[language].slice(0, 4)
  const rowOf = (point: string) =>
    `<li style="display:flex;gap:16px;align-items:flex-start;padding:.75em 0;border-top:1.5px solid ${c.tint}">${tickMark(c.accent, c.onAccent)}<span class="${language}" style="line-height:${arabic ? 1.65 : 1.4};font-weight:420">${safe(point)}</span></li>`
  return full(
    `background:${c.bg};color:${c.fg};overflow:hidden`,
    patternOf(cover.id % 6, c.soft, 720, 960) +
      at(70, 70, 580, 820, `background:${c.ink};border-radius:38px`) +
      at(
        86,
        86,
        548,
        788,
        `background:${c.paper};border-radius:24px;overflow:hidden;color:${c.ink}`,
        at(0, 0, 548, 190, `background:${c.tint}`) +
          at(374, 20, 150, 150, '', drawMotif(cover.motif, 150, { ink: c.ink, tint: c.paper, weight: 3 })) +
          `<div class="fit" data-max="34" data-min="18" style="position:absolute;inset-inline-start:32px;top:26px;width:320px;height:140px;display:flex;flex-direction:column;justify-content:center"><div><p class="small${arabic ? '-ar' : ''}" style="font-size:18px;opacity:.8">${kindNames[cover.kind][language]}</p><p class="${language}" style="font-weight:600">${safe(cover.title[language])}</p></div></div>` +
          `<div class="fit" data-max="27" data-min="15" style="position:absolute;inset-inline-start:32px;top:210px;width:484px;height:500px"><ul style="list-style:none;margin:0;padding:0">${points.map(rowOf).join('')}</ul></div>` +
          brandLine(cover, 32, 736, 484, c.ink, 17),
      ),
  )
}
