import type { Finding } from './sounds.ts'

const folder = 'the-cardiac-cycle'
const inParts = (...findings: Finding[]) => findings.map((finding) => ({ finding, seconds: 16 }))

/** What the demo's courses show and play: a film of so many lines, or the sound of these findings. */
export const films: { path: string; lines?: number; videoBitrate?: number; parts?: { finding: Finding; seconds: number }[] }[] = [
  { path: `${folder}/one-beat-drawn.mp4`, lines: 720, videoBitrate: 45_000 },
  { path: `${folder}/one-beat-drawn.small.mp4`, lines: 360, videoBitrate: 18_000 },
  { path: `${folder}/sounds-of-filling.m4a`, parts: inParts('normal', 'third', 'fourth') },
  { path: `${folder}/murmurs.m4a`, parts: inParts('aortic stenosis', 'mitral regurgitation', 'aortic regurgitation') },
]
