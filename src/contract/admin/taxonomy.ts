import { z } from 'zod'
import { id } from '../fields.ts'
import { staffCall } from './call.ts'

const name = z.string().trim().min(1).max(100)
const version = z.int().min(1)

const Category = z.object({
  CategoryId: z.number(),
  ParentCategoryId: z.number().nullable(),
  Version: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  SortOrder: z.number(),
  IsVisible: z.boolean(),
  /** Products in it or below it, hidden ones too. */
  ProductCount: z.number(),
})

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
    SortOrder: z.int().min(0).max(1_000_000).optional(),
    IsVisible: z.boolean().optional(),
  }),
  row: Category,
  shape: 'object',
})

export const removeCategory = staffCall('remove-category', {
  permission: 'catalog:write',
  summary: 'Remove a category that nothing uses.',
  request: z.strictObject({ CategoryId: id, Version: version }),
  row: z.object({ CategoryId: z.number() }),
  shape: 'object',
})

/** A brand or a tag. */
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

export const listBrands = staffCall('list-brands', {
  permission: 'catalog:read',
  forSellers: true,
  summary: 'All brands with the number of their products.',
  request: z.strictObject({}),
  row: Term,
})

export const saveBrand = staffCall('save-brand', {
  permission: 'catalog:write',
  summary: 'Create or rename a brand.',
  request: saveTerm,
  row: Term,
  shape: 'object',
})

const mergeTerms = z.strictObject({ Id: id, IntoId: id })

export const mergeBrands = staffCall('merge-brands', {
  permission: 'catalog:write',
  summary: 'Give the products of one brand to another, and remove the first.',
  request: mergeTerms,
  row: Term,
  shape: 'object',
})

const removeTerm = z.strictObject({ Id: id, Version: version })

export const removeBrand = staffCall('remove-brand', {
  permission: 'catalog:write',
  summary: 'Remove a brand that no product has.',
  request: removeTerm,
  row: z.object({ Id: z.number() }),
  shape: 'object',
})

export const listTags = staffCall('list-tags', {
  permission: 'catalog:read',
  forSellers: true,
  summary: 'All tags with the number of their products.',
  request: z.strictObject({}),
  row: Term,
})

export const saveTag = staffCall('save-tag', {
  permission: 'catalog:write',
  summary: 'Create or rename a tag.',
  request: saveTerm,
  row: Term,
  shape: 'object',
})

export const mergeTags = staffCall('merge-tags', {
  permission: 'catalog:write',
  summary: 'Give the products of one tag to another, and remove the first.',
  request: mergeTerms,
  row: Term,
  shape: 'object',
})

export const removeTag = staffCall('remove-tag', {
  permission: 'catalog:write',
  summary: 'Remove a tag that no product has.',
  request: removeTerm,
  row: z.object({ Id: z.number() }),
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
