/** Runs as a worker, so that the page stays usable while a film is encoded. */
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
} from 'mediabunny'
import { type MediaFile, mostDifferenceMs } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { moveIndex } from './move-index.ts'
import { headOf, newFolder, type Prepared, type PreparedFile, writeFile, writeManifest } from './prepared.ts'
import type { PrepareAnswer, PrepareFault, PrepareOrder } from './worker-messages.ts'

/** Of films with few and with many lines, in bits per second. With their sound they stay below 400 and 1,200 kbit/s. */
const renditions = { small: { lines: 360, bitrate: 320_000 }, large: { lines: 720, bitrate: 1_080_000 } }
const soundBitrate = 64_000
const mostFramesPerSecond = 30
/** A film that is H.264 with at most this bitrate is copied, not encoded once more. */
const copiedBitrate = { small: 400_000, large: 1_200_000 }
const posterWidth = 1280

class Fault extends Error {
  fault: PrepareFault
  constructor(fault: PrepareFault) {
    super(fault)
    this.fault = fault
  }
}

const answer = (message: PrepareAnswer) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<PrepareOrder>) => {
  try {
    answer({ kind: 'done', prepared: await prepare(data) })
  } catch (error) {
    answer({ kind: 'failed', fault: faultOf(error) })
    if (!(error instanceof Fault)) console.warn(error)
  }
})

function faultOf(error: unknown): PrepareFault {
  if (error instanceof Fault) return error.fault
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no_space' : 'broken'
}

interface Source {
  input: Input
  file: File
  picture: InputVideoTrack | null
  sound: InputAudioTrack | null
  seconds: number
}

/** One of the files that are made: its tracks, and how long it takes compared with the others. */
interface Plan {
  file: MediaFile
  video: ConversionVideoOptions
  audio: ConversionAudioOptions
  weight: number
}

async function prepare({ file, lessonId, isFilm }: PrepareOrder): Promise<Prepared> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  if (!(await input.canRead())) throw new Fault('unreadable')
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (isFilm && !picture) throw new Fault('no_picture')
  if (!isFilm && !sound) throw new Fault('no_sound')
  const source = { input, file, picture: isFilm ? picture : null, sound, seconds: await input.computeDuration() }
  const plans = await plansFor(source)

  const uploadId = crypto.randomUUID()
  const folder = await newFolder(lessonId, uploadId)
  const made: PreparedFile[] = []
  const stored: { file: MediaFile; from: number; to: number }[] = []
  const poster = source.picture && (await posterOf(source.picture, source.seconds))
  if (poster) {
    made.push({ file: 'poster', blob: poster })
    if (folder) {
      await writeFile(folder, 'poster', poster)
      stored.push({ file: 'poster', from: 0, to: poster.size })
    }
  }
  const whole = plans.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  for (const plan of plans) {
    const written = await convert(source, plan, folder, (part) => answer({ kind: 'progress', part: (before + plan.weight * part) / whole }))
    before += plan.weight
    const { head, from, to } = await moveIndex(written)
    made.push({ file: plan.file, blob: new Blob([head, written.slice(from, to)]) })
    if (!folder) continue
    await writeFile(folder, headOf(plan.file), head)
    stored.push({ file: plan.file, from, to })
  }
  if (folder) await writeManifest(folder, { uploadId, name: file.name, files: stored })
  return { uploadId, name: file.name, files: made, isStored: folder !== undefined }
}

/** What is made of a file: encoded where the browser can, otherwise an MP4 as it is. */
async function plansFor(source: Source): Promise<Plan[]> {
  const { picture, sound } = source
  const audio = sound ? await soundOptions(sound) : { discard: true }
  const soundPlan = (file: MediaFile): Plan => ({ file, video: { discard: true }, audio: audio ?? {}, weight: 1 })
  const isSoundFit = audio !== undefined || (await isPlayable(sound))
  if (!picture) {
    if (!isSoundFit) throw new Fault('cannot_prepare')
    return [soundPlan('full')]
  }
  const canEncode = audio !== undefined && (await picture.canDecode()) && (await canEncodeVideo('avc', { width: 640, height: 360 }))
  if (!canEncode) {
    if ((await picture.getCodec()) !== 'avc' || !isSoundFit) throw new Fault('cannot_prepare')
    return [{ file: 'full', video: {}, audio: audio ?? {}, weight: 1 }]
  }
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
  const lines = Math.min(width, height)
  const { averagePacketRate } = await picture.computePacketStats(100)
  const rate = averagePacketRate > mostFramesPerSecond + 1 ? { frameRate: mostFramesPerSecond } : {}
  const encoded = ({ lines: most, bitrate }: { lines: number; bitrate: number }): ConversionVideoOptions => {
    const side = Math.min(most, lines - (lines % 2))
    const size = width < height ? { width: side } : { height: side }
    return { ...size, ...rate, codec: 'avc', quality: new Quality({ bitrate }), keyFrameInterval: 5, allowTransformationMetadata: false }
  }
  const isLarge = lines >= renditions.large.lines
  const bitrate = (source.file.size * 8) / source.seconds
  const isFew = lines <= renditions.small.lines
  const isCopied =
    (await picture.getCodec()) === 'avc' &&
    lines <= renditions.large.lines &&
    bitrate <= (isFew ? copiedBitrate.small : copiedBitrate.large)
  const full = isCopied ? {} : encoded(isLarge ? renditions.large : renditions.small)
  // A film that slow connections carry as it is needs no smaller copy.
  const isSmallNeeded = isCopied ? bitrate > copiedBitrate.small : isLarge
  return [
    { file: 'full', video: full, audio, weight: isCopied ? 1 : isLarge ? 6 : 3 },
    ...(isSmallNeeded ? [{ file: 'small' as const, video: encoded(renditions.small), audio, weight: 3 }] : []),
    ...(sound && (await isAsLong(sound, source.seconds)) ? [soundPlan('sound')] : []),
  ]
}

/** Sound that ends long before the picture is no copy of the film. */
const isAsLong = async (sound: InputAudioTrack, seconds: number) =>
  Math.abs(seconds - (await sound.computeDuration())) * 1000 <= mostDifferenceMs(seconds * 1000)

/** Whether all browsers play this sound in an MP4. */
const isPlayable = async (sound: InputAudioTrack | null) => !sound || ['aac', 'opus'].includes((await sound.getCodec()) ?? '')

/** How the sound is encoded: as AAC, by a package where the browser cannot, or as Opus. Undefined if it can be copied only. */
async function soundOptions(sound: InputAudioTrack): Promise<ConversionAudioOptions | undefined> {
  if (typeof AudioEncoder === 'undefined' || !(await sound.canDecode())) return undefined
  const numberOfChannels = Math.min(2, await sound.getNumberOfChannels())
  const wanted = { numberOfChannels, sampleRate: 48_000, quality: new Quality({ bitrate: soundBitrate }) }
  if (!(await canEncodeAudio('aac', wanted))) {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
    registerAacEncoder()
  }
  for (const codec of ['aac', 'opus'] as const) if (await canEncodeAudio(codec, wanted)) return { ...wanted, codec }
  return undefined
}

/** A frame from near the beginning: the very first one is often black. */
async function posterOf(picture: InputVideoTrack, seconds: number): Promise<Blob | undefined> {
  if (!(await picture.canDecode())) return undefined
  const width = Math.min(posterWidth, await picture.getDisplayWidth())
  const found = await new CanvasSink(picture, { width }).getCanvas((await picture.getFirstTimestamp()) + Math.min(seconds / 10, 10))
  return found && 'convertToBlob' in found.canvas ? found.canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }) : undefined
}

async function convert(
  { input }: Source,
  { file, video, audio }: Plan,
  folder: FileSystemDirectoryHandle | undefined,
  onProgress: (part: number) => void,
): Promise<Blob> {
  const handle = await folder?.getFileHandle(file, { create: true })
  const target = handle ? new StreamTarget(await handle.createWritable(), { chunked: true }) : new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  // A telephone writes into a film where it was taken.
  const conversion = await Conversion.init({ input, output, tracks: 'primary', video, audio, tags: {}, showWarnings: false })
  const lost = conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost) throw new Fault('cannot_prepare')
  conversion.onProgress = onProgress
  await conversion.execute()
  return handle ? handle.getFile() : new Blob([(target as BufferTarget).buffer ?? new ArrayBuffer()])
}
