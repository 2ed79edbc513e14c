// Decision 089: the reader asks before its code is there

import type { Language } from '../../contract/localization/language.ts'
import { getCourseProgress, getLesson } from '../../contract/storefront.ts'
import { requestOf } from '../app/calls.ts'
import { dataOf, putEarly, sendFirst } from '../app/document/early-requests.ts'
import { storedLogin } from '../state/storage.ts'

/**
 * Runs in the head of a lesson's page, before its code and styles are there: asks for the lesson, with the ticket of its film, if the customer can open it. Others
 * would get a refusal, which browsers log as an error.
 */
export default function startLesson(): void {
  const [, product, lesson] = /\/learn\/(\d+)\/(\d+)/.exec(location.pathname) ?? []
  const login = storedLogin()
  if (!login.token || !lesson) return
  const LessonID = Number(lesson)
  const refuseIfClosed = async (response: Response) => {
    const [progress] = await dataOf<typeof getCourseProgress>(response)
    const isLocked = progress?.LessonsJson.some((one) => one.LessonID === LessonID && one.IsLocked)
    if (!progress?.HasAccess || isLocked) throw new Error('closed')
  }
  const isOpen = putEarly(requestOf(getCourseProgress, { ProductId: Number(product) }, login)).then(refuseIfClosed)
  // Known to the page at once: it would ask beside it, and take this answer when it asks again for a new ticket.
  const request = requestOf(getLesson, { LessonID, languageCode: document.documentElement.lang as Language }, login)
  const response = isOpen.then(() => sendFirst(request))
  putEarly(request, response)
}
