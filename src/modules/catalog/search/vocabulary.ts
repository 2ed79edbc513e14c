// Decision 008: search in PostgreSQL

import type { Kind } from '../../../contract/catalog/kinds.ts'
import { wordsOf } from '../../../contract/localization/fold.ts'
import { keyOf } from './word-key.ts'

/** A term as terms are compared: with or without hyphens and spaces, in either English spelling, with or without the Arabic article. */
export const keyOfTerm = (words: string[]): string => words.map(keyOf).join('')

const setOf = (text: string) => new Set(wordsOf(text))
const keysOf = (text: string) => new Set(text.split(/[,،]/).map((term) => keyOfTerm(wordsOf(term))))

/** Words that say nothing about a product. */
export const stopWords = setOf(`
  a an the of in on for to and or with by at from about into as is are be do does how what which who where when why can i im my me we our you your it its
  this that want need looking find get some any please
  في من على إلى عن عند لدى مع و أو ثم كيف ما ماذا ماهو ماهي هل هو هي هذا هذه ذلك التي الذي ال لل كل حول أريد اريد أبغى ابغى أبي بدي عايز عايزة عاوز محتاج أبحث ابحث
  لـ بـ ب ل ك`)

/** Words for an audience or a purpose, and words that fit most products. They rank results; a product without them still matches. */
const qualifiers = keysOf(`
  nurse, nursing, nurses, student, students, medical student, doctor, physician, resident, intern, house officer, registrar, consultant,
  specialist, trainee, professional, staff, team, beginner, beginners, newbie, basic, basics, fundamental, fundamentals, foundation,
  foundations, introduction, intro, essential, essentials, principles, advanced, intermediate, complete, comprehensive, full, concise, simple, simplified,
  easy, easily, quick, fast, rapid, short, practical, step by step, illustrated, with pictures, pictures, explained, made easy, for dummies, best, top, good, new,
  latest, edition, 2024, 2025, 2026, cheap, free, download, offline, online, video, videos, recorded, live, interactive, certificate,
  certified, certification, accredited, cme, cpd, cme hours, exam, exams, examination, test, tests, mock, mock exam, practice questions, question,
  questions, mcq, mcqs, preparation, prep, prepare, revision, review, revise, study, studying, learn, learning, understand, understanding, teach, teaching,
  education, interpretation, interpret, interpreting, reading, read, guide, handbook, manual, reference, companion, notes, summary, cheat sheet,
  pocket, pocket guide, pocket book, case, cases, case based, clinical, clinic, clinician, medical, medicine, medication guide, health, healthcare, hospital, ward,
  bedside, practice, care, management, treatment, treat, treating, therapy, diagnosis, disease, diseases, disorder, disorders, condition, patient, patients, adult, adults, people,
  knowledge, skill, skills, work, job, home, day, everyday, arabic, in arabic, english, in english, bilingual,
  ممرض، ممرضة، ممرضات، ممرضين، ممرضي، التمريض، تمريضي، طالب، طالبة، طلاب، طالبات، طلبة، طبيب، طبيبة، أطباء، دكتور، مقيم، مقيمين، امتياز، استشاري، أخصائي،
  مبتدئ، مبتدئين، مبتدئات، أساسيات، أساسي، أساسية، مبادئ، مقدمة، مدخل، متقدم، متقدمة، شامل، شاملة، كامل، كاملة، مختصر، مبسط، مبسطة، تبسيط، سهل، سهلة، سريع، سريعة، عملي، عملية،
  خطوة بخطوة، مصور، مصورة، بالصور، صور، أفضل، جديد، جديدة، طبعة، مجاني، تحميل، أونلاين، عن بعد، فيديو، مسجلة، مباشر، مباشرة، شهادة، معتمد، معتمدة، ساعات،
  امتحان، امتحانات، اختبار، اختبارات، تجريبي، أسئلة، سؤال، تحضير، استعداد، مراجعة، مذاكرة، دراسة، تعلم، تعليم، فهم، شرح، قراءة، تفسير، تحليل، دليل، مرجع، مراجع، ملخص، ملخصات، جيب،
  دليل جيب، حالة، حالات، سريري، سريرية، إكلينيكي، إكلينيكية، عيادة، طب، طبي، طبية، صحة، صحي، صحية، مستشفى، جناح، قسم، ممارسة، رعاية، عناية، علاج، معالجة، تشخيص، مرض، أمراض،
  اضطراب، اضطرابات، مريض، مرضى، مهارات، مهارة، علم، علوم، تدبير، إدارة، عربي، عربية، بالعربي، بالعربية، إنجليزي، إنجليزية، بالإنجليزي، بالإنجليزية`)

export const isQualifier = (key: string): boolean => qualifiers.has(key)

/** What shoppers call the kinds. Of several kinds the first is preferred. */
const kindTerms: [Kind[], string][] = [
  [
    ['course'],
    `course, online course, e-course, e-learning, training course, training, class, classes, online class, video course, lecture, lectures, lessons, video lessons,
     tutorial, webinar, workshop, دورة، دورات، دورة أونلاين، دورات أونلاين، دورة تدريبية، دورات تدريبية، دورة إلكترونية، دورة عن بعد، كورس، كورسات، كورس أونلاين، محاضرة، محاضرات، دروس، تدريب، ورشة`,
  ],
  [
    ['ebook'],
    `e-book, electronic book, digital book, digital version, pdf, pdf book, book pdf, epub, kindle, e-textbook, كتاب إلكتروني، كتب إلكترونية، كتاب رقمي، كتب رقمية، كتاب pdf، كتب pdf، بي دي اف، نسخة إلكترونية`,
  ],
  [
    ['book'],
    `printed book, print book, printed, print, paper book, paper, paperback, hardcover, hardback, hard copy, textbook, كتاب مطبوع، كتب مطبوعة، كتاب ورقي، كتب ورقية، نسخة مطبوعة، نسخة ورقية، مطبوع، مطبوعة، ورقي، ورقية`,
  ],
  [['book', 'ebook'], 'book, books, كتاب، كتب، كتيب'],
  [
    ['account'],
    `account, subscription, online access, access code, membership, question bank, qbank, q bank, mcq bank, حساب، حسابات، اشتراك، اشتراكات، عضوية، بنك أسئلة، بنوك أسئلة، بنك الأسئلة`,
  ],
]

const kindsByKey = new Map(kindTerms.flatMap(([kinds, terms]) => [...keysOf(terms)].map((key) => [key, kinds] as const)))

/** The kinds that a term means, the preferred one first. */
export const kindsNamed = (key: string): Kind[] | undefined => kindsByKey.get(key)

const levels = new Map(
  [
    [
      'beginner',
      'beginner, basic, basics, fundamentals, foundation, introduction, intro, easy, simple, for dummies, مبتدئ، مبتدئين، أساسيات، مبادئ، مقدمة، سهل',
    ],
    ['intermediate', 'intermediate, متوسط'],
    ['advanced', 'advanced, متقدم، متقدمة'],
  ].flatMap(([level = '', terms = '']) => [...keysOf(terms)].map((key) => [key, level] as const)),
)
const spoken = new Map([
  ...[...keysOf('arabic, in arabic, عربي، عربية، بالعربي، بالعربية')].map((key) => [key, 'ar'] as const),
  ...[...keysOf('english, in english, إنجليزي، إنجليزية، بالإنجليزي، بالإنجليزية')].map((key) => [key, 'en'] as const),
])

/** The level of a course that a term means. */
export const levelNamed = (key: string) => levels.get(key)
/** The language of a product's content that a term means. */
export const languageNamed = (key: string) => spoken.get(key)
