import { expect, test } from 'vitest'
import { openPdfRenderer } from '../src/platform/pdf/render.ts'
import { isComplete } from '../test/harness/is-complete.ts'
import { productCovers } from './draw/products.ts'
import { countEbookPages } from './files/ebook-pages.ts'
import { readProducts } from './files/read-products.ts'
import { textOf } from './files/texts.ts'
import { readFolder, readJson } from './load/insert.ts'
import { readPools } from './load/offers.ts'
import type { DemoProduct } from './load/product.ts'
import { readCourses } from './load/read-courses.ts'
import type { DemoAttribute } from './load/taxonomy.ts'

const products = (await readProducts()).flatMap((file) => file.products).toSorted((a, b) => a.featured - b.featured)
const ofKind = (...kinds: DemoProduct['kind'][]) => products.filter(({ kind }) => kinds.includes(kind))
const languages = ['en', 'ar'] as const
/** All that a product's page says about it, in one language. */
const saidOf = ({ name, short, description }: DemoProduct, language: 'en' | 'ar') =>
  [name[language], short[language], textOf(description[language].replace(/<\/(?:p|li|h3)>/g, ' '))].join(' ')
const lessonsOf = ({ facts }: DemoProduct) => (facts?.curriculum ?? []).flatMap(({ lessons }) => lessons)

test('names and short texts are complete in both languages, names are unique, and short texts fit', () => {
  for (const language of languages) {
    const names = products.map(({ name }) => name[language])
    expect(new Set(names).size).toBe(products.length)
    for (const { id, name, short, description } of products) {
      expect(name[language].length, `name of ${id}`).toBeLessThanOrEqual(45)
      expect(short[language].length, `short text of ${id}`).toBeLessThanOrEqual(103)
      expect(Math.min(name[language].length, short[language].length, description[language].length), String(id)).toBeGreaterThan(0)
    }
  }
})

test('a printed workbook with a choice of covers may be had ring-bound, as its cover shows it', () => {
  const drawn = new Set(productCovers().flatMap(({ cover }) => (cover.style === 'workbook' ? [cover.id] : [])))
  const workbooks = ofKind('book').filter(({ id }) => drawn.has(id))
  const covers = workbooks.flatMap(({ attributes = [] }) => attributes.filter(({ attribute }) => attribute === 3))
  expect(covers.length).toBeGreaterThan(0)
  for (const { options } of covers) expect(options.map(({ value }) => value)).toContain(3)
})

test('a plan of more people or more months costs more, and less for each of them; period and seats never add up apart', async () => {
  const attributes = await readJson<DemoAttribute[]>('attributes.json')
  const termsOf = (attribute: number, value: number) =>
    attributes.find(({ id }) => id === attribute)?.values.find(({ id }) => id === value)?.terms
  for (const { id, price, attributes: chosen = [] } of products) {
    const deciding = chosen.filter(({ attribute, options }) => {
      const terms = options.map(({ value }) => termsOf(attribute, value))
      return terms.some((one) => one?.seats !== undefined || one?.accessMonths !== undefined)
    })
    expect(deciding.length, String(id)).toBeLessThanOrEqual(1)
    const plans = deciding.flatMap(({ attribute, options }) =>
      options.map(({ value, add, addType }) => {
        const { seats = 1, accessMonths = 1 } = termsOf(attribute, value) ?? {}
        // No months are no limit.
        return { seats, months: accessMonths || Number.POSITIVE_INFINITY, total: price + (addType === 'fixed' ? add : (price * add) / 100) }
      }),
    )
    for (const small of plans)
      for (const large of plans) {
        const [people, months] = [large.seats / small.seats, large.months / small.months]
        if (small === large || people < 1 || months < 1) continue
        const said = `${id}: ${people} times the people, ${months} times the months`
        expect(large.total, said).toBeGreaterThan(small.total)
        expect(large.total, said).toBeLessThan(small.total * people * months)
      }
  }
})

test('a colour or size is a choice of at most fifteen books, and every choice exists', async () => {
  const attributes = await readJson<{ id: number; values: { id: number }[] }[]>('attributes.json')
  const [sizes, colors] = [await readJson<{ id: number }[]>('sizes.json'), await readJson<{ id: number }[]>('colors.json')]
  const chosen = products.filter((product) => product.sizes || product.colors)
  expect(chosen.length).toBeLessThanOrEqual(15)
  expect(new Set(chosen.map(({ kind }) => kind))).toEqual(new Set(['book']))
  for (const product of products) {
    for (const id of product.sizes ?? []) expect(sizes.map((size) => size.id)).toContain(id)
    for (const id of product.colors ?? []) expect(colors.map((color) => color.id)).toContain(id)
    for (const { attribute, options } of product.attributes ?? []) {
      const values = attributes.find(({ id }) => id === attribute)?.values.map(({ id }) => id) ?? []
      for (const { value } of options) expect(values, `attribute ${attribute} of ${product.id}`).toContain(value)
    }
  }
})

/** The courses that have lessons and questions in the browser, by product. */
const learned = new Map((await readCourses()).map((course) => [course.product, course]))
const isLive = ({ facts }: DemoProduct) => facts?.live !== undefined

test('at most six courses are self-paced, and each is learned in the browser', () => {
  const selfPaced = ofKind('course').filter((product) => !isLive(product))
  expect(selfPaced.length).toBeLessThanOrEqual(6)
  for (const { id, stock } of selfPaced) {
    expect(learned.has(id), String(id)).toBe(true)
    expect(stock, String(id)).toBeNull()
  }
})

test('a course has lessons, what is learned by them, and who teaches it', () => {
  for (const product of ofKind('course')) {
    const { outcomes, contributors } = product.facts ?? {}
    expect(lessonsOf(product).length, String(product.id)).toBeGreaterThanOrEqual(6)
    expect(lessonsOf(product).length, String(product.id)).toBeLessThanOrEqual(20)
    expect(outcomes?.en.length).toBe(outcomes?.ar.length)
    expect(outcomes?.en.length, String(product.id)).toBeGreaterThanOrEqual(2)
    expect(contributors?.length, String(product.id)).toBeGreaterThan(0)
  }
})

test('a course that is learned in the browser states the lessons and hours that are read, and its curriculum is what its lessons are', () => {
  for (const [id, { sections, slug }] of learned) {
    const product = products.find((one) => one.id === id) as DemoProduct
    const curriculum = sections.map(({ title, lessons }) => ({ title, lessons: lessons.map(({ title, minutes }) => ({ title, minutes })) }))
    expect(product.facts?.curriculum, slug).toEqual(curriculum)
    const read = sections.flatMap(({ lessons }) => lessons).filter(({ kind }) => kind !== 'live')
    const hours = read.reduce((sum, { minutes }) => sum + minutes, 0) / 60
    const said = `${read.length} lessons, ${hours} hour${hours === 1 ? '' : 's'} of reading and exercises`
    expect(saidOf(product, 'en'), slug).toContain(said)
    expect(saidOf(product, 'en').match(/\d+(?:\.\d+)? (?:lessons|hours?)\b/g), slug).toEqual(
      said.match(/\d+(?:\.\d+)? (?:lessons|hours?)\b/g),
    )
  }
})

test('a live course states its evenings, minutes and seats, and has dates in the months ahead', () => {
  const live = ofKind('course').filter(isLive)
  expect(live.length).toBeGreaterThan(70)
  for (const product of live) {
    const { id, stock, facts } = product
    const { startsInDays, endsInDays } = facts?.live ?? { startsInDays: 0, endsInDays: 0 }
    const evenings = learned.has(id) ? lessonsOf(product).slice(-6) : lessonsOf(product)
    expect([startsInDays > 7, startsInDays < 70, endsInDays - startsInDays], String(id)).toEqual([true, true, 7 * (evenings.length - 1)])
    expect(stock, String(id)).toBeGreaterThan(0)
    if (learned.has(id)) continue
    const [minutes] = new Set(evenings.map((evening) => evening.minutes))
    expect(
      evenings.every((evening) => evening.minutes === minutes),
      String(id),
    ).toBe(true)
    expect(saidOf(product, 'en'), String(id)).toContain(`${evenings.length} evenings of ${minutes} minutes, one a week, ${stock} seats`)
    expect(saidOf(product, 'ar'), String(id)).toMatch(new RegExp(`${evenings.length} أمسي.*${minutes} دقيقة.*والمقاعد ${stock}\\.`))
  }
})

test('only a live course promises evenings with people, and it promises no workbook, page or pace of one’s own', () => {
  const unkept = {
    en: /\bworkbook|\boverleaf|\bon paper\b|own pace|\bwritten (?:course|case|care|conversation|dialogue|cardiology)|\bpages?\b|\bbrowser|\bPDF\b|reading and exercises|\bprinted\b/i,
    ar: /تمارين|الصفحة|صفحات|تناسبك|مكتوبة|المتصفح|PDF|مطبوع/,
  }
  for (const product of ofKind('course').filter(({ id }) => !learned.has(id)))
    for (const language of languages) expect.soft(saidOf(product, language), `${product.id} ${language}`).not.toMatch(unkept[language])
  for (const product of ofKind('course', 'ebook', 'book').filter((one) => !isLive(one)))
    expect(saidOf(product, 'en'), String(product.id)).not.toMatch(
      /\blive (?:evening|session|class|call|clinic|course)|\bseats left|\btutor\b/i,
    )
})

test('no text of a product promises a certificate: the page says it of the courses that give one', () => {
  for (const { id, tags } of products) expect(tags, String(id)).not.toContain(14)
  for (const product of ofKind('course')) {
    expect(product.attributes?.map(({ attribute }) => attribute) ?? [], String(product.id)).not.toContain(8)
    expect(saidOf(product, 'en'), String(product.id)).not.toMatch(/(?:tutor’s|digital|your|a) certificate\b/i)
    expect(saidOf(product, 'ar'), String(product.id)).not.toMatch(/شهادة (?:المدرّب|رقمية|إتمام|حضور)/)
  }
})

test('every value that can be chosen of a digital product changes what it gives, and more files cost more', async () => {
  const attributes = await readJson<DemoAttribute[]>('attributes.json')
  const sizeOf = ({ formats, languages }: NonNullable<DemoAttribute['values'][number]['terms']>) => (formats ?? languages ?? []).length
  for (const product of ofKind('course', 'ebook', 'account')) {
    for (const { attribute, required, options } of product.attributes ?? []) {
      const where = `attribute ${attribute} of ${product.id}`
      const values = attributes.find(({ id }) => id === attribute)?.values ?? []
      const chosen = options.map(({ value, add }) => ({ add, terms: values.find(({ id }) => id === value)?.terms ?? {} }))
      expect(required, where).toBe(true)
      expect(new Set(chosen.map(({ terms }) => JSON.stringify(terms))).size, where).toBe(options.length)
      for (const one of chosen) {
        expect(Object.keys(one.terms).length, where).toBeGreaterThan(0)
        for (const other of chosen) if (sizeOf(one.terms) < sizeOf(other.terms)) expect(one.add, where).toBeLessThan(other.add)
      }
    }
  }
})

test('six e-books sell a format and a language, cheaper than both, and say so', () => {
  const chosen = ofKind('ebook').filter(({ attributes }) => attributes)
  expect(chosen.map(({ attributes }) => attributes?.map(({ attribute }) => attribute))).toEqual(Array.from({ length: 6 }, () => [4, 5]))
  for (const product of ofKind('ebook')) {
    const sellsParts = chosen.includes(product)
    expect(/In English, in Arabic or in both, as EPUB, as PDF or as both/.test(saidOf(product, 'en')), String(product.id)).toBe(sellsParts)
    expect(/بالعربية أو بالإنجليزية أو بهما معًا، بصيغة EPUB أو PDF أو بكلتيهما/.test(saidOf(product, 'ar')), String(product.id)).toBe(
      sellsParts,
    )
    expect(/In English and Arabic, as PDF and EPUB/.test(saidOf(product, 'en')), String(product.id)).toBe(!sellsParts)
  }
})

test('an account delivers a key, or a login of a pool that is its stock, for the service that its texts name', async () => {
  const pools = await readPools()
  const accounts = ofKind('account')
  expect(products.filter(({ offer }) => offer)).toEqual(accounts)
  expect(
    accounts
      .filter(({ offer }) => offer?.delivery === 'pool')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(pools.map(({ product }) => product).toSorted())
  expect(pools.length).toBe(2)
  for (const { id, offer, stock, short, facts } of accounts) {
    const pool = pools.find(({ product }) => product === id)
    expect(stock, String(id)).toBe(pool ? 20 : null)
    expect(new Set(pool?.items.map(String)).size, String(id)).toBe(pool ? 20 : 0)
    expect(pool?.items.every(({ length }) => length === pool.fields.length) ?? true, String(id)).toBe(true)
    expect(offer?.site).toMatch(/^[a-z.]+\.example$/)
    expect(offer?.rightToResell, String(id)).toContain(offer?.site)
    for (const language of languages) {
      expect(short[language], String(id)).toContain(offer?.site)
      expect(facts?.delivery?.[language], String(id)).toContain(offer?.site)
      if (pool) expect(pool.instructions[language]).toContain(offer?.site)
    }
    const thing = pool ? (pool.fields.length === 1 ? 'An activation code' : 'A user name and a password') : 'A licence key'
    expect(facts?.delivery?.en, String(id)).toMatch(new RegExp(`^${thing}( for each person)?, in My shelf right after payment`))
  }
})

test('an account states the shortest period that it sells, and when it starts', () => {
  const months = [0, 3, 6, 12, 0]
  for (const { id, facts, attributes } of ofKind('account')) {
    const [first] = attributes?.find(({ attribute }) => attribute === 6)?.options.toSorted((a, b) => a.add - b.add) ?? []
    if (first) expect(facts?.accessMonths, String(id)).toBe(months[first.value])
  }
  const onFirstUse = products.filter(({ facts }) => facts?.startsOnFirstUse)
  expect(onFirstUse.length).toBe(2)
  for (const product of ofKind('account')) {
    const saysSo = /when you first see your key|on which you first see your key/.test(saidOf(product, 'en'))
    expect(saysSo, String(product.id)).toBe(onFirstUse.includes(product))
    expect(/تعرض مفتاحك أول مرة/.test(saidOf(product, 'ar')), String(product.id)).toBe(saysSo)
  }
})

test('no account promises what the shop does not do: pausing a period, carrying it over, or an access sheet', () => {
  for (const product of ofKind('account')) {
    const said = (language: 'en' | 'ar') => `${saidOf(product, language)} ${product.facts?.delivery?.[language]}`
    expect(said('en'), String(product.id)).not.toMatch(/\bpaus(?:ed|ing)\b|carried over|access sheet|first opened|day you first/i)
    expect(said('ar'), String(product.id)).not.toMatch(/إيقاف (?:المدة|الاشتراك)|إيقافه مرة|تُنقل الأشهر|ورقة اشتراك|أول فتح|المدة من أول/)
  }
})

test('a course or an e-book promises nothing that its files do not have', async () => {
  const unkept = {
    en: /\b(?:recordings?|recorded|subtitles?|audio|sound files?|posted to you|manikin included|updates? free|free updates?|upload)\b|\bkit (?:holds|contains)|\d+ pages|printable|links to/i,
    ar: /مصوّرة في|تسجيلات|ترجمة نصية|حقيبة التدريب|مقاطع صوتية|تحديث مجاني|\d+ صفح|قابلة للطباعة/,
  }
  const ofFilms = { en: /\bvideos?\b|\bfilmed\b|\banimat\w+/i, ar: /فيديو|أفلام|فيلم/ }
  const filmed = new Set(
    (await readCourses())
      .filter(({ sections }) => sections.some(({ lessons }) => lessons.some(({ kind }) => kind === 'video')))
      .map(({ product }) => product),
  )
  for (const product of ofKind('course', 'ebook'))
    for (const language of languages) {
      expect(saidOf(product, language), `${product.id} ${language}`).not.toMatch(unkept[language])
      if (!filmed.has(product.id)) expect(saidOf(product, language), `${product.id} ${language}`).not.toMatch(ofFilms[language])
    }
})

test('a printed book says the number of pages that is its fact, and its size and weight agree with it', () => {
  for (const { id, facts, ...product } of ofKind('book')) {
    for (const stated of saidOf({ id, facts, ...product }, 'en').match(/\b[\d,]+(?=[ -]pages?\b(?! (?:of|with questions|edition)))/g) ?? [])
      expect(Number(stated.replace(',', '')), String(id)).toBeLessThanOrEqual(facts?.pages ?? 0)
    const paper = ((facts?.pages ?? 0) / 2) * ((facts?.widthMm ?? 0) / 1000) * ((facts?.heightMm ?? 0) / 1000) * 90
    expect(facts?.weightG, String(id)).toBeGreaterThan(paper)
    expect(facts?.weightG, String(id)).toBeLessThan(paper * 1.6 + 60)
  }
})

test('every e-book has as many pages as it states (node demo/files/count-pages.ts counts them)', async () => {
  const pdf = openPdfRenderer()
  const wrong: string[] = []
  // `npm test` makes every fourth book, which is another one for each of their subjects.
  for (const product of ofKind('ebook').filter((_, index) => isComplete || index % 4 === 0)) {
    const pages = await countEbookPages(pdf, product)
    if (pages !== product.facts?.pages) wrong.push(`${product.id} states ${product.facts?.pages} and has ${pages}`)
  }
  expect(wrong).toEqual([])
}, 60_000)

test('every book has an ISBN of its own with the right check digit, outside of what is assigned', () => {
  const numbers = ofKind('book', 'ebook').map(({ facts }) => facts?.isbn ?? '')
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const isbn of numbers) {
    expect(isbn).toMatch(/^97899990\d{5}$/)
    expect([...isbn].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10, isbn).toBe(0)
  }
  for (const { id, facts, publishedAt } of ofKind('book', 'ebook')) expect(facts?.year, String(id)).toBe(Number(publishedAt.slice(0, 4)))
})

test('authors and instructors exist, in both languages', async () => {
  type Person = Record<'name' | 'title' | 'biography', { en: string; ar: string }> & { id: number }
  const people = await readJson<Person[]>('contributors.json')
  for (const { name, title, biography } of people)
    for (const text of [name, title, biography]) {
      expect(text.en).toMatch(/^[\p{Script=Latin}\d\s.,:;()'’-]+$/u)
      expect(text.ar).toMatch(/\p{Script=Arabic}/u)
    }
  const known = new Set(people.map(({ id }) => id))
  for (const { id, facts } of products) for (const person of facts?.contributors ?? []) expect(known.has(person), String(id)).toBe(true)
})

test('shipping is free, as the home page promises', () => {
  for (const { id, shipping } of ofKind('book')) expect(shipping?.free, String(id)).toBe(true)
})

test('ratings spread from 3.2 to 4.9, and only a few new products have no review', async () => {
  const reviews = await readFolder<{ product: number; rating: number }>('reviews')
  const byProduct = Map.groupBy(reviews, ({ product }) => product)
  const averages = [...byProduct.values()].map((all) => all.reduce((sum, { rating }) => sum + rating, 0) / all.length)
  expect(Math.min(...averages)).toBeGreaterThanOrEqual(3.2)
  expect(Math.max(...averages)).toBeLessThanOrEqual(4.9)
  expect(averages.filter((average) => average < 4).length).toBeGreaterThan(30)
  const unrated = products.filter(({ id }) => !byProduct.has(id))
  expect(unrated.length).toBeLessThanOrEqual(5)
  expect(unrated.every(({ publishedAt }) => publishedAt > '2026-06')).toBe(true)
})

test('about a sixth of the products are reduced, and the first page mixes kinds and prices', () => {
  const reduced = (some: DemoProduct[]) => some.filter(({ discountedPrice }) => discountedPrice).length
  expect(Math.abs(reduced(products) - products.length / 6)).toBeLessThan(6)
  const page = products.slice(0, 9)
  expect(reduced(page)).toBeLessThanOrEqual(3)
  expect(new Set(page.map(({ kind }) => kind)).size).toBe(4)
})
