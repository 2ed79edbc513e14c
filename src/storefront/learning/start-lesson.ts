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
  const send = (path: string, parameters: object) => {
    const body = JSON.stringify({ requestParameters: parameters })
    const response = fetch(path, { method: 'POST', priority: 'high', headers, body })
    requests[`${token} ${path} ${body}`] = response
    // Whoever takes it hears of its failure.
    response.catch(() => {})
    return response
  }
  const askForLesson = async (response: Response) => {
    const envelope: Envelope = await response.clone().json()
    const [progress] = JSON.parse(envelope.data) as RowOf<typeof getCourseProgress>[]
    const isLocked = progress?.LessonsJson.some(({ LessonID, IsLocked }) => LessonID === Number(lesson) && IsLocked)
    if (progress?.HasAccess && !isLocked) send(lessonPath, { LessonID: Number(lesson), languageCode: document.documentElement.lang })
  }
  send(progressPath, { ProductId: Number(product) })
    .then(askForLesson)
    .catch(() => {})
}
