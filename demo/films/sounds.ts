/** Heart sounds and murmurs as samples from -1 to 1, computed from their textbook descriptions: pitch, place in the beat and shape. */
export const sampleRate = 16_000

export type Finding = 'normal' | 'third' | 'fourth' | 'aortic stenosis' | 'mitral regurgitation' | 'aortic regurgitation'

/** Seconds after the beginning of a beat. */
const [firstAt, secondAt] = [0.2, 0.5]

/** A thud that fades within its length. */
function thud(samples: Float32Array, at: number, { pitch, length, loudness }: { pitch: number; length: number; loudness: number }) {
  const start = Math.round(at * sampleRate)
  for (let index = 0; index < length * sampleRate && start + index < samples.length; index++) {
    const time = index / sampleRate
    const shape = Math.min(1, time / 0.008) * Math.exp((-4.5 * time) / length)
    const tone =
      Math.sin(2 * Math.PI * pitch * time) +
      0.6 * Math.sin(2 * Math.PI * pitch * 2.1 * time) +
      0.25 * Math.sin(2 * Math.PI * pitch * 3.3 * time)
    samples[start + index] = (samples[start + index] ?? 0) + loudness * shape * tone
  }
}

/** The same noise each time: a linear congruential generator (Numerical Recipes). */
function noise() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

interface Murmur {
  from: number
  to: number
  /** The middle of its pitches, in Hz. */
  pitch: number
  loudness: number
  /** How loud it is at a share of its length. */
  shape: (share: number) => number
}

/** Band-pass filtered noise (Audio EQ Cookbook, constant peak gain). */
function murmur(samples: Float32Array, at: number, { from, to, pitch, loudness, shape }: Murmur) {
  const next = noise()
  const turn = (2 * Math.PI * pitch) / sampleRate
  const alpha = Math.sin(turn) / 1.6
  const [in1, in2, out1, out2] = [0, 1, 2, 3]
  const past = [0, 0, 0, 0]
  const start = Math.round((at + from) * sampleRate)
  const length = Math.round((to - from) * sampleRate)
  for (let index = 0; index < length && start + index < samples.length; index++) {
    const input = next()
    const sum = alpha * input - alpha * (past[in2] ?? 0) + 2 * Math.cos(turn) * (past[out1] ?? 0) - (1 - alpha) * (past[out2] ?? 0)
    const output = sum / (1 + alpha)
    past[in2] = past[in1] ?? 0
    past[in1] = input
    past[out2] = past[out1] ?? 0
    past[out1] = output
    samples[start + index] = (samples[start + index] ?? 0) + loudness * shape(index / length) * output
  }
}

const murmurs: Partial<Record<Finding, Murmur>> = {
  // Rises and falls between the sounds.
  'aortic stenosis': {
    from: firstAt + 0.05,
    to: secondAt - 0.02,
    pitch: 190,
    loudness: 1.1,
    shape: (share) => Math.sin(Math.PI * share) ** 1.5,
  },
  // As loud from the first sound to the second.
  'mitral regurgitation': {
    from: firstAt,
    to: secondAt + 0.03,
    pitch: 330,
    loudness: 0.6,
    shape: (share) => Math.min(1, share * 12, (1 - share) * 12),
  },
  // Begins with the second sound and fades.
  'aortic regurgitation': { from: secondAt + 0.01, to: secondAt + 0.36, pitch: 420, loudness: 0.6, shape: (share) => (1 - share) ** 1.6 },
}

function beat(samples: Float32Array, at: number, finding: Finding) {
  const isSoft = finding === 'mitral regurgitation'
  if (finding === 'fourth') thud(samples, at + firstAt - 0.11, { pitch: 38, length: 0.08, loudness: 0.42 })
  thud(samples, at + firstAt, { pitch: 52, length: 0.13, loudness: isSoft ? 0.3 : 0.6 })
  thud(samples, at + secondAt, { pitch: 78, length: 0.09, loudness: finding === 'aortic stenosis' ? 0.25 : 0.5 })
  if (finding === 'third') thud(samples, at + secondAt + 0.15, { pitch: 34, length: 0.09, loudness: 0.42 })
  const sound = murmurs[finding]
  if (sound) murmur(samples, at, sound)
}

/** So many seconds of each finding, at a beat every so many seconds. */
export function soundsOf(parts: { finding: Finding | undefined; seconds: number }[], beatSeconds: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(parts.reduce((sum, { seconds }) => sum + seconds, 0) * sampleRate)
  let start = 0
  for (const { finding, seconds } of parts) {
    for (let beats = 0; finding && (beats + 1) * beatSeconds <= seconds + 0.001; beats++)
      beat(samples, start + beats * beatSeconds, finding)
    start += seconds
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.001)
  return samples.map((sample) => (sample / loudest) * 0.9)
}
