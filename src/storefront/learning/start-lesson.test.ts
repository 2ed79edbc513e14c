import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { getCourseProgress, getLesson } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { shopStore } from '../state/store.ts'
import startLesson from './start-lesson.ts'

let requests: string[]
let stored: Record<string, string>

/** Runs what the head of the page runs, and waits until its requests are sent. */
async function open(progress: object) {
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    requests.push(`${path.split('/').at(-1)} ${headers.Token} ${body}`)
    const rows = path.endsWith('get-lesson') ? [{ LessonID: 9 }] : [progress]
    return Response.json({ statusCode: 200, message: '', errorMessage: '', data: JSON.stringify(rows) })
  })
  globalThis.earlyRequests = undefined
  startLesson()
  await new Promise(setImmediate)
}

beforeEach(() => {
  requests = []
  stored = { user: JSON.stringify({ UserID: 5 }), Token: '"secret"' }
  shopStore.setState({ token: 'secret', user: { user: { ...emptyUser, UserID: 5 }, loggedIn: true } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('location', { pathname: '/ar/learn/7/9' })
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
})
afterEach(() => vi.unstubAllGlobals())

test('the head of a lesson’s page asks for the lesson of its learner, and the page takes the answers without asking again', async () => {
  await open({ HasAccess: true, LessonsJson: [{ LessonID: 8, IsLocked: true }] })
  const sent = [
    'get-course-progress secret {"requestParameters":{"ProductId":7}}',
    'get-lesson secret {"requestParameters":{"LessonID":9,"languageCode":"ar"}}',
  ]
  expect(requests).toEqual(sent)
  expect((await call(getCourseProgress, { ProductId: 7 })).data).toMatchObject([{ HasAccess: true }])
  expect((await call(getLesson, { LessonID: 9, languageCode: 'ar' })).data).toEqual([{ LessonID: 9 }])
  expect(requests).toEqual(sent)
})

test('a page that asks while the script waits for the progress shares its answer, and asks anew afterwards', async () => {
  const opened = open({ HasAccess: true, LessonsJson: [] })
  const ask = () => call(getLesson, { LessonID: 9, languageCode: 'ar' })
  await ask()
  await opened
  expect(requests.map((request) => request.split(' ', 1)[0])).toEqual(['get-course-progress', 'get-lesson'])
  await ask()
  expect(requests).toHaveLength(3)
})

test('a lesson that would be refused is not asked for, and a guest’s page asks for nothing', async () => {
  await open({ HasAccess: false, LessonsJson: [] })
  await open({ HasAccess: true, LessonsJson: [{ LessonID: 9, IsLocked: true }] })
  expect(requests.map((request) => request.split(' ', 1)[0])).toEqual(['get-course-progress', 'get-course-progress'])
  stored = {}
  await open({ HasAccess: true, LessonsJson: [] })
  expect(requests).toHaveLength(2)
})
