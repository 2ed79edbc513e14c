import { buffer } from 'node:stream/consumers'
import { CustomSource, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny'
import type { Storage } from './storage.ts'

/** What browsers play of an MP4. */
export interface MediaFacts {
  durationMs: number
  /** The shorter side of the picture in pixels, as it is shown; null without a picture. */
  lines: number | null
  hasSound: boolean
}

/** Why a file is not taken as a film or a sound. */
export class MediaRefused extends Error {
  override name = 'MediaRefused'
  reason: 'media_not_mp4' | 'media_broken' | 'media_index_last' | 'media_codec'
  constructor(reason: MediaRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Boxes at the top of a file. Nothing else may be there, so that the file is an MP4 from its first byte to its last. */
const known = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'])
const maxBoxes = 1000
/** The index of ten hours has about 30 MB. */
const maxIndexBytes = 64_000_000

/**
 * Reads a stored MP4 (ISO/IEC 14496-12): its boxes, its index, and the first and the last packet of each track. The index is in front of the data, the
 * picture H.264, the sound AAC or Opus. Throws a `MediaRefused` for any other file.
 */
export async function inspectMedia(storage: Storage, key: string): Promise<MediaFacts> {
  // A storage that cannot be read says nothing about the file.
  let failure: unknown
  const read = async (start: number, end: number) => {
    try {
      const opened = await storage.open(key, { start, end: end - 1 })
      if (!opened) throw new Error(`no such file: ${key}`)
      return new Uint8Array(await buffer(opened.stream))
    } catch (error) {
      failure = error
      throw error
    }
  }
  const found = await storage.stat(key)
  if (!found) throw new Error(`no such file: ${key}`)
  await checkBoxes(found.size, read)
  using input = new Input({ source: new CustomSource({ getSize: () => found.size, read }), formats: [MP4] })
  try {
    return await factsOf(input)
  } catch (error) {
    if (failure !== undefined) throw failure
    throw error instanceof MediaRefused ? error : new MediaRefused('media_broken')
  }
}

async function checkBoxes(size: number, read: (start: number, end: number) => Promise<Uint8Array>): Promise<void> {
  const types: string[] = []
  for (let at = 0; at < size; ) {
    const bytes = await read(at, Math.min(at + 16, size))
    const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const type = head.byteLength < 8 ? '' : String.fromCharCode(...bytes.subarray(4, 8))
    if (!known.has(type) || (at === 0 && type !== 'ftyp')) throw new MediaRefused(types.length === 0 ? 'media_not_mp4' : 'media_broken')
    const short = head.getUint32(0)
    const length = short === 1 && head.byteLength === 16 ? Number(head.getBigUint64(8)) : short
    if (length < 8 || at + length > size || (type === 'moov' && length > maxIndexBytes)) throw new MediaRefused('media_broken')
    types.push(type)
    if (types.length > maxBoxes) throw new MediaRefused('media_broken')
    at += length
  }
  const [index, data] = [types.indexOf('moov'), types.indexOf('mdat')]
  if (index < 0 || data < 0 || types.lastIndexOf('moov') !== index) throw new MediaRefused('media_broken')
  if (data < index) throw new MediaRefused('media_index_last')
}

async function factsOf(input: Input): Promise<MediaFacts> {
  const tracks = await input.getTracks()
  const [pictures, sounds] = [tracks.filter((track) => track.isVideoTrack()), tracks.filter((track) => track.isAudioTrack())]
  if (pictures.length > 1 || sounds.length > 1 || pictures.length + sounds.length === 0) throw new MediaRefused('media_broken')
  const [picture, sound] = [pictures[0], sounds[0]]
  const soundCodec = await sound?.getCodec()
  if ((picture && (await picture.getCodec()) !== 'avc') || (sound && soundCodec !== 'aac' && soundCodec !== 'opus'))
    throw new MediaRefused('media_codec')
  for (const track of [picture, sound]) if (track) await checkPackets(track)
  const seconds = await input.computeDuration()
  if (!(seconds > 0) || !Number.isFinite(seconds)) throw new MediaRefused('media_broken')
  const lines = picture ? Math.min(await picture.getDisplayWidth(), await picture.getDisplayHeight()) : null
  return { durationMs: Math.max(1, Math.round(seconds * 1000)), lines, hasSound: sound !== undefined }
}

/** The index names data that the file has. */
async function checkPackets(track: InputTrack): Promise<void> {
  const packets = new EncodedPacketSink(track)
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Number.POSITIVE_INFINITY)]
  if (!first?.byteLength || !last?.byteLength) throw new MediaRefused('media_broken')
}
