import {
  beginMediaUpload,
  cancelMediaUpload,
  finishMediaUpload,
  getLessonMedia,
  uploadMediaPart,
} from '../../../contract/learning/staff/lesson-media.ts'
import { staffMediaPath } from '../../../contract/staff/path.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { getLesson } from '../courses/save-lesson.ts'
import { type AssetMedia, findAsset } from './media-uploads.sql.ts'
import * as uploads from './upload-media.ts'

function mediaToRow(lessonId: number, { storageKey: _, smallKey, soundKey, posterKey, ...media }: AssetMedia) {
  const urlOf = (part: string) => staffMediaPath(lessonId, media.mediaId ?? 'shown', part)
  return {
    ...toWireNames(media),
    HasSmall: smallKey !== null,
    HasSound: soundKey !== null,
    Url: urlOf('full'),
    PosterUrl: posterKey === null ? null : urlOf('poster'),
  }
}

/** Calls that upload the films and sounds of lessons. */
export const mediaAdmin: StaffCallHandler[] = [
  handleStaff(beginMediaUpload, async ({ write, staff }, request) =>
    toWireNames(uploads.uploadToRow(await write((tx) => uploads.beginUpload(tx, staff.vendorId, fromWireNames(request))))),
  ),
  handleStaff(uploadMediaPart, async ({ shop, staff, upload }, request) => {
    await uploads.storePart(shop, staff.vendorId, fromWireNames(request), upload())
    return { Part: request.Part }
  }),
  handleStaff(finishMediaUpload, async ({ write, staff }, { MediaId }) =>
    toWireNames(uploads.uploadToRow(await write((tx) => uploads.finishUpload(tx, staff.vendorId, MediaId)))),
  ),
  handleStaff(cancelMediaUpload, async ({ write, staff }, { MediaId }) => {
    await write((tx) => uploads.cancelUpload(tx, staff.vendorId, MediaId))
    return {}
  }),
  handleStaff(getLessonMedia, async ({ shop, staff }, { LessonId, MediaId }) => {
    await getLesson(shop.db, staff.vendorId, LessonId)
    const media = await findAsset(shop.db, LessonId, MediaId)
    return media ? mediaToRow(LessonId, media) : null
  }),
]
