export interface Cue {
  fromMs: number
  toMs: number
  text: string
}

const timeOf = String.raw`(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})`
const times = new RegExp(String.raw`^${timeOf}\s+-->\s+${timeOf}`)

const inMs = (hours = '0', minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms)

/** The cues of a WebVTT file (W3C, https://www.w3.org/TR/webvtt1/), as plain text. Notes, styles and regions are left out. */
export const cuesOf = (vtt: string): Cue[] =>
  vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => times.test(line))
      const found = times.exec(lines[at] ?? '')
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replaceAll(/<[^>]*>/g, '')
        .trim()
      if (!found || text === '') return []
      return [{ fromMs: inMs(...found.slice(1, 5)), toMs: inMs(...found.slice(5, 9)), text }]
    })
