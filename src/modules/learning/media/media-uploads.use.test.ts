import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoFolder } from '../../../../demo/load/insert.ts'
import { eventOf, sellCourse, send, stockCourse, waitInLesson } from '../../../../test/harness/course.ts'
import { makePicture } from '../../../../test/harness/make-picture.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import type { StaffMember } from '../../../../test/harness/staff.ts'
import { learningViolations } from '../../../../test/verify/invariants.ts'
import {
  beginMediaUpload,
  cancelMediaUpload,
  discardLessonDraft,
  finishMediaUpload,
  getLessonMedia,
  getStaffLesson,
  saveLesson,
  uploadMediaPart,
} from '../../../contract/admin.ts'
import type { ParametersOf } from '../../../contract/call.ts'
import { type MediaFile, mediaPartBytes } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { staffMediaPath } from '../../../contract/staff/path.ts'
import { getCourseProgress, getLesson } from '../../../contract/storefront.ts'
import { checkMedia } from './check-media.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'

let shop: TestShop
let owner: StaffMember
const demo = (name: string) => readFile(join(demoFolder, 'courses/the-cardiac-cycle', name))
let film: Buffer
let sound: Buffer
beforeAll(async () => {
  film = await demo('one-beat-drawn.small.mp4')
  sound = await demo('murmurs.m4a')
  shop = await openShop({ serves: true })
  owner = await shop.staff('owner')
  return () => shop[Symbol.asyncDispose]()
})

const partOf = (content: Buffer, part: number) => content.subarray(part * mediaPartBytes, (part + 1) * mediaPartBytes)
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const storage = () => shop.app.shop.storage
const filesOf = async (mediaId: number) => (await Array.fromAsync(storage().list(`media/${mediaId}/`))).map(({ key }) => key).toSorted()

/** A film with so much filling that it has two parts. */
const inTwoParts = () => {
  const filling = Buffer.alloc(mediaPartBytes)
  filling.writeUInt32BE(filling.length)
  filling.write('free', 4)
  return Buffer.concat([film, filling])
}

const begin = (LessonId: number, files: Partial<Record<MediaFile, Buffer>>, UploadId = randomUUID()) =>
  owner.call(beginMediaUpload, {
    LessonId,
    UploadId,
    Name: 'ward round.mov',
    Files: Object.entries(files).map(([File, content]) => ({ File: File as MediaFile, Bytes: content.length })),
  })
const sendPart = (MediaId: number, File: MediaFile, content: Buffer, Part = 0) =>
  owner.upload(uploadMediaPart, { MediaId, File, Part, Sha256: sha256(partOf(content, Part)) }, partOf(content, Part))

/** Uploads files and has them checked, as a job does. */
async function upload(lessonId: number, files: Partial<Record<MediaFile, Buffer>>): Promise<number> {
  const { MediaId } = await begin(lessonId, files)
  for (const [file, content] of Object.entries(files)) await sendPart(MediaId, file as MediaFile, content)
  await owner.call(finishMediaUpload, { MediaId })
  await checkMedia(shop.app.shop, MediaId)
  return MediaId
}

/** Saves a lesson with this change of its content. */
async function change(LessonId: number, part: Partial<ParametersOf<typeof saveLesson>>) {
  const lesson = await owner.call(getStaffLesson, { LessonId })
  const { Version, TitleEn, TitleAr, BodyEn, BodyAr, Minutes, IsRequired, IsPreview, Url, LiveAt, LiveMinutes, Quiz } = lesson
  return owner.call(saveLesson, {
    LessonId,
    Version,
    IsPublished: false,
    TitleEn,
    TitleAr,
    BodyEn,
    BodyAr,
    Minutes,
    IsRequired,
    IsPreview,
    Url,
    LiveAt,
    LiveMinutes,
    Quiz,
    ...part,
  })
}

const at = (path: string, code: string) => ({ problem: { status: 422, errors: [{ path, code }] } })

test('a film arrives in parts, twice and in any order; a learner gets it once it is published, and nobody without access does', async () => {
  const { learner, film: lessonId } = await sellCourse(shop)
  const [content, poster] = [inTwoParts(), await makePicture({ width: 640, height: 360 })]
  const uploadId = randomUUID()
  const files = { full: content, small: film, sound, poster }
  // The sound is of another length.
  await expect(owner.call(finishMediaUpload, { MediaId: await upload(lessonId, { full: film, sound }) })).rejects.toMatchObject(
    at('Files', 'media_copy_differs'),
  )
  const { sound: _, ...fitting } = files
  const { MediaId } = await begin(lessonId, fitting, uploadId)
  await sendPart(MediaId, 'full', content, 1)
  await Promise.all([sendPart(MediaId, 'poster', poster), sendPart(MediaId, 'small', film), sendPart(MediaId, 'small', film)])
  await expect(owner.call(finishMediaUpload, { MediaId })).rejects.toMatchObject({ problem: { status: 409, code: 'media_parts_missing' } })
  const whole = partOf(content, 0)
  const [damaged, tooShort] = [Buffer.from(whole).fill(0, 100, 200), whole.subarray(1)]
  for (const [sent, announced] of [
    [damaged, whole],
    [tooShort, tooShort],
  ] as const)
    await expect(owner.upload(uploadMediaPart, { MediaId, File: 'full', Part: 0, Sha256: sha256(announced) }, sent)).rejects.toMatchObject(
      at('Sha256', 'media_part_damaged'),
    )
  // After a reload, the browser asks what has arrived.
  expect((await begin(lessonId, fitting, uploadId)).Files).toEqual([
    { File: 'full', Bytes: content.length, Received: [1] },
    { File: 'poster', Bytes: poster.length, Received: [0] },
    { File: 'small', Bytes: film.length, Received: [0] },
  ])
  await sendPart(MediaId, 'full', content)
  const finish = () => owner.call(finishMediaUpload, { MediaId })
  expect((await Promise.all([finish(), finish()])).map(({ State }) => State)).toEqual(['checking', 'checking'])
  await expect(change(lessonId, { MediaId })).rejects.toMatchObject(at('MediaId', 'media_gone'))
  await Promise.all([checkMedia(shop.app.shop, MediaId), checkMedia(shop.app.shop, MediaId)])
  expect((await finish()).State).toBe('ready')
  await expect(sendPart(MediaId, 'poster', poster)).rejects.toMatchObject({ problem: { status: 409, code: 'media_upload_over' } })
  // A job that died before it removed the parts is run again.
  await storage().put(`media/${MediaId}/full.0`, Buffer.from('a part'))
  await checkMedia(shop.app.shop, MediaId)
  expect(await filesOf(MediaId)).toEqual(['full.mp4', 'poster.webp', 'small.mp4'].map((name) => `media/${MediaId}/${name}`))

  const before = (await learner.call(getLesson, { LessonID: lessonId })).data[0]?.MediaJson
  // It is this lesson's film, and no other's.
  const { film: other } = await stockCourse(shop)
  await expect(change(other, { MediaId })).rejects.toMatchObject(at('MediaId', 'media_gone'))
  expect(await owner.call(getLessonMedia, { LessonId: other, MediaId })).toBe(null)
  expect(await change(lessonId, { MediaId, CaptionsAr: '' })).toMatchObject({ MediaId, IsChanged: true })
  expect((await learner.call(getLesson, { LessonID: lessonId })).data[0]?.MediaJson).toMatchObject({ DurationMs: 60_000 })
  expect(await change(lessonId, { IsPublished: true })).toMatchObject({ MediaId, IsChanged: false, Revision: 2 })
  const media = (await learner.call(getLesson, { LessonID: lessonId })).data[0]?.MediaJson
  expect(media).toMatchObject({ DurationMs: 60_875, ContentType: 'video/mp4', SoundUrl: null, PosterUrl: expect.any(String) })
  expect(media?.CaptionsJson).toMatchObject([{ Language: 'en', CuesJson: [{ Text: 'The paper' }] }])
  const fetched = await fetch(shop.origin + media?.Url, { headers: { range: 'bytes=4-11' } })
  expect([fetched.status, await fetched.text()]).toEqual([206, 'ftypisom'])
  // A player that began with the film before does not go on with bytes of this one.
  await change(lessonId, { MediaId: await upload(lessonId, { full: film }), IsPublished: true })
  expect((await fetch(shop.origin + media?.Url)).status).toBe(404)
  expect((await fetch(shop.origin + before?.Url)).status).toBe(404)

  const shown = (cookie: string) =>
    fetch(shop.origin + staffMediaPath(lessonId, MediaId, 'full'), { headers: { cookie, range: 'bytes=0-3' } })
  expect((await shown(owner.cookie)).status).toBe(206)
  expect((await shown((await shop.staff('orders')).cookie)).status).toBe(206)
  expect((await shown('')).status).toBe(401)
  const vendor = { nameEn: 'Clinic press', nameAr: 'مطبعة العيادة' } as never
  const { vendorId } = await shop.db.insertInto('vendors').values(vendor).returning('vendorId').executeTakeFirstOrThrow()
  const seller = await shop.staff('seller', { vendorId })
  expect((await shown(seller.cookie)).status).toBe(404)
  for (const refused of [
    () => seller.call(finishMediaUpload, { MediaId }),
    () => seller.call(cancelMediaUpload, { MediaId }),
    () => seller.call(getLessonMedia, { LessonId: lessonId, MediaId }),
  ])
    await expect(refused()).rejects.toMatchObject({ problem: { status: 404 } })
})

test('files that are no film or sound are refused with a reason, whatever their names say, and nothing of them stays', async () => {
  const { film: lessonId } = await stockCourse(shop)
  const indexLast = () => {
    const [beginning, index] = [film.readUInt32BE(0), film.indexOf('moov') - 4]
    const end = index + film.readUInt32BE(index)
    return Buffer.concat([film.subarray(0, beginning), film.subarray(end), film.subarray(index, end)])
  }
  const otherCodec = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
  const refusals: [string, Buffer][] = [
    ['media_not_mp4', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['media_not_mp4', await makePicture({ width: 64, height: 64 })],
    ['media_broken', film.subarray(0, film.length - 500)],
    ['media_broken', Buffer.concat([film, Buffer.from('<html><script>alert(1)</script></html>')])],
    ['media_broken', Buffer.concat([film.subarray(0, 200), Buffer.alloc(film.length - 200)])],
    ['media_index_last', indexLast()],
    ['media_codec', otherCodec],
    ['media_without_picture', sound],
  ]
  for (const [code, content] of refusals) {
    const mediaId = await upload(lessonId, { full: content })
    await expect(owner.call(finishMediaUpload, { MediaId: mediaId }), code).rejects.toMatchObject(at('Files', code))
    await owner.call(cancelMediaUpload, { MediaId: mediaId })
  }
  await removeUnusedMedia(shop.app.shop)
  const { rows } = await shop.app.shop.pool.query('select media_id from media_assets where lesson_id = $1', [lessonId])
  expect(rows).toEqual([])
  const huge = { LessonId: lessonId, UploadId: randomUUID(), Name: 'huge.mp4', Files: [{ File: 'full' as const, Bytes: 3_000_000_000 }] }
  await expect(owner.call(beginMediaUpload, huge)).rejects.toMatchObject(at('Files.0.Bytes', 'too_big'))
  const { MediaId } = await begin(lessonId, { full: film })
  await expect(sendPart(MediaId, 'full', film, 1)).rejects.toMatchObject(at('Part', 'unknown_choice'))
  for (let one = 0; one < 9; one++) await begin(lessonId, { full: film })
  await expect(begin(lessonId, { full: film })).rejects.toMatchObject({ problem: { status: 409, code: 'media_too_many' } })
})

test('a film that is replaced takes no credit away, and its files go when nothing names them', async () => {
  const { learner, film: lessonId, productId } = await sellCourse(shop)
  await shop.db.updateTable('lessonMedia').set({ durationMs: 70_000 }).where('lessonId', '=', lessonId).execute()
  await send(learner, eventOf(lessonId, 'opened'))
  await waitInLesson(shop, learner, lessonId, 120)
  for (const [FromMs, ToMs] of [
    [0, 50_000],
    [61_000, 69_000],
  ])
    await send(learner, eventOf(lessonId, 'played', { FromMs, ToMs }))
  const isDone = async () => (await learner.call(getLesson, { LessonID: lessonId })).data[0]?.IsDone
  expect(await isDone()).toBe(false)
  const first = await upload(lessonId, { full: film })
  await change(lessonId, { MediaId: first, IsPublished: true })
  // What was watched of the film before counts for this one, up to its end.
  await send(learner, eventOf(lessonId, 'played', { FromMs: 0, ToMs: 1000 }))
  expect(await isDone()).toBe(false)
  await send(learner, eventOf(lessonId, 'played', { FromMs: 50_000, ToMs: 56_000 }))
  expect(await isDone()).toBe(true)
  const [second, drafted] = [await upload(lessonId, { full: film }), await upload(lessonId, { full: film })]
  await change(lessonId, { MediaId: second, IsPublished: true })
  expect(await isDone()).toBe(true)
  // What holds of learners at any moment holds of films that were longer or shorter before, too.
  expect(await learningViolations(shop.app.shop.pool)).toEqual([])
  expect((await learner.call(getCourseProgress, { ProductId: productId })).data[0]).toMatchObject({ Done: 1 })
  const { Version } = await change(lessonId, { MediaId: drafted })
  const waitDays = () =>
    shop.app.shop.pool.query(`update media_assets set changed_at = changed_at - interval '8 days' where lesson_id = $1`, [lessonId])
  const left = async () => {
    await removeUnusedMedia(shop.app.shop)
    return (await Promise.all([first, second, drafted].map(filesOf))).map((files) => files.length)
  }
  expect(await left()).toEqual([1, 1, 1])
  await waitDays()
  expect(await left()).toEqual([0, 1, 1])
  await waitDays()
  // Another person's form may still name what the draft named.
  await owner.call(discardLessonDraft, { LessonId: lessonId, Version })
  expect(await left()).toEqual([0, 1, 1])
  await waitDays()
  expect(await left()).toEqual([0, 1, 0])
  // A draft of before lessons could be films.
  const old = { titleEn: 'Old', titleAr: 'قديم', bodyEn: '', bodyAr: '', minutes: 1, isRequired: true, isPreview: false }
  const ofOthers = { url: '', liveAt: null, liveMinutes: null, quiz: null }
  await shop.db
    .insertInto('lessonDrafts')
    .values({ lessonId, content: JSON.stringify({ ...old, ...ofOthers }) })
    .execute()
  expect(await change(lessonId, {})).toMatchObject({ TitleEn: 'Old', MediaId: second, CaptionsEn: expect.stringContaining('The paper') })
  await expect(change(lessonId, { MediaId: drafted })).rejects.toMatchObject(at('MediaId', 'media_gone'))
})

test.each([
  ['captions_no_header', 1, '1\n00:01.000 --> 00:02.000\nHello'],
  ['captions_time', 3, 'WEBVTT\n\n00:01 --> 00:02\nHello'],
  ['captions_end', 4, 'WEBVTT\n\nintro\n00:02.000 --> 00:01.000\nHello'],
  ['captions_order', 6, 'WEBVTT\n\n00:05.000 --> 00:06.000\nLate\n\n00:01.000 --> 00:02.000\nEarly'],
  ['captions_empty_cue', 3, 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>'],
])('captions with a fault are refused with the number of the line: %s', async (code, line, CaptionsEn) => {
  const { film: lessonId } = await stockCourse(shop)
  await expect(change(lessonId, { CaptionsEn })).rejects.toMatchObject(at('CaptionsEn', code))
  await expect(change(lessonId, { CaptionsEn })).rejects.toMatchObject({
    problem: { errors: [{ en: expect.stringContaining(`Line ${line}:`), ar: expect.stringContaining(`${line}`) }] },
  })
})
