import {
  beginMediaUpload,
  cancelMediaUpload,
  finishMediaUpload,
  getLessonMedia,
  uploadMediaPart,
} from '../../../contract/learning/staff/lesson-media.ts'
import { staffMediaPath } from '../../../contract/staff/path.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { getLesson } from '../courses/save-lesson.ts'
import { type AssetMedia, findAsset } from './media-uploads.sql.ts'
import * as uploads from './upload-media.ts'

function mediaToRow(lessonId: number, { storageKey: _, smallKey, soundKey, posterKey, ...media }: AssetMedia) {
  const urlOf = (part: string) => staffMediaPath(lessonId, media.mediaId ?? 'shown', part)
  return {
    ...media,
    hasSmall: smallKey !== null,
    hasSound: soundKey !== null,
    url: urlOf('full'),
    posterUrl: posterKey === null ? null : urlOf('poster'),
  }
}

/** Calls that upload the films and sounds of lessons. */
export const mediaAdmin: StaffCallHandler[] = [
  handleStaff(beginMediaUpload, async ({ write, staff }, request) =>
    uploads.uploadToRow(await write((tx) => uploads.beginUpload(tx, staff.vendorId, request))),
  ),
  handleStaff(uploadMediaPart, async ({ shop, staff, upload }, request) => {
    await uploads.storePart(shop, staff.vendorId, request, upload())
    return { part: request.part }
  }),
  handleStaff(finishMediaUpload, async ({ write, staff }, { mediaId }) =>
    uploads.uploadToRow(await write((tx) => uploads.finishUpload(tx, staff.vendorId, mediaId))),
  ),
  handleStaff(cancelMediaUpload, async ({ write, staff }, { mediaId }) => {
    await write((tx) => uploads.cancelUpload(tx, staff.vendorId, mediaId))
    return {}
  }),
  handleStaff(getLessonMedia, async ({ shop, staff }, { lessonId, mediaId }) => {
    await getLesson(shop.db, staff.vendorId, lessonId)
    const media = await findAsset(shop.db, lessonId, mediaId)
    return media ? mediaToRow(lessonId, media) : null
  }),
]
