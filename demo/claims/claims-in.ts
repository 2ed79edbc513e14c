import type { Language } from '../../src/contract/localization/language.ts'

/** What a text says that a title has: so many of a thing, or a thing at all. */
export interface Claim {
  thing: string
  /** Absent: the thing at all. */
  count?: number
  /** The words of the text. */
  words: string
}

/** Things that are counted, by the words for them. */
const counted: Record<string, Record<Language, string>> = {
  page: { en: 'pages?', ar: 'صفحات|صفحة|صفحتان|صفحتين' },
  lesson: { en: 'lessons?', ar: 'دروس|درسًا|درس|درسان' },
  hour: { en: 'hours? of (?:reading|study|lessons|video|film|teaching)', ar: '(?:ساعات|ساعة) من (?:القراءة|الدراسة|الدروس|الفيديو)' },
  evening: { en: 'evenings?', ar: 'أمسيات|أمسية' },
  seat: { en: 'seats?', ar: 'مقاعد|مقعدًا|مقعد' },
  chapter: { en: 'chapters?', ar: 'فصول|فصلًا|فصل' },
  part: { en: 'parts?', ar: 'أقسام|أبواب|بابًا|أجزاء' },
  case: { en: 'cases?|vignettes?|scenarios?', ar: 'حالات|حالة' },
  question: { en: 'questions?|problems?|exercises?|sums?', ar: 'أسئلة|سؤالًا|سؤال|مسائل|مسألة|تمارين|تمرينًا' },
  set: { en: 'sets?', ar: 'مجموعات|مجموعة' },
  strip: { en: 'strips?|tracings?|traces?', ar: 'شرائط|شريطًا|شريط|تخطيطات' },
  station: { en: 'stations?', ar: 'محطات|محطة' },
  table: { en: 'tables?', ar: 'جداول|جدولًا|جدول' },
  drawing: { en: 'drawings?|figures?|illustrations?|images?|photographs?|photos|pictures?|plates?', ar: 'رسوم|رسمًا|رسم|صور|صورة|لوحات' },
  sheet: { en: 'sheets?|forms?|checklists?|templates?|cards?|leaflets?', ar: 'أوراق|ورقة|نماذج|نموذجًا|بطاقات|بطاقة|نشرات' },
  script: { en: 'scripts?|dialogues?|conversations?|letters?', ar: 'حوارات|حوارًا|محادثات|محادثة|رسائل' },
  drug: { en: 'drugs|medicines', ar: 'أدوية|دواءً' },
}

/** Things that a title has or has not. */
const had: Record<string, Record<Language, string>> = {
  film: { en: 'videos?|films? (?:of|show)|animations?|filmed|animated|clips', ar: 'فيديو|أفلام|مقاطع مصورة|رسوم متحركة' },
  sound: { en: 'audio|sound files?|podcasts?|recordings?|recorded', ar: 'مقاطع صوتية|ملفات صوتية|تسجيلات|بودكاست' },
  photograph: { en: 'photographs?|photos', ar: 'صور فوتوغرافية' },
  certificate: { en: 'certificates?', ar: 'شهادة إتمام|شهادة حضور' },
  update: { en: 'free updates?|updates? free|yearly updates?', ar: 'تحديثات مجانية|تحديث مجاني' },
  file: { en: 'editable|printable|downloadable', ar: 'قابلة للطباعة|قابلة للتعديل|جاهزة للطباعة|جاهز للطباعة' },
  app: { en: 'mobile app|companion app', ar: 'تطبيق مرافق|تطبيق للهاتف' },
  index: { en: 'index of|reverse index|an index', ar: 'فهرس أبجدي|الفهرس العكسي' },
  glossary: { en: 'glossary', ar: 'مسرد' },
  flashcard: { en: 'flash ?cards?', ar: 'بطاقات استذكار' },
  parcel: { en: 'posted to you|starter kit|kit included|manikin included', ar: 'حقيبة التدريب|تصلك بالبريد حقيبة' },
}

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const numbersByWord: Record<Language, Map<string, number>> = {
  en: new Map([
    ...englishUnits.map((word, value) => [word, value] as const),
    ...englishTens.flatMap((tens, ten) =>
      tens === ''
        ? []
        : [
            [tens, 10 * ten] as const,
            ...englishUnits.slice(1, 10).map((unit, value) => [`${tens}-${unit}`, 10 * ten + value + 1] as const),
          ],
    ),
    ...['a hundred', 'one hundred', 'two hundred', 'three hundred', 'four hundred', 'five hundred'].map(
      (word, at) => [word, at === 0 ? 100 : 100 * at] as const,
    ),
    ['a dozen', 12],
  ]),
  ar: new Map(
    Object.entries({
      ثلاث: 3,
      ثلاثة: 3,
      أربع: 4,
      أربعة: 4,
      خمس: 5,
      خمسة: 5,
      ست: 6,
      ستة: 6,
      سبع: 7,
      سبعة: 7,
      ثماني: 8,
      ثمانية: 8,
      ثمان: 8,
      تسع: 9,
      تسعة: 9,
      عشر: 10,
      عشرة: 10,
      'أحد عشر': 11,
      'إحدى عشرة': 11,
      'اثنا عشر': 12,
      'اثنتا عشرة': 12,
      'اثنتي عشرة': 12,
      'اثني عشر': 12,
      'ثلاث عشرة': 13,
      'أربع عشرة': 14,
      'خمس عشرة': 15,
      'خمسة عشر': 15,
      'ست عشرة': 16,
      'سبع عشرة': 17,
      'ثماني عشرة': 18,
      'تسع عشرة': 19,
      عشرون: 20,
      عشرين: 20,
      ثلاثون: 30,
      ثلاثين: 30,
      أربعون: 40,
      أربعين: 40,
      خمسون: 50,
      خمسين: 50,
      ستون: 60,
      ستين: 60,
      سبعون: 70,
      سبعين: 70,
      ثمانون: 80,
      ثمانين: 80,
      تسعون: 90,
      تسعين: 90,
      مئة: 100,
      مائة: 100,
      مئتا: 200,
      مئتي: 200,
      مئتان: 200,
    }),
  ),
}

const longestFirst = (words: Iterable<string>) => [...words].toSorted((one, other) => other.length - one.length)
const numberPattern = (language: Language) => `\\d[\\d,]*(?:\\.\\d+)?|${longestFirst(numbersByWord[language].keys()).join('|')}`
const numberOf = (text: string, language: Language) => numbersByWord[language].get(text.toLowerCase()) ?? Number(text.replaceAll(',', ''))

// No letter before or after: JavaScript's \b knows Latin letters only.
const whole = (pattern: string) => `(?<![\\p{L}\\d.]|Step |PLAB )(?:${pattern})(?![\\p{L}\\d])`

/** English has up to two adjectives before the thing ("fifteen drawn rhythm strips"), Arabic has none. */
const between: Record<Language, string> = { en: '(?: (?!of )[a-z’-]+){0,2}? ', ar: ' ' }

const patternsOf = (language: Language) => ({
  counted: Object.entries(counted).map(
    ([thing, names]) =>
      [
        thing,
        new RegExp(`${whole(numberPattern(language)).replace('(?:', '(?<count>')}${between[language]}${whole(names[language])}`, 'giu'),
      ] as const,
  ),
  had: Object.entries(had).map(([thing, names]) => [thing, new RegExp(whole(names[language]), 'giu')] as const),
})
const patterns: Record<Language, ReturnType<typeof patternsOf>> = { en: patternsOf('en'), ar: patternsOf('ar') }

/** The claims of a text. One of a thing is no claim: "one patient stays with you", "one evening I read". */
export function claimsIn(text: string, language: Language): Claim[] {
  const ofCounts = patterns[language].counted.flatMap(([thing, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ thing, count: numberOf(match.groups?.count ?? '', language), words: match[0] })),
  )
  const ofThings = patterns[language].had.flatMap(([thing, pattern]) => [...text.matchAll(pattern)].map(([words]) => ({ thing, words })))
  return [...ofCounts.filter(({ count }) => count > 1), ...ofThings]
}
