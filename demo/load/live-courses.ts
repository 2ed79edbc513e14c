import { readProducts } from '../files/read-products.ts'
import type { DemoProduct } from './product.ts'
import { type DemoCourse, readCourses } from './read-courses.ts'

/** In UTC: eight in the evening in Riyadh. */
const time = '17:00'

/** The live courses without a folder in demo/courses: each lesson of their curriculum is an evening. */
export async function liveCourses(): Promise<DemoCourse[]> {
  const others = new Set((await readCourses()).map(({ product }) => product))
  const products = (await readProducts()).flatMap((file) => file.products)
  return products.filter(({ id, facts }) => facts?.live && !others.has(id)).map(liveCourse)
}

/** From the first evening to the last one at equal distances. */
function liveCourse({ id, facts }: DemoProduct): DemoCourse {
  const { startsInDays = 0, endsInDays = 0 } = facts?.live ?? {}
  const curriculum = facts?.curriculum ?? []
  const gaps = curriculum.flatMap(({ lessons }) => lessons).length - 1
  let held = 0
  const evening = ({ title, minutes }: { title: { en: string; ar: string }; minutes: number }) => {
    const at = held++
    return {
      kind: 'live' as const,
      code: `evening-${at + 1}`,
      title,
      minutes,
      liveMinutes: minutes,
      preview: false,
      required: true,
      url: `https://live.avicenna.example/${id}/${at + 1}`,
      inDays: startsInDays + Math.round((at * (endsInDays - startsInDays)) / gaps),
      time,
      body: { en: '', ar: '' },
    }
  }
  return {
    product: id,
    slug: `live-${id}`,
    enforceOrder: false,
    passMark: 80,
    sections: curriculum.map(({ title, lessons }) => ({ title, lessons: lessons.map(evening) })),
  }
}
