/** Runs in Chromium, where `record.ts` loads it. */
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality } from 'mediabunny'
import type { films } from './films.ts'
import { drawFilm, filmSeconds, filmSounds } from './one-beat.ts'
import { sampleRate, soundsOf } from './sounds.ts'

const framesPerSecond = 8
const audioBitrate = 24_000
const posterAt = 40

registerAacEncoder()

/** A film or a sound as MP4 with its index in front, and the poster of a film as PNG; both in base64. */
export async function encode({ lines, videoBitrate = 0, parts }: Omit<(typeof films)[number], 'path'>) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const canvas = new OffscreenCanvas(((lines ?? 0) * 16) / 9, lines ?? 0)
  const keyFrameInterval = 10
  const picture = lines
    ? new CanvasSource(canvas, { codec: 'avc', quality: new Quality({ bitrate: videoBitrate }), keyFrameInterval, latencyMode: 'quality' })
    : undefined
  if (picture) output.addVideoTrack(picture, { frameRate: framesPerSecond })
  const sound = new AudioBufferSource({ codec: 'aac', quality: new Quality({ bitrate: audioBitrate }) })
  output.addAudioTrack(sound)
  await output.start()

  // At 60 beats a minute, which leaves time to listen.
  const samples = parts ? soundsOf(parts, 1) : filmSounds()
  const buffer = new AudioBuffer({ length: samples.length, sampleRate, numberOfChannels: 1 })
  buffer.copyToChannel(samples, 0)
  await sound.add(buffer)
  const whole = new OffscreenCanvas(1280, 720)
  const pen = canvas.getContext('2d')
  for (let frame = 0; picture && frame < filmSeconds * framesPerSecond; frame++) {
    drawFilm(whole, frame / framesPerSecond)
    pen?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    await picture.add(frame / framesPerSecond, 1 / framesPerSecond)
  }
  await output.finalize()
  if (lines !== 720) return { data: inBase64(target.buffer) }
  drawFilm(whole, posterAt)
  return { data: inBase64(target.buffer), poster: inBase64(await (await whole.convertToBlob()).arrayBuffer()) }
}

function inBase64(buffer: ArrayBuffer | null) {
  let text = ''
  for (const byte of new Uint8Array(buffer ?? new ArrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
