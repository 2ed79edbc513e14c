import { z } from 'zod'
import { id, line } from '../../fields.ts'
import { staffCall, staffUpload } from '../../staff/call.ts'
import { picturePath, version } from '../../staff/fields.ts'
import { valueTerms } from './product-fields.ts'

const name = line(100).min(1)

export const addCatalogPicture = staffUpload('add-catalog-picture', {
  permission: 'catalog:write',
  summary: 'Store a picture for a category, a brand or a contributor, which takes it by its path. The body is the picture.',
  request: z.strictObject({}),
  row: z.object({ Path: z.string() }),
  shape: 'object',
})

const Category = z.object({
  CategoryId: z.number(),
  ParentCategoryId: z.number().nullable(),
  Version: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  Picture: z.string().nullable(),
  /** The place among the popular categories of the home page; null: not among them. */
  PopularRank: z.number().nullable(),
  SortOrder: z.number(),
  IsVisible: z.boolean(),
  /** Products in it or below it, hidden ones too. */
  ProductCount: z.number(),
  /** Discounts and coupons that name it. */
  OfferCount: z.number(),
})
export type CategoryRow = z.input<typeof Category>

export const listCategories = staffCall('list-categories', {
  permission: 'catalog:read',
  forSellers: true,
  summary: 'All categories, parents before their children.',
  request: z.strictObject({}),
  row: Category,
})

export const saveCategory = staffCall('save-category', {
  permission: 'catalog:write',
  summary: 'Create a category, or change or move the named fields of one.',
  request: z.strictObject({
    /** Absent: a new one, which needs both names. */
    CategoryId: id.optional(),
    Version: version.optional(),
    ParentCategoryId: id.nullable().optional(),
    NameEn: name.optional(),
    NameAr: name.optional(),
    Picture: picturePath.nullable().optional(),
    PopularRank: z.int().min(1).max(1000).nullable().optional(),
    SortOrder: z.int().min(0).max(1_000_000).optional(),
    IsVisible: z.boolean().optional(),
  }),
  row: Category,
  shape: 'object',
})

export const moveCategory = staffCall('move-category', {
  permission: 'catalog:write',
  summary: 'Put a category under another one, before a given one or last. Answers all categories.',
  request: z.strictObject({
    CategoryId: id,
    Version: version,
    /** null: at the top. */
    ParentCategoryId: id.nullable(),
    /** A category with the same parent; null: last. */
    BeforeCategoryId: id.nullable().default(null),
  }),
  row: Category,
})

export const mergeCategories = staffCall('merge-categories', {
  permission: 'catalog:write',
  summary: 'Give the products and the categories of one category to another, remove the first and redirect its URLs.',
  request: z.strictObject({ CategoryId: id, IntoCategoryId: id }),
  row: Category,
  shape: 'object',
})

export const removeCategory = staffCall('remove-category', {
  permission: 'catalog:write',
  summary: 'Remove a category that nothing uses.',
  request: z.strictObject({ CategoryId: id, Version: version }),
  current: Category,
  row: z.object({ CategoryId: z.number() }),
  shape: 'object',
})

/** What brands, tags, sizes, colours and attributes have in common. */
const Term = z.object({
  Id: z.number(),
  Version: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  /** Hidden products count too. */
  ProductCount: z.number(),
})

const saveTerm = z.strictObject({
  /** Absent: a new one. */
  Id: id.optional(),
  Version: version.optional(),
  NameEn: name,
  NameAr: name,
})
const mergeTerms = z.strictObject({ Id: id, IntoId: id })
const removeTerm = z.strictObject({ Id: id, Version: version })

/** The calls of one kind of term; `more` are the fields that only it has, in its rows and in a save. */
function termCalls<Row extends z.ZodRawShape, Save extends z.ZodRawShape>(
  [one, many]: [one: string, many: string],
  more: { row: Row; save: Save },
) {
  const row = Term.extend(more.row)
  const edit = { permission: 'catalog:write', row, shape: 'object' } as const
  const article = one === 'attribute' ? 'an' : 'a'
  return {
    list: staffCall(`list-${many}`, {
      permission: 'catalog:read',
      forSellers: true,
      summary: `All ${many} with the number of their products.`,
      request: z.strictObject({}),
      row,
    }),
    save: staffCall(`save-${one}`, { ...edit, summary: `Create or change ${article} ${one}.`, request: saveTerm.extend(more.save) }),
    merge: staffCall(`merge-${many}`, {
      ...edit,
      summary: `Give the products of one ${one} to another, and remove the first.`,
      request: mergeTerms,
    }),
    remove: staffCall(`remove-${one}`, {
      permission: 'catalog:write',
      summary: `Remove ${article} ${one} that nothing uses.`,
      request: removeTerm,
      current: row,
      row: z.object({ Id: z.number() }),
      shape: 'object',
    }),
  }
}

export const {
  list: listBrands,
  save: saveBrand,
  merge: mergeBrands,
  remove: removeBrand,
} = termCalls(['brand', 'brands'], {
  row: { Picture: z.string().nullable() },
  save: { Picture: picturePath.nullable().optional() },
})

export const { list: listTags, save: saveTag, merge: mergeTags, remove: removeTag } = termCalls(['tag', 'tags'], { row: {}, save: {} })

const length = z.number().positive().max(100_000).multipleOf(0.01).nullable()

export const {
  list: listSizes,
  save: saveSize,
  merge: mergeSizes,
  remove: removeSize,
} = termCalls(['size', 'sizes'], {
  row: { ShortName: z.string(), Inches: z.number().nullable(), Centimeters: z.number().nullable() },
  save: { ShortName: line(20).min(1), Inches: length.optional(), Centimeters: length.optional() },
})

export const {
  list: listColors,
  save: saveColor,
  merge: mergeColors,
  remove: removeColor,
} = termCalls(['color', 'colors'], {
  row: { HexCode: z.string() },
  save: { HexCode: z.string().regex(/^#[0-9a-fA-F]{6}$/) },
})

/** A choice that buyers make, such as the cover of a book. */
export const {
  list: listAttributes,
  save: saveAttribute,
  merge: mergeAttributes,
  remove: removeAttribute,
} = termCalls(['attribute', 'attributes'], {
  row: {
    Values: z.array(
      z.object({
        ValueId: z.number(),
        NameEn: z.string(),
        NameAr: z.string(),
        ProductCount: z.number(),
        /** null: choosing the value changes nothing of what a digital product gives. */
        Terms: valueTerms.nullable(),
      }),
    ),
  },
  save: {
    /** All of them; a value that is left out is removed, unless a product offers it. Absent: as they are. */
    Values: z
      .array(
        z.strictObject({
          ValueId: id.optional(),
          NameEn: name,
          NameAr: name,
          /** Absent: as they are. */
          Terms: valueTerms.nullable().optional(),
        }),
      )
      .max(200)
      .optional(),
  },
})

export const mergeAttributeValues = staffCall('merge-attribute-values', {
  permission: 'catalog:write',
  summary: 'Replace one value of an attribute by another in all products, and remove the first.',
  request: z.strictObject({ Id: id, ValueId: id, IntoValueId: id }),
  row: listAttributes.row,
  shape: 'object',
})

const Choice = z.object({ Id: z.number(), NameEn: z.string(), NameAr: z.string() })

/** What the fields of a product can name. */
export const getProductChoices = staffCall('get-product-choices', {
  permission: 'catalog:read',
  forSellers: true,
  summary: 'The categories, brands, tags, people and variants that a product can have.',
  request: z.strictObject({}),
  row: z.object({
    Categories: z.array(Choice.extend({ ParentCategoryId: z.number().nullable() })),
    Brands: z.array(Choice),
    Tags: z.array(Choice),
    Contributors: z.array(Choice),
    Colors: z.array(Choice.extend({ HexCode: z.string() })),
    Sizes: z.array(Choice),
    Attributes: z.array(Choice.extend({ Values: z.array(Choice) })),
    ShippingMethods: z.array(Choice),
    Discounts: z.array(Choice),
    Vendors: z.array(Choice),
  }),
  shape: 'object',
})
