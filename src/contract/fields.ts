import { z } from 'zod'
import { constants, sortOrders } from './constants.ts'
import { languages } from './localization/language.ts'
import { fill, messages } from './messages.ts'
import { fromCents, toCents } from './money.ts'
import { emailPattern, type FieldRule, fieldRules, withLetter } from './rules.ts'
import { cleanCode, cleanEmail, cleanLine, couponCodeOf } from './typed.ts'

const largestId = 2_147_483_647

/** A text on one line, without what comes along when it is pasted. */
export const line = (max: number) => z.string().overwrite(cleanLine).max(max)

/** A text of several lines. It stays as it was written: in it marks of direction and spaces that do not break may be meant. */
export const lines = (max: number) => z.string().trim().max(max)

/** The name of a person. */
export const personName = (max: number) => line(max).min(1).regex(withLetter, 'no_letter')

/** The same of a customer who has given none. */
export const nameOrNone = (max: number) => line(max).refine((name) => name === '' || withLetter.test(name), 'no_letter')

/** A code, a phone number or a postal code. */
export const code = (max: number) => z.string().overwrite(cleanCode).max(max)

export const email = (max = 254) => z.string().overwrite(cleanEmail).min(1).max(max).regex(emailPattern)

/** The code of a coupon in capitals, as it is stored; empty for none. */
export const couponCode = z.string().overwrite(couponCodeOf).max(constants.couponCode)

/** Integers only: types are checked, never coerced. */
export const id = z.int().min(1).max(largestId)

/** An id that a filter may omit. */
export const anyOr = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform(() => undefined), z.null().transform(() => undefined)]).optional()

/** A city or state that may be unselected (-999) or absent. */
export const optionalPlace = z
  .union([id, z.literal(constants.unselected), z.literal(''), z.null()])
  .optional()
  .transform((value) => (typeof value === 'number' && value > 0 ? value : null))

/** An id that a form requires; absent and -999 count as missing. */
export const chosenId = (rule: FieldRule) => {
  const nothing: unknown[] = [undefined, null, '', constants.unselected]
  const error = ({ input }: { input?: unknown }) =>
    nothing.includes(input) ? fill(messages.fieldRequired, { field: rule.label }) : undefined
  return z.int({ error }).min(1, { error }).max(largestId)
}

/** A comma-separated list of ids, empty or 0 for any: "3,7". A single id may be a number. */
export const idList = z
  .union([code(1000), z.int().min(0).max(largestId), z.null()])
  .optional()
  .transform((value, context) => {
    const words = String(value ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && word !== '0')
    if (words.length > 100 || words.some((word) => !/^\d{1,10}$/.test(word) || Number(word) > largestId)) {
      context.addIssue({ code: 'custom', message: 'must be a comma list of ids' })
      return z.NEVER
    }
    return [...new Set(words.map(Number))]
  })

/** A comma-separated list of known words, empty for any: "course,ebook". */
export const wordList = <Word extends string>(known: readonly Word[]) =>
  z
    .union([code(1000), z.null()])
    .optional()
    .transform((value, context) => {
      const words = new Set((value ?? '').split(',').map((word) => word.trim()))
      words.delete('')
      const found = known.filter((word) => words.has(word))
      if (found.length === words.size) return found
      context.addIssue({ code: 'custom', message: `must be a comma list of ${known.join(', ')}` })
      return z.NEVER
    })

// The database stores cents in 32 bits; the open upper bound of a price band (§9) exceeds them.
const largestCents = 2_147_483_647

const allCents = new WeakSet<z.ZodType>()

/** Whether a field of this schema is money. Inside, such a field `Price` is `priceCents`. */
export const isMoney = (schema: z.ZodType): boolean => allCents.has(schema)

/** Money on the wire is a JSON number of dollars with at most two decimals; inside it is cents. `dollars` says which amounts are possible. */
export function moneyOf(dollars: z.ZodType<number, number>) {
  // By hand and not by `z.int()`, which makes the encoding of a cart a quarter slower.
  const codec = z.codec(dollars, z.number().brand('cents'), {
    decode: (amount) => toCents(amount) as number & z.$brand<'cents'>,
    encode(cents, { issues }) {
      if (!Number.isInteger(cents)) issues.push({ code: 'custom', input: cents, message: 'must be whole cents' })
      return fromCents(cents)
    },
  })
  allCents.add(codec)
  return codec
}

/** Any amount of money, as it is read. */
export const cents = moneyOf(z.number())

/** A moment on the wire is a text in ISO 8601; inside it is a `Date`. */
export const momentOf = (text: z.ZodType<string, string>) =>
  z.codec(text, z.date(), { decode: (iso) => new Date(iso), encode: (date) => date.toISOString() })

/** A moment in UTC. */
export const moment = momentOf(z.iso.datetime())

/** A moment with any offset, by the clock of a device. In UTC it may be in the year before, which ISO 8601 in four digits has not for 0. */
export const deviceMoment = momentOf(z.iso.datetime({ offset: true }).regex(/^(?!0000)/))

/** Money on the wire is a JSON number with at most two decimals; inside it is cents. */
export const price = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .transform((dollars) => Math.min(toCents(dollars), largestCents))

/** Text in both languages, whatever the answer's language. */
export const localized = z.array(z.object({ langId: z.number(), text: z.string() }))

export const languageCode = anyOr(z.enum(languages))
export const languageParameters = { languageCode, langCode: languageCode }

export const paging = (pageSize: number = constants.defaultPageSize) => ({
  PageNo: anyOr(z.int().min(1).max(1_000_000_000_000)).transform((page) => page ?? 1),
  PageSize: anyOr(z.int().min(1).max(constants.maxPageSize)).transform((size) => size ?? pageSize),
})

export const sortOrder = anyOr(z.enum(sortOrders)).transform((order) => order ?? '')

/** As long as it was typed: cleaned, a ligature is several letters. */
export const searchTerm = anyOr(z.string().max(constants.searchMax).overwrite(cleanLine)).transform((term) => term ?? '')

/** What staff type into the search of a list. */
export const search = (max: number) => line(max).optional()

/** A form field, checked by the same rule as in the browser. */
export const field = (rule: FieldRule) => {
  const wrong = (message: string) => ({ error: fill(message, { field: rule.label, n: rule.max }) })
  const typed = z.string(wrong(messages.fieldRequired))
  const plain = {
    password: typed,
    lines: typed.trim(),
    text: typed.overwrite(cleanLine),
    name: typed.overwrite(cleanLine),
    email: typed.overwrite(cleanEmail),
    code: typed.overwrite(cleanCode),
    coupon: typed.overwrite(couponCodeOf),
  }[rule.kind ?? 'text']
  // In the document's order; only the first failure is reported.
  let text = rule.required ? plain.refine((value) => value.trim() !== '', { ...wrong(messages.fieldRequired), abort: true }) : plain
  if (rule.min) text = text.min(rule.min, { error: fill(messages.fieldTooShort, { field: rule.label, n: rule.min }), abort: true })
  text = text.max(rule.max, { ...wrong(messages.fieldTooLong), abort: true })
  if (rule.kind === 'email') text = text.regex(emailPattern, { error: messages.emailInvalid })
  if (rule.kind === 'name') text = text.regex(withLetter, wrong(messages.fieldWithoutLetter))
  if (rule.required) return text
  return z
    .union([text, z.null()])
    .optional()
    .transform((value) => value ?? '')
}

/** The fields of a form, named as in `rules.ts`. */
export const fieldsOf = <Form extends keyof typeof fieldRules>(form: Form) =>
  Object.fromEntries(Object.entries(fieldRules[form]).map(([name, rule]) => [name, field(rule)])) as unknown as {
    [Name in keyof (typeof fieldRules)[Form]]: z.ZodType<string, string | null | undefined>
  }

/** The first row of a call that changes something (storefront document §7). */
export const response = z.object({ ResponseMsg: z.string() })
