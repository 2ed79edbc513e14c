import { aorta, atrium, beatLength, ecg, phases, phonogram, ventricle, volume } from './beat.ts'
import { type Finding, soundsOf } from './sounds.ts'

/** The film of one beat: heard at its own pace, drawn phase by phase, and heard again. */
const heardSeconds = 6.4
const drawnSeconds = [9, 7, 10, 8, 7, 7]
export const filmSeconds = 2 * heardSeconds + drawnSeconds.reduce((sum, seconds) => sum + seconds, 0)

export const filmSounds = () => {
  const heard = { finding: 'normal' as Finding, seconds: heardSeconds }
  return soundsOf([heard, { finding: undefined, seconds: filmSeconds - 2 * heardSeconds }, heard], beatLength)
}

/** Where in the beat the film is, and whether it draws it for the first time. */
function placeAt(seconds: number): { time: number; isSlow: boolean } {
  if (seconds < heardSeconds || seconds >= filmSeconds - heardSeconds) {
    const since = seconds < heardSeconds ? seconds : seconds - (filmSeconds - heardSeconds)
    return { time: since % beatLength, isSlow: false }
  }
  let rest = seconds - heardSeconds
  let start = 0
  for (const [index, { end }] of phases.entries()) {
    const length = drawnSeconds[index] ?? 1
    if (rest < length) return { time: start + ((end - start) * rest) / length, isSlow: true }
    rest -= length
    start = end
  }
  return { time: beatLength, isSlow: true }
}

const [left, right] = [150, 1240]
const xOf = (time: number) => left + ((right - left) * time) / beatLength

interface Trace {
  of: (time: number) => number
  color: string
  top: number
  bottom: number
  from: number
  to: number
}

const pressures = { top: 40, bottom: 350, from: 0, to: 125 }
const traces: Trace[] = [
  { of: aorta, color: '#d9534f', ...pressures },
  { of: ventricle, color: '#8fd0b0', ...pressures },
  { of: atrium, color: '#e9c46a', ...pressures },
  { of: volume, color: '#7fb2e5', top: 375, bottom: 475, from: 45, to: 125 },
  { of: ecg, color: '#f4f1e8', top: 500, bottom: 590, from: -0.3, to: 1 },
  { of: phonogram, color: '#c9a7e0', top: 615, bottom: 695, from: -1, to: 1 },
]

// Abbreviations that both languages use.
const names: [text: string, color: string, y: number][] = [
  ['Ao', '#d9534f', 130],
  ['LV', '#8fd0b0', 190],
  ['LA', '#e9c46a', 335],
  ['ml', '#7fb2e5', 432],
  ['ECG', '#f4f1e8', 566],
  ['S1 S2', '#c9a7e0', 662],
]
const marks: [text: string, time: number, y: number][] = [
  ['P', 0.06, 545],
  ['R', 0.17, 496],
  ['T', 0.4, 540],
  ['S1', 0.195, 612],
  ['S2', 0.495, 612],
]

const yOf = ({ top, bottom, from, to }: Trace, value: number) => bottom - ((bottom - top) * (value - from)) / (to - from)

/** Draws a moment of the film, 1280 by 720. */
export function drawFilm(canvas: OffscreenCanvas, seconds: number): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the canvas has no context')
  const { time, isSlow } = placeAt(seconds)
  pen.fillStyle = '#0f2a20'
  pen.fillRect(0, 0, 1280, 720)
  let start = 0
  for (const { end } of phases) {
    if (isSlow && time >= start && time < end) {
      pen.fillStyle = '#1b4a38'
      pen.fillRect(xOf(start), 24, xOf(end) - xOf(start), 684)
    }
    pen.fillStyle = '#2f5c4a'
    if (end < beatLength) pen.fillRect(xOf(end), 24, 1, 684)
    start = end
  }
  pen.font = '600 24px sans-serif'
  pen.textAlign = 'end'
  for (const [text, color, y] of names) {
    pen.fillStyle = color
    pen.fillText(text, left - 18, y)
  }
  pen.font = '18px sans-serif'
  pen.fillStyle = '#9db8ab'
  pen.textAlign = 'start'
  for (const value of [0, 40, 80, 120]) pen.fillText(String(value), 20, yOf(traces[0] as Trace, value) + 6)
  pen.fillText('mmHg', 20, 30)

  for (const trace of traces) {
    pen.strokeStyle = trace.color
    pen.lineWidth = 4
    pen.lineJoin = 'round'
    pen.beginPath()
    for (let at = 0; at <= (isSlow ? time : beatLength) + 0.0001; at += 0.002) pen.lineTo(xOf(at), yOf(trace, trace.of(at)))
    pen.stroke()
    pen.beginPath()
    pen.arc(xOf(time), yOf(trace, trace.of(time)), 8, 0, 2 * Math.PI)
    pen.fillStyle = trace.color
    pen.fill()
  }
  pen.textAlign = 'center'
  pen.font = '600 20px sans-serif'
  pen.fillStyle = '#f4f1e8'
  for (const [text, at, y] of marks) if (!isSlow || time >= at) pen.fillText(text, xOf(at), y)
}
