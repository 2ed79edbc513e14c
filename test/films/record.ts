/**
 * Records `ward.webm` in headless Chromium: `node test/films/record.ts`. It has two seconds of 1280 by 720 pixels and a tone. Browsers and screen
 * recorders write such files: VP9 with Opus, without an index and without a duration. The file is committed because a busy machine drops frames.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from '../harness/chromium.ts'

await using browser = await launchChromium('--autoplay-policy=no-user-gesture-required')
const tab = await browser.newPage()
const recorded = await tab.evaluate(async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 720 })
  const pen = canvas.getContext('2d')
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const sound = audio.createMediaStreamDestination()
  tone.connect(sound)
  tone.start()
  const tracks = [...canvas.captureStream(10).getTracks(), ...sound.stream.getTracks()]
  const recorder = new MediaRecorder(new MediaStream(tracks), {
    mimeType: 'video/webm;codecs=vp9,opus',
    videoBitsPerSecond: 100_000,
    audioBitsPerSecond: 24_000,
  })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let frame = 0; frame < 20; frame++) {
    if (pen) pen.fillStyle = '#f3efe6'
    pen?.fillRect(0, 0, 1280, 720)
    if (pen) pen.fillStyle = '#0b6b4f'
    pen?.fillRect(60 * frame, 240, 120, 240)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  recorder.stop()
  await stopped
  await audio.close()
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
})
await writeFile(join(import.meta.dirname, 'ward.webm'), Buffer.from(recorded, 'base64'))
