import { z } from 'zod'
import { id, line, lines, personName, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { picturePath, version } from '../../staff/fields.ts'

const name = personName(200)
const title = line(200)
const biography = lines(10_000)

const ListedContributor = z.object({
  ContributorId: z.number(),
  Version: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  TitleEn: z.string(),
  TitleAr: z.string(),
  Picture: z.string().nullable(),
  /** Hidden products count too. */
  ProductCount: z.number(),
})
export type ListedContributorRow = z.input<typeof ListedContributor>

/** An author or instructor. */
const Contributor = ListedContributor.extend({
  BiographyEn: z.string(),
  BiographyAr: z.string(),
  /** A picture of the signature below notes. */
  Signature: z.string().nullable(),
  /** Those by the person, and those whose notes they sign: the newest hundred. */
  Products: z.array(z.object({ ProductId: z.number(), NameEn: z.string(), NameAr: z.string() })),
})
export type ContributorRow = z.input<typeof Contributor>

export const contributorSorts = ['Name', '-Name'] as const

export const listContributors = staffCall('list-contributors', {
  permission: 'catalog:read',
  summary: 'Authors and instructors by name.',
  request: z.strictObject({
    Filter: z.strictObject({ Search: search(200) }).default({}),
    Sort: z.enum(contributorSorts).default('Name'),
    ...listFields,
  }),
  row: ListedContributor,
  shape: 'page',
})

export const getContributor = staffCall('get-contributor', {
  permission: 'catalog:read',
  summary: 'An author or instructor with their products.',
  request: z.strictObject({ ContributorId: id }),
  row: Contributor,
  shape: 'object',
})

export const saveContributor = staffCall('save-contributor', {
  permission: 'catalog:write',
  summary: 'Create an author or instructor, or change the named fields of one.',
  request: z.strictObject({
    /** Absent: a new one, which needs both names. */
    ContributorId: id.optional(),
    Version: version.optional(),
    NameEn: name.optional(),
    NameAr: name.optional(),
    TitleEn: title.optional(),
    TitleAr: title.optional(),
    BiographyEn: biography.optional(),
    BiographyAr: biography.optional(),
    Picture: picturePath.nullable().optional(),
    Signature: picturePath.nullable().optional(),
  }),
  row: Contributor,
  shape: 'object',
})

export const mergeContributors = staffCall('merge-contributors', {
  permission: 'catalog:write',
  summary: 'Give the products of one person to another, remove the first and redirect their page.',
  request: z.strictObject({ ContributorId: id, IntoContributorId: id }),
  row: Contributor,
  shape: 'object',
})

export const removeContributor = staffCall('remove-contributor', {
  permission: 'catalog:write',
  summary: 'Remove a person without products.',
  request: z.strictObject({ ContributorId: id, Version: version }),
  current: Contributor,
  row: z.object({ ContributorId: z.number() }),
  shape: 'object',
})
