import { z } from 'zod'
import { levels } from '../../constants.ts'
import { code, id, line, lines, moneyOf } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { fromCents, isInCents, toCents } from '../../money.ts'
import { dateTime, day } from '../../staff/fields.ts'
import { kinds } from '../kinds.ts'

/** The highest price. */
export const mostDollars = 10_000_000

/** Money of a request: dollars with at most two decimals. Inside it is cents. */
const dollarsOrLess = z.number().min(0).max(mostDollars).refine(isInCents, { error: 'must have at most two decimals' })
export const dollars = moneyOf(dollarsOrLess)

const ids = (max: number) => z.array(id).max(max)
const amount = (max: number) => z.int().min(1).max(max).nullable()
const texts = z.array(line(500).min(1)).max(30)

/** Pieces in stock; null is unlimited. */
export const mostPieces = 10_000_000
export const stockQuantity = z.int().min(0).max(mostPieces).nullable()

/** What one piece gives; null for a product that states nothing but the usual. */
export const editedTerms = z.strictObject({
  /** 0: without a limit. */
  AccessDays: z.int().min(0).max(36_500),
  StartsOnFirstUse: z.boolean(),
  StartWithinDays: z.int().min(1).max(3650),
  Seats: z.int().min(1).max(1000),
  GivesCertificate: z.boolean(),
  /** Null: all formats and languages of the files. */
  Formats: z
    .array(z.string().regex(/^[a-z0-9]{1,8}$/))
    .min(1)
    .max(10)
    .nullable(),
  Languages: z.array(z.enum(languages)).min(1).nullable(),
  /** 0: never replaced. */
  WarrantyDays: z.int().min(0).max(3650),
})

/** What choosing a value changes of the terms of a product; null leaves a term as it is. */
export const valueTerms = z.strictObject({
  AccessDays: editedTerms.shape.AccessDays.nullable(),
  StartsOnFirstUse: editedTerms.shape.StartsOnFirstUse.nullable(),
  StartWithinDays: editedTerms.shape.StartWithinDays.nullable(),
  Seats: editedTerms.shape.Seats.nullable(),
  GivesCertificate: editedTerms.shape.GivesCertificate.nullable(),
  Formats: editedTerms.shape.Formats,
  Languages: editedTerms.shape.Languages,
  WarrantyDays: editedTerms.shape.WarrantyDays.nullable(),
})

const lesson = z.strictObject({ TitleEn: line(300).min(1), TitleAr: line(300).min(1), Minutes: z.int().min(1).max(10_000) })

/** Dollars outside and cents inside, in a field that may be a percentage as well. */
const fixedAddition = z.codec(dollarsOrLess, z.int(), { decode: toCents, encode: fromCents })

export const addition = z.discriminatedUnion('AdditionKind', [
  z.strictObject({ ValueId: id, AdditionKind: z.literal('fixed'), Addition: fixedAddition }),
  z.strictObject({ ValueId: id, AdditionKind: z.literal('percentage'), Addition: z.number().min(0).max(1000).multipleOf(0.01) }),
])

/** The texts of a product in both languages. */
const textFields = {
  NameEn: line(200),
  NameAr: line(200),
  ShortDescriptionEn: lines(1000),
  ShortDescriptionAr: lines(1000),
  /** HTML, reduced to what the shop shows. */
  FullDescriptionEn: z.string().max(50_000),
  FullDescriptionAr: z.string().max(50_000),
  MetaTitleEn: line(200),
  MetaTitleAr: line(200),
  MetaDescriptionEn: lines(500),
  MetaDescriptionAr: lines(500),
  MetaKeywordsEn: lines(1000),
  MetaKeywordsAr: lines(1000),
}

/** What a buyer pays. They need permissions of their own, and so does a change of what the values of attributes add. */
export const priceFields = {
  Price: dollars,
  /** What a buyer pays instead; below `Price`. */
  DiscountedPrice: dollars.nullable(),
  DiscountId: id.nullable(),
  IsShippingFree: z.boolean(),
  ShippingCharge: dollars,
}

const placeFields = {
  CategoryId: id,
  OtherCategoryIds: ids(20),
  BrandId: id.nullable(),
  VendorId: id.nullable(),
  TagIds: ids(50),
  RelatedProductIds: ids(30),
  /** Smaller numbers come first in a listing. */
  FeaturedRank: z.int().min(0).max(1_000_000_000),
}

const factFields = {
  Languages: z.array(z.enum(languages)),
  Level: z.enum(levels).nullable(),
  Isbn: code(100)
    .overwrite((text) => text.replace(/[\s\p{Pd}]/gu, ''))
    .regex(/^97[89]\d{10}$/)
    .nullable(),
  Edition: amount(1000),
  PublishedYear: z.int().min(1450).max(2200).nullable(),
  Pages: amount(100_000),
  WidthMm: amount(10_000),
  HeightMm: amount(10_000),
  WeightG: amount(1_000_000),
  StartsOn: day.nullable(),
  EndsOn: day.nullable(),
  OutcomesEn: texts,
  OutcomesAr: texts,
  DeliveryEn: lines(1000).nullable(),
  DeliveryAr: lines(1000).nullable(),
  /** Why the shop sells it, and the person who signs that. */
  NoteEn: lines(600).nullable(),
  NoteAr: lines(600).nullable(),
  NoteContributorId: id.nullable(),
  Contributors: z.array(z.strictObject({ ContributorId: id, Role: z.enum(['author', 'instructor']) })).max(30),
  Sections: z.array(z.strictObject({ TitleEn: line(300).min(1), TitleAr: line(300).min(1), Lessons: z.array(lesson).max(300) })).max(100),
  Terms: editedTerms.nullable(),
}

const variantFields = {
  ColorIds: ids(50),
  SizeIds: ids(50),
  Attributes: z
    .array(z.strictObject({ AttributeId: id.min(3), IsRequired: z.boolean(), Values: z.array(addition).min(1).max(50) }))
    .max(20),
}

const deliveryFields = {
  OrderMaximumQuantity: z.int().min(0).max(10_000),
  EstimatedShippingDays: z.int().min(0).max(365).nullable(),
  ShippingMethodIds: ids(20),
  DisplayStockQuantity: z.boolean(),
}

const stateFields = {
  IsVisible: z.boolean(),
  /** A hidden product is shown from this moment on. */
  ShownFrom: dateTime.nullable(),
}

/** The fields of `save-product` besides the prices. */
export const contentFields = {
  ...textFields,
  ...placeFields,
  ...factFields,
  ...variantFields,
  ...deliveryFields,
  ...stateFields,
}

export type ProductField = keyof typeof contentFields | keyof typeof priceFields

export const kind = z.enum(kinds)
