import type { Readable } from 'node:stream'
import { CallError, type RowOf } from '../../../contract/call.ts'
import { cuesOf } from '../../../contract/learning/captions.ts'
import { type MediaPart, mediaPath, previewTicket } from '../../../contract/learning/media-path.ts'
import { languages } from '../../../contract/localization/language.ts'
import type { getPreviewLesson } from '../../../contract/storefront.ts'
import { rangeOf, type Span } from '../../../platform/http/byte-range.ts'
import { findSessionByHash } from '../../customers/customers.ts'
import { findSeatOfProduct } from '../../entitlements/entitlements.ts'
import type { Shop } from '../../shop.ts'
import { findLesson, type Lesson } from '../course.sql.ts'
import { getLesson } from '../courses/save-lesson.ts'
import { hasItsDayCome } from '../open-course.ts'
import { refusals } from '../refusals.ts'
import { findMedia, findStream, type StoredMedia, type Stream, type StreamSeat, takeStream } from './media.sql.ts'
import { makeMediaTicket, readMediaTicket } from './media-ticket.ts'
import { findAsset } from './media-uploads.sql.ts'

type MediaRow = RowOf<typeof getPreviewLesson>['MediaJson']

/** A film or a sound as a lesson's page plays it: in this session of a customer, or for anybody. */
export async function mediaToWire(shop: Shop, { lessonId }: Pick<Lesson, 'lessonId'>, session?: Buffer): Promise<MediaRow> {
  const media = await findMedia(shop.db, lessonId)
  if (!media) return null
  const { secretKey } = shop.config
  const ticket = session ? makeMediaTicket(secretKey, { lessonId, session }, new Date(shop.clock.now())) : previewTicket
  const urlOf = (part: MediaPart) => mediaPath(ticket, lessonId, part, media.mediaId)
  return {
    Url: urlOf('full'),
    ContentType: media.contentType,
    DurationMs: media.durationMs,
    SmallUrl: media.smallKey && urlOf('small'),
    SoundUrl: media.soundKey && urlOf('sound'),
    PosterUrl: media.posterKey && urlOf('poster'),
    CaptionsJson: languages
      .filter((language) => captionsOf(media, language) !== '')
      .map((language) => ({
        Language: language,
        Url: urlOf(`${language}.vtt`),
        CuesJson: cuesOf(captionsOf(media, language)).map(({ fromMs, toMs, text }) => ({ FromMs: fromMs, ToMs: toMs, Text: text })),
      })),
  }
}

const captionsOf = (media: StoredMedia, language: 'en' | 'ar') => (language === 'ar' ? media.captionsAr : media.captionsEn)

interface MediaRequest {
  ticket: string
  lessonId: number
  part: string
  /** The upload that the player began with; '' for what came with the demo. */
  version: string
  /** The request's header. */
  range: string | undefined
  isHead: boolean
}

export interface OpenedMedia {
  contentType: string
  size: number
  /** Absent: the whole file; 'outside' for a 416. */
  span?: Span | 'outside' | undefined
  content?: Readable | string | undefined
  /** Whether who has the ticket may still see it. */
  isOpen: () => Promise<boolean>
}

const unknown = () => new CallError(404, 'There is no such lesson.')

/**
 * Opens a file of a lesson's film. Access is asked at each request: a 404 for a ticket that is not ours or has expired, a 403 if its session has ended,
 * its customer has no open seat or the lesson is not open yet, and a 409 if another session plays on the seat by a later ticket.
 */
export async function openMedia(shop: Shop, { ticket, lessonId, part, version, range, isHead }: MediaRequest): Promise<OpenedMedia> {
  const [lesson, media] = await Promise.all([findLesson(shop.db, lessonId, 'en'), findMedia(shop.db, lessonId)])
  // A player that goes on with another film would show neither.
  if (!lesson || !media || version !== String(media.mediaId ?? '')) throw unknown()
  const isPreview = ticket === previewTicket
  const stream = isPreview ? undefined : readMediaTicket(shop.config.secretKey, ticket, lessonId, new Date(shop.clock.now()))
  if (isPreview ? !(lesson.isPreview && lesson.isSold) : !stream) throw unknown()
  const findSeat = async ({ session }: Stream) => {
    const owner = await findSessionByHash(shop.db, session)
    const seat = owner && (await findSeatOfProduct(shop.db, owner.customerId, lesson.productId))
    // A ticket may be older than the seat.
    return seat && (lesson.dripDays === null || (await hasItsDayCome(shop.db, owner.customerId, lesson))) ? seat : undefined
  }
  const seat = stream && (await findSeat(stream))
  if (stream && !seat) throw new CallError(403, refusals.lessonClosed)
  const isStreamed = part === 'full' || part === 'small' || part === 'sound'
  if (stream && seat && isStreamed && !(await playsOn(shop, seat, stream, !isHead))) throw new CallError(409, refusals.playsElsewhere)
  const isOpen = async () => {
    const now = stream && (await findSeat(stream))
    return stream === undefined || (now !== undefined && (!isStreamed || (await playsOn(shop, now, stream, false))))
  }

  const language = languages.find((one) => part === `${one}.vtt`)
  if (language) {
    const captions = captionsOf(media, language)
    return { contentType: 'text/vtt; charset=utf-8', size: Buffer.byteLength(captions), content: isHead ? undefined : captions, isOpen }
  }
  const file = fileOf(media, part)
  if (!file) throw unknown()
  return openFile(shop, file, { range, isHead, isOpen })
}

/** Whether this session may play on the seat. A session with a later ticket than the playing one may, and replaces it if `takes` is set. */
async function playsOn({ db }: Shop, seat: StreamSeat, stream: Stream, takes: boolean): Promise<boolean> {
  const isOurs = (present: Awaited<ReturnType<typeof findStream>>) => !present || present.sessionHash.equals(stream.session)
  const present = await findStream(db, seat)
  if (present && present.issuedAt >= stream.issuedAt) return isOurs(present)
  if (!takes) return true
  await takeStream(db, seat, stream)
  return isOurs(await findStream(db, seat))
}

interface FileRequest extends Pick<MediaRequest, 'range' | 'isHead'> {
  isOpen: OpenedMedia['isOpen']
}

/** Opens a stored file or a range of it. Throws a 404 if it is not stored. */
async function openFile(
  { storage }: Pick<Shop, 'storage'>,
  { key, contentType }: { key: string; contentType: string },
  { range, isHead, isOpen }: FileRequest,
): Promise<OpenedMedia> {
  const found = await storage.stat(key)
  if (!found) throw unknown()
  const span = rangeOf(range, found.size)
  if (isHead || span === 'outside') return { contentType, size: found.size, span, isOpen }
  const opened = await storage.open(key, span)
  if (!opened) throw unknown()
  return { contentType, size: found.size, span, content: opened.stream, isOpen }
}

/** Opens a file of an upload, or of the published film or sound, for staff who may see the lesson. */
export async function openMediaOfStaff(
  shop: Shop,
  vendorId: number | null,
  { lessonId, mediaId, part, ...request }: { lessonId: number; mediaId: number | null; part: string } & FileRequest,
): Promise<OpenedMedia> {
  await getLesson(shop.db, vendorId, lessonId)
  const asset = await findAsset(shop.db, lessonId, mediaId)
  const file = asset && fileOf(asset, part)
  if (!file) throw unknown()
  return openFile(shop, file, request)
}

type Files = Pick<StoredMedia, 'storageKey' | 'smallKey' | 'soundKey' | 'posterKey' | 'contentType'>

function fileOf({ storageKey, smallKey, soundKey, posterKey, contentType }: Files, part: string) {
  if (part === 'full') return { key: storageKey, contentType }
  if (part === 'small' && smallKey) return { key: smallKey, contentType }
  if (part === 'sound' && soundKey) return { key: soundKey, contentType: 'audio/mp4' }
  if (part === 'poster' && posterKey) return { key: posterKey, contentType: 'image/webp' }
  return undefined
}
