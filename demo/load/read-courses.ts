import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import { z } from 'zod'
import { type Language, languages } from '../../src/contract/localization/language.ts'
import { bookFormats } from '../../src/contract/reading/book-formats.ts'
import { maxLessonLength, sanitizeLesson } from '../../src/platform/http/sanitize-html.ts'
import { demoFolder } from './insert.ts'
import { markLanguage } from './mark-language.ts'

const text = z.string().trim().min(1)
const both = z.strictObject({ en: text, ar: text })
const code = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with hyphens')
const minutes = z.int().min(1).max(1000)
const percentage = z.int().min(1).max(100)

const anyLesson = {
  code,
  title: both,
  minutes,
  preview: z.boolean().default(false),
  required: z.boolean().default(true),
}
const place = z.int().min(1)
const media = { durationMs: z.int().min(1000) }

const lesson = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...anyLesson }),
  z.strictObject({ kind: z.literal('quiz'), ...anyLesson, preview: z.literal(false).default(false) }),
  z.strictObject({ kind: z.literal('file'), ...anyLesson }),
  z.strictObject({ kind: z.literal('link'), ...anyLesson, url: z.url({ protocol: /^https$/ }) }),
  z.strictObject({
    kind: z.literal('live'),
    ...anyLesson,
    url: z.url({ protocol: /^https$/ }),
    /** Counted from the day on which the demo shop is loaded. */
    inDays: z.int().min(1),
    /** In UTC. */
    time: z.iso.time({ precision: -1 }),
    liveMinutes: minutes,
  }),
  z.strictObject({ kind: z.literal('video'), ...anyLesson, ...media }),
  z.strictObject({ kind: z.literal('audio'), ...anyLesson, ...media }),
  z.strictObject({
    kind: z.literal('reading'),
    ...anyLesson,
    preview: z.literal(false).default(false),
    format: z.enum(bookFormats),
    /** The section of an EPUB or the page of a PDF, from 1. */
    place: z.strictObject({ en: place, ar: place }),
  }),
])

const course = z.strictObject({
  product: z.int().min(1),
  enforceOrder: z.boolean().default(false),
  passMark: percentage.default(80),
  certificate: z.strictObject({ hours: z.number().positive().max(999).multipleOf(0.5) }).optional(),
  sections: z.array(z.strictObject({ title: both, lessons: z.array(lesson).min(1) })).min(1),
})

const option = z.strictObject({ text: both, correct: z.boolean().default(false), why: both })

const question = z
  .strictObject({
    code,
    kind: z.enum(['single', 'multiple']),
    stem: both,
    options: z.array(option).min(2).max(6),
    keyPoint: both.optional(),
    reference: text,
  })
  .refine(({ kind, options }) => {
    const correct = options.filter((one) => one.correct).length
    return kind === 'single' ? correct === 1 : correct >= 1
  }, 'a single question has exactly one correct option, a multiple one at least one')

const quiz = z.strictObject({
  passMark: percentage.optional(),
  showAnswers: z.enum(['each', 'end']).default('each'),
  attempts: z.int().min(1).optional(),
  questions: z
    .array(question)
    .min(1)
    .refine((questions) => isUnique(questions.map((one) => one.code)), 'two questions have the same code'),
})

type Manifest = z.output<typeof course>
type LessonManifest = z.output<typeof lesson>
export type DemoQuiz = z.output<typeof quiz>

/** A lesson with the content of its files. */
export type DemoLesson = LessonManifest & {
  /** HTML; empty if the lesson has no text. */
  body: Record<Language, string>
  quiz?: DemoQuiz
  /** The paths of its film or sound, its smaller copies, its captions and its poster. */
  media?: { file: string; small?: string; sound?: string; captions: Record<Language, string>; poster?: string }
}

export type DemoCourse = Omit<Manifest, 'sections'> & {
  slug: string
  sections: { title: Manifest['sections'][number]['title']; lessons: DemoLesson[] }[]
}

const folder = join(demoFolder, 'courses')
const isUnique = (codes: string[]) => new Set(codes).size === codes.length

/** Every course in demo/courses, checked. Throws with the file and the place of the first fault. */
export async function readCourses(): Promise<DemoCourse[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(slugs.toSorted().map(readCourse))
}

async function readCourse(slug: string): Promise<DemoCourse> {
  const files = new Set(await readdir(join(folder, slug)))
  const used = new Set(['course.json'])
  const use = (name: string) => {
    if (files.has(name)) used.add(name)
    return files.has(name)
  }
  const manifest = await readChecked(slug, 'course.json', course)
  const codes = manifest.sections.flatMap(({ lessons }) => lessons.map((one) => one.code))
  if (!isUnique(codes)) throw new Error(`demo/courses/${slug}/course.json: two lessons have the same code`)

  const withContent = async (one: LessonManifest): Promise<DemoLesson> => {
    const bodies = await Promise.all(
      languages.map(async (language) => (use(`${one.code}.${language}.md`) ? readText(slug, `${one.code}.${language}.md`, language) : '')),
    )
    const body = Object.fromEntries(languages.map((language, at) => [language, bodies[at]])) as Record<Language, string>
    const written = bodies.filter(Boolean).length
    const needsText = one.kind === 'text' || one.kind === 'link'
    if ((written > 0 || needsText) && written < languages.length)
      throw new Error(`demo/courses/${slug}: ${one.code} needs its text in both languages`)
    return {
      ...one,
      body,
      ...(one.kind === 'quiz' && { quiz: await readQuiz(slug, one.code, use) }),
      ...((one.kind === 'video' || one.kind === 'audio') && { media: mediaOf(slug, one, use) }),
    }
  }
  const sections = await Promise.all(
    manifest.sections.map(async ({ title, lessons }) => ({ title, lessons: await Promise.all(lessons.map(withContent)) })),
  )
  const unused = [...files].filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`demo/courses/${slug}: no lesson uses ${unused.join(', ')}`)
  return { ...manifest, slug, sections }
}

function readQuiz(slug: string, lessonCode: string, use: (name: string) => boolean): Promise<DemoQuiz> {
  const name = `${lessonCode}.quiz.json`
  if (!use(name)) throw new Error(`demo/courses/${slug}: ${name} is missing`)
  return readChecked(slug, name, quiz)
}

const mediaFiles = { video: ['mp4'], audio: ['m4a', 'mp3'] }

function mediaOf(slug: string, { code, kind }: LessonManifest, use: (name: string) => boolean): DemoLesson['media'] {
  const path = (name: string) => join(folder, slug, name)
  const file = mediaFiles[kind as 'video' | 'audio'].map((extension) => `${code}.${extension}`).find(use)
  if (!file) throw new Error(`demo/courses/${slug}: the ${kind} of ${code} is missing`)
  const captions = languages.map((language) => {
    if (!use(`${code}.${language}.vtt`)) throw new Error(`demo/courses/${slug}: ${code}.${language}.vtt is missing`)
    return [language, path(`${code}.${language}.vtt`)]
  })
  return {
    file: path(file),
    captions: Object.fromEntries(captions),
    ...(kind === 'video' && use(`${code}.small.mp4`) && { small: path(`${code}.small.mp4`) }),
    ...(kind === 'video' && use(`${code}.m4a`) && { sound: path(`${code}.m4a`) }),
    ...(use(`${code}.webp`) && { poster: path(`${code}.webp`) }),
  }
}

async function readChecked<Schema extends z.ZodType>(slug: string, name: string, schema: Schema): Promise<z.output<Schema>> {
  const place = `demo/courses/${slug}/${name}`
  const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, slug, name), 'utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${place}: ${issue?.path.join('.')} ${issue?.message}`)
}

/** A lesson's Markdown as the HTML that is stored. A picture is named by its file in demo/pictures/courses. */
async function readText(slug: string, name: string, language: Language): Promise<string> {
  const pictures = await readdir(join(demoFolder, 'pictures/courses', slug)).catch(() => [] as string[])
  const marked = new Marked({
    async: false,
    walkTokens(token) {
      if (token.type !== 'image') return
      if (!pictures.includes(token.href)) throw new Error(`demo/pictures/courses/${slug} has no ${token.href}, which ${name} shows`)
      if (token.text.trim() === '') throw new Error(`demo/courses/${slug}/${name}: ${token.href} needs words for who does not see it`)
      token.href = `/pictures/courses/${slug}/${token.href}`
    },
  })
  const html = marked.parse(await readFile(join(folder, slug, name), 'utf8')) as string
  if (html.length > maxLessonLength) throw new Error(`demo/courses/${slug}/${name} is longer than ${maxLessonLength} characters`)
  return sanitizeLesson(markLanguage(html, language))
}
