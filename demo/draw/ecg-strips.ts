/**
 * Draws the rhythm strips of the course “ECG for Nurses” from formulas: `node demo/draw/ecg-strips.ts`. A strip is six seconds of one lead on
 * paper of 25 mm/s and 10 mm/mV. The waves of a beat are Gaussian curves, and an irregular rhythm is a list of intervals, so every run
 * draws the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../pictures/courses/ecg-for-nurses/', import.meta.url)
const seconds = 6
/** Pixels of a millimetre of the paper. */
const scale = 4
const paper = { width: seconds * 25, height: 30, zero: 17 }

/** Voltage in millivolts, by the time in seconds. */
type Signal = (time: number) => number

/** A wave: its height in millivolts, its middle after the beginning of the QRS complex, and its width, in seconds. */
type Wave = [height: number, middle: number, width: number]

const curve = ([height, middle, width]: Wave, time: number) => height * Math.exp(-(((time - middle) / width) ** 2))

const p: Wave = [0.14, -0.14, 0.028]
const qrs: Wave[] = [
  [-0.12, 0.012, 0.009],
  [1.1, 0.04, 0.014],
  [-0.25, 0.068, 0.011],
]
const t: Wave = [0.28, 0.29, 0.055]
/** A complex that begins in a ventricle. */
const wide: Wave[] = [
  [0.95, 0.07, 0.045],
  [-0.45, 0.2, 0.07],
]

/** These waves at each beat. */
const beats =
  (starts: number[], ...waves: Wave[]): Signal =>
  (time) =>
    starts.reduce((sum, start) => sum + waves.reduce((all, wave) => all + curve(wave, time - start), 0), 0)

/** Starts from `first` on, so many seconds apart. */
const every = (interval: number, first = 0.35) => {
  const starts: number[] = []
  for (let at = first - interval; at < seconds + interval; at += interval) starts.push(at)
  return starts
}

/** Starts one after another, by the intervals between them. */
const after = (intervals: number[], first = 0.2) => intervals.map((_, at) => intervals.slice(0, at).reduce((all, one) => all + one, first))

const sum =
  (...signals: Signal[]): Signal =>
  (time) =>
    signals.reduce((all, signal) => all + signal(time), 0)

const wave = (height: number, perSecond: number, phase = 0): Signal => {
  return (time) => height * Math.sin(2 * Math.PI * perSecond * time + phase)
}

const normal = [p, ...qrs, t]
const irregular = [0.52, 0.81, 0.44, 0.66, 0.95, 0.49, 0.58, 0.77, 0.47]
/** Sinus beats whose PR interval grows until one is not conducted. */
const atria = every(0.8, 0.4)
const conducted = atria.flatMap((start, at) => (at % 4 === 3 ? [] : [start + 0.02 + 0.09 * (at % 4)]))

const strips: Record<string, Signal> = {
  'sinus-rhythm': beats(every(0.8), ...normal),
  'muscle-artefact': sum(beats(every(0.8), ...normal), (time) => {
    const isTense = time > 1.6 && time < 4.6
    return isTense ? wave(0.16, 31)(time) + wave(0.12, 43, 1)(time) + wave(0.1, 19, 2)(time) : 0
  }),
  'atrial-fibrillation': sum(
    beats(after(irregular), ...qrs, [0.18, 0.27, 0.05]),
    wave(0.045, 6.3),
    wave(0.035, 7.7, 1),
    wave(0.025, 5.1, 2),
  ),
  'supraventricular-tachycardia': beats(every(0.335), ...qrs, [0.2, 0.19, 0.04]),
  'ventricular-tachycardia': beats(every(0.375, 0.1), ...wide),
  'sinus-bradycardia': beats(every(1.5), ...normal),
  wenckebach: sum(beats(atria, p), beats(conducted, ...qrs, t)),
  'complete-heart-block': sum(beats(every(0.75, 0.2), p), beats(every(1.72, 0.9), ...wide.map(([h, m, w]): Wave => [h * 0.8, m, w]))),
  'paced-rhythm': beats(every(0.86, 0.5), [1.6, -0.01, 0.004], ...wide),
  'st-elevation': beats(every(0.75), p, ...qrs, [0.34, 0.14, 0.07], [0.42, 0.27, 0.07]),
  'st-depression': beats(every(0.68), p, ...qrs, [-0.24, 0.13, 0.06], [0.16, 0.28, 0.045]),
  'high-potassium': beats(every(0.86), [0.05, -0.16, 0.04], [-0.1, 0, 0.02], [0.8, 0.055, 0.026], [-0.3, 0.12, 0.025], [1.05, 0.3, 0.038]),
  'long-qt': beats(every(1), p, ...qrs, [0.26, 0.46, 0.075]),
  'ventricular-fibrillation': (time) => {
    const size = 0.42 + 0.16 * Math.sin(2 * Math.PI * 0.31 * time)
    return size * (wave(0.6, 4.7)(time) + wave(0.5, 5.9, 1.3)(time) + wave(0.4, 3.6, 2.1)(time) + wave(0.2, 8.3, 0.4)(time))
  },
  asystole: sum(wave(0.02, 0.3), wave(0.01, 1.1, 1)),
}

/** The voltage as a line with a point every five milliseconds, which is half a pixel. */
function lineOf(signal: Signal): string {
  const points = Array.from({ length: seconds * 200 + 1 }, (_, at) => {
    const y = (paper.zero - signal(at / 200) * 10) * scale
    return `${at / 2} ${Math.round(y * 10) / 10}`
  })
  return points.join('L')
}

function drawStrip(name: string, signal: Signal): string {
  const [width, height] = [paper.width * scale, paper.height * scale]
  const grid = (step: number) => {
    const size = step * scale
    return `<path d="M${size} 0H0V${size}" fill="none"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${name.replaceAll('-', ' ')}</title>
<defs><pattern id="s" width="${scale}" height="${scale}" patternUnits="userSpaceOnUse" stroke="#f3cfcf" stroke-width=".6">${grid(1)}</pattern>
<pattern id="l" width="${5 * scale}" height="${5 * scale}" patternUnits="userSpaceOnUse" stroke="#e29c9c" stroke-width="1">${grid(5)}</pattern></defs>
<path d="M0 0H${width}V${height}H0Z" fill="#fffafa"/><path d="M0 0H${width}V${height}H0Z" fill="url(#s)"/><path d="M0 0H${width}V${height}H0Z" fill="url(#l)"/>
<path d="M${lineOf(signal)}" fill="none" stroke="#1b2530" stroke-width="1.4" stroke-linejoin="round"/>
</svg>
`
}

mkdirSync(folder, { recursive: true })
for (const [name, signal] of Object.entries(strips)) writeFileSync(new URL(`${name}.svg`, folder), drawStrip(name, signal))
