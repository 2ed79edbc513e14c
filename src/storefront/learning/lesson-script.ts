import { pathOf } from '../../contract/call.ts'
import { getCourseProgress, getLesson } from '../../contract/storefront.ts'
import { startLesson } from './start-lesson.ts'

/** The script of the head of a lesson's page. Without storage, the page asks for everything itself. */
export const lessonScript = () =>
  `try{(${startLesson})(${JSON.stringify({ progressPath: pathOf(getCourseProgress), lessonPath: pathOf(getLesson) })})}catch{}`
