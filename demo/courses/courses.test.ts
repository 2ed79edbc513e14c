import { expect, test } from 'vitest'
import { sanitizeLesson } from '../../src/platform/http/sanitize-html.ts'
import { readProducts } from '../files/read-products.ts'
import { markLanguage } from '../load/mark-language.ts'
import { readCourses } from '../load/read-courses.ts'

const courses = await readCourses()
const lessons = courses.flatMap((course) => course.sections.flatMap((section) => section.lessons.map((lesson) => ({ course, ...lesson }))))

test('every folder of courses is complete, and belongs to a course of the demo shop that no other folder has', async () => {
  const kinds = new Map((await readProducts()).flatMap(({ products }) => products.map(({ id, kind }) => [id, kind])))
  for (const { slug, product } of courses) expect(kinds.get(product), slug).toBe('course')
  expect(new Set(courses.map(({ product }) => product)).size).toBe(courses.length)
  expect(courses.length).toBeGreaterThan(0)
})

test('a lesson has the same parts in both languages, and its headings leave the first level to the page', () => {
  const shapeOf = (html: string) => html.match(/<(?:h\d|p|li|tr|img|blockquote)\b/g)
  for (const { course, code, body } of lessons) {
    expect(shapeOf(body.ar), `${course.slug}/${code}`).toEqual(shapeOf(body.en))
    expect(body.en + body.ar, `${course.slug}/${code}`).not.toMatch(/<h1\b/)
  }
})

test('Arabic texts are Arabic, and English ones have no Arabic letters', () => {
  for (const { course, code, title, body, quiz } of lessons) {
    const said = (language: 'en' | 'ar') =>
      JSON.stringify([
        title[language],
        quiz?.questions.map(({ stem, options }) => [stem[language], options.map((o) => [o.text[language], o.why[language]])]),
      ])
    expect(said('en') + body.en, `${course.slug}/${code}`).not.toMatch(/[\u0600-\u06ff]/)
    expect(title.ar, `${course.slug}/${code}`).toMatch(/[\u0600-\u06ff]/)
    for (const { stem, options } of quiz?.questions ?? []) {
      for (const text of [stem.ar, ...options.flatMap((one) => [one.why.ar])])
        expect(text, `${course.slug}/${code}`).toMatch(/[\u0600-\u06ff]/)
    }
  }
})

test('words of the other language are marked, and a reference as a whole; abbreviations belong to both', () => {
  const text =
    '<p>الموقف (Situation) ثم SBAR &amp; <a href="/faq">NEWS</a></p><ul><li>Royal College. <em>Early Warning</em> 2017.</li></ul>'
  const marked =
    '<p>الموقف (<span lang="en" dir="ltr">Situation</span>) ثم SBAR &amp; <a href="/faq" rel="noopener">NEWS</a></p>' +
    '<ul><li><span lang="en" dir="ltr">Royal College. <em>Early Warning</em> 2017.</span></li></ul>'
  expect(sanitizeLesson(markLanguage(text, 'ar'))).toBe(marked)
  expect(sanitizeLesson(marked)).toBe(marked)
  expect(markLanguage('<p>Five squares are أصل.</p>', 'en')).toBe('<p>Five squares are <span lang="ar" dir="rtl">أصل</span>.</p>')
})
