// Decision 089: the reader asks before its code is there

import type { Envelope, RowOf } from '../../contract/call.ts'
import type { getCourseProgress } from '../../contract/storefront.ts'

/** The paths of `get-course-progress` and `get-lesson`. */
interface Start {
  progressPath: string
  lessonPath: string
}

/**
 * Runs in the head of a lesson's page, before its code and styles are there: asks for the lesson, with the ticket of its film, if the customer can open it. Others
 * would get a refusal, which browsers log as an error. As it is sent as text, it uses nothing from outside.
 */
export function startLesson({ progressPath, lessonPath }: Start): void {
  const [, product, lesson] = /\/learn\/(\d+)\/(\d+)/.exec(location.pathname) ?? []
  const customerId = JSON.parse(localStorage.getItem('user') ?? 'null')?.UserID
  if (!customerId || !lesson) return
  const token = (localStorage.getItem('Token') ?? '').replace(/^"|"$/g, '')
  const headers = { accept: 'application/json', 'content-type': 'application/json', Token: token, UserID: String(customerId) }
  const requests: Record<string, Promise<Response>> = {}
  globalThis.earlyRequests = requests
  /** The page takes the answer, or asks itself if this fails. */
  const ask = (path: string, parameters: object, isWanted?: Promise<void>) => {
    const body = JSON.stringify({ requestParameters: parameters })
    const send = () => fetch(path, { method: 'POST', priority: 'high', headers, body })
    const response = isWanted ? isWanted.then(send) : send()
    response.catch(() => {})
    requests[`${token} ${path} ${body}`] = response
    return response
  }
  const refuseIfClosed = async (response: Response) => {
    const envelope: Envelope = await response.clone().json()
    const [progress] = JSON.parse(envelope.data) as RowOf<typeof getCourseProgress>[]
    const isLocked = progress?.LessonsJson.some(({ LessonID, IsLocked }) => LessonID === Number(lesson) && IsLocked)
    if (!progress?.HasAccess || isLocked) throw new Error('closed')
  }
  const isOpen = ask(progressPath, { ProductId: Number(product) }).then(refuseIfClosed)
  // Known to the page at once: it would ask beside it, and take this answer when it asks again for a new ticket.
  ask(lessonPath, { LessonID: Number(lesson), languageCode: document.documentElement.lang }, isOpen)
}
