/**
 * One beat of a resting heart at 75 beats a minute, as the Wiggers diagram shows it. Times are seconds from the start of the P wave. After Mitchell and
 * Wang, Adv Physiol Educ 2014;38:170–175, and Hall, Guyton and Hall Textbook of Medical Physiology, 14th edition, chapter 9.
 */
export const beatLength = 0.8

/** The phases, by the moment at which each ends. */
export const phases = [
  { name: 'atrial systole', end: 0.17 },
  { name: 'isovolumetric contraction', end: 0.22 },
  { name: 'ejection', end: 0.48 },
  { name: 'isovolumetric relaxation', end: 0.56 },
  { name: 'rapid filling', end: 0.68 },
  { name: 'slow filling', end: beatLength },
] as const

type Point = [time: number, value: number]

/** A smooth curve through the points that overshoots none of them (monotone cubic interpolation, Fritsch and Butland, SIAM J Sci Stat Comput 1984;5:300–304). */
function through(points: Point[]) {
  const steps = points.slice(1).map(([time, value], index) => {
    const [fromTime, from] = points[index] as Point
    return { length: time - fromTime, slope: (value - from) / (time - fromTime) }
  })
  const slopes = points.map((_, index) => {
    const [before, after] = [steps[index - 1]?.slope ?? 0, steps[index]?.slope ?? 0]
    return before * after > 0 ? (2 * before * after) / (before + after) : 0
  })
  return (time: number) => {
    const index = Math.max(
      0,
      steps.findIndex((_, at) => time <= (points[at + 1]?.[0] ?? 0)),
    )
    const [[fromTime, from], [, to]] = [points[index] as Point, points[index + 1] as Point]
    const length = steps[index]?.length ?? 1
    const share = Math.min(1, Math.max(0, (time - fromTime) / length))
    const [squared, cubed] = [share ** 2, share ** 3]
    return (
      from * (2 * cubed - 3 * squared + 1) +
      to * (3 * squared - 2 * cubed) +
      length * ((slopes[index] ?? 0) * (cubed - 2 * squared + share) + (slopes[index + 1] ?? 0) * (cubed - squared))
    )
  }
}

const peak = (time: number, at: number, width: number, height: number) => height * Math.exp(-(((time - at) / width) ** 2) / 2)

/** In parts of the R wave. */
export const ecg = (time: number) =>
  peak(time, 0.06, 0.02, 0.14) +
  peak(time, 0.152, 0.006, -0.12) +
  peak(time, 0.17, 0.008, 1) +
  peak(time, 0.188, 0.007, -0.22) +
  peak(time, 0.4, 0.034, 0.26)

/** In mmHg. */
export const ventricle = through([
  [0, 6],
  [0.08, 6],
  [0.13, 10],
  [0.17, 8],
  [0.22, 80],
  [0.34, 120],
  [0.48, 98],
  [0.56, 9],
  [0.6, 3],
  [0.68, 5],
  [beatLength, 6],
])
export const aorta = through([
  [0, 87],
  [0.22, 80],
  [0.35, 118],
  [0.48, 97],
  [0.5, 93],
  [0.53, 98],
  [beatLength, 87],
])
export const atrium = through([
  [0, 5],
  [0.07, 5],
  [0.12, 11],
  [0.18, 6],
  [0.21, 9],
  [0.27, 2],
  [0.56, 11],
  [0.62, 4],
  [beatLength, 5],
])

/** Of the left ventricle, in ml. */
export const volume = through([
  [0, 104],
  [0.07, 104],
  [0.17, 120],
  [0.22, 120],
  [0.34, 72],
  [0.48, 50],
  [0.56, 50],
  [0.68, 95],
  [beatLength, 104],
])

/** The first and the second sound, as a phonocardiogram draws them: from -1 to 1. */
export const phonogram = (time: number) =>
  Math.sin(time * 2 * Math.PI * 70) * (peak(time, 0.195, 0.018, 0.9) + peak(time, 0.495, 0.012, 0.75))
