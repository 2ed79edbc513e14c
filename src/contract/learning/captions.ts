// Captions as WebVTT files (W3C, https://www.w3.org/TR/webvtt1/). Staff write them, players show them, and transcripts are made from them.

/** Two hours of speech have about 200,000 letters. */
export const maxCaptions = 400_000

export interface Cue {
  fromMs: number
  toMs: number
  text: string
}

const timeOf = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const times = new RegExp(String.raw`^${timeOf}[ \t]+-->[ \t]+${timeOf}(?:[ \t]+\S.*)?$`)

const inMs = (hours = '0', minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)

export type CaptionsFault = {
  code: 'captions_no_header' | 'captions_no_cues' | 'captions_time' | 'captions_end' | 'captions_order' | 'captions_empty_cue'
  /** Counted from 1. */
  line: number
}

/** The cues of a WebVTT file as plain text, or its first fault. Notes, styles and regions are left out. An empty file has no cues and no fault. */
function read(vtt: string): { cues: Cue[]; fault?: CaptionsFault } {
  const cues: Cue[] = []
  if (vtt.trim() === '') return { cues }
  const lines = linesOf(vtt)
  const faulty = (code: CaptionsFault['code'], at: number) => ({ cues, fault: { code, line: at + 1 } })
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return faulty('captions_no_header', 0)
  let at = 1
  // The header ends with an empty line.
  while (at < lines.length && lines[at]?.trim() !== '') at++
  while (at < lines.length) {
    if (lines[at]?.trim() === '') {
      at++
      continue
    }
    const start = at
    let end = at
    while (end < lines.length && lines[end]?.trim() !== '') end++
    at = end
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[start] ?? '')) continue
    // A name may stand in the line before the times.
    const time = lines[start]?.includes('-->') || start + 1 === end ? start : start + 1
    const found = times.exec(lines[time]?.trim() ?? '')
    if (!found) return faulty('captions_time', time)
    const [fromMs, toMs] = [inMs(...found.slice(1, 5)), inMs(...found.slice(5, 9))]
    if (toMs <= fromMs) return faulty('captions_end', time)
    if (fromMs < (cues.at(-1)?.fromMs ?? 0)) return faulty('captions_order', time)
    const text = lines
      .slice(time + 1, end)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: keyof typeof escapes) => escapes[name])
      .trim()
    if (text === '') return faulty('captions_empty_cue', time)
    cues.push({ fromMs, toMs, text })
  }
  return cues.length > 0 ? { cues } : faulty('captions_no_cues', 0)
}

const escapes = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F' }

/** The cues of a WebVTT file, up to its first fault. */
export const cuesOf = (vtt: string): Cue[] => read(vtt).cues

/** The first fault of a WebVTT file. */
export const captionsFault = (vtt: string): CaptionsFault | undefined => read(vtt).fault

/** A WebVTT file as it is, or a SubRip file (SRT) as WebVTT: its times have commas, and it has no header. */
export function toWebVtt(text: string): string {
  const lines = linesOf(text)
  if (/^WEBVTT/.test(lines[0] ?? '')) return lines.join('\n')
  const isSubRip = lines.some((line) => /^\d{1,2}:\d{2}:\d{2},\d{1,3}\s*-->/.test(line.trim()))
  if (!isSubRip) return lines.join('\n')
  const converted = lines.map((line) =>
    line.includes('-->')
      ? line
          .replaceAll(/\b(\d):(?=\d{2}:\d{2},)/g, '0$1:')
          .replaceAll(/,(\d{3})/g, '.$1')
          .trim()
      : line,
  )
  return `WEBVTT\n\n${converted.join('\n').trim()}\n`
}
