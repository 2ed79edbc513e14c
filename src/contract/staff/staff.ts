import { z } from 'zod'
import { email, id, line, moment, personName, search } from '../fields.ts'
import { languages } from '../localization/language.ts'
import { listFields, staffCall } from './call.ts'
import { version } from './fields.ts'
import { StaffSession } from './own-account.ts'
import { shopRoles, staffPermissions } from './permissions.ts'

/** A person who works in the back office. */
export const StaffMember = z.object({
  StaffId: id,
  Name: z.string(),
  Email: z.string(),
  Language: z.enum(languages),
  RoleId: id,
  /** The key of a role of every shop; null for a role that the owner made. */
  Role: z.enum(shopRoles).nullable(),
  RoleNameEn: z.string(),
  RoleNameAr: z.string(),
  VendorId: id.nullable(),
  /** `invited`: has no password yet. `active`: has signed in or can. */
  State: z.enum(['invited', 'active']),
  HasFactor: z.boolean(),
  IsDemo: z.boolean(),
  LastSeenAt: moment.nullable(),
  OpenSessions: z.int(),
  Version: version,
})

export const StaffMemberWithSessions = StaffMember.extend({
  Sessions: z.array(StaffSession),
  /** Their API tokens that work. */
  ValidTokens: z.int(),
})

const manages = { permission: 'staff', shape: 'object' } as const

export const listStaff = staffCall('list-staff', {
  permission: 'staff',
  summary: 'Everyone who works in the back office',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ Search: search(200), RoleId: id.optional() }).default({}),
    Sort: z.enum(['Name ASC', 'Name DESC', 'CreatedAt DESC', 'CreatedAt ASC']).default('Name ASC'),
  }),
  row: StaffMember,
  shape: 'page',
})

export const getStaffMember = staffCall('get-staff-member', {
  ...manages,
  summary: 'One person, with the browsers that they are signed in with',
  request: z.strictObject({ StaffId: id }),
  row: StaffMemberWithSessions,
})

export const inviteStaff = staffCall('invite-staff', {
  ...manages,
  summary: 'Adds a person, and sends them a link to choose a password',
  request: z.strictObject({
    Name: personName(100),
    Email: email(),
    Language: z.enum(languages).default('en'),
    RoleId: id,
    /** Required for the role `seller`, and for no other. */
    VendorId: id.nullable().default(null),
  }),
  row: StaffMember,
  stepUp: true,
})

export const sendStaffInvitation = staffCall('send-staff-invitation', {
  ...manages,
  summary: 'Sends the link again to a person who has not chosen a password. Earlier links end',
  request: z.strictObject({ StaffId: id }),
  row: StaffMember,
  stepUp: true,
})

export const renameStaff = staffCall('rename-staff', {
  ...manages,
  summary: 'Corrects the name of a person',
  request: z.strictObject({ StaffId: id, Name: personName(100), Version: version }),
  row: StaffMember,
  stepUp: true,
})

export const changeStaffRole = staffCall('change-staff-role', {
  ...manages,
  summary: 'Gives a person another role, and ends their sessions',
  request: z.strictObject({ StaffId: id, RoleId: id, VendorId: id.nullable().default(null), Version: version }),
  row: StaffMember,
  stepUp: true,
})

export const endStaffSessions = staffCall('end-staff-sessions', {
  ...manages,
  summary: 'Ends the sessions of a person; without StaffId of everyone else who may do no more than the caller',
  request: z.strictObject({ StaffId: id.optional() }),
  row: z.object({ Ended: z.int() }),
  stepUp: true,
})

export const removeStaff = staffCall('remove-staff', {
  ...manages,
  summary: 'Removes a person, with their sessions and tokens. The audit log keeps their name',
  request: z.strictObject({ StaffId: id, Version: version }),
  current: StaffMember,
  row: z.object({ StaffId: id }),
  stepUp: true,
})

/** A set of permissions. */
export const StaffRole = z.object({
  RoleId: id,
  Role: z.enum(shopRoles).nullable(),
  NameEn: z.string(),
  NameAr: z.string(),
  Permissions: z.array(z.enum(staffPermissions)),
  RefundLimitCents: z.int().nullable(),
  /** People who have it. */
  Members: z.int(),
  Version: version,
})

export const listRoles = staffCall('list-roles', {
  permission: 'staff',
  summary: 'The roles of the shop, with their permissions',
  request: z.strictObject({}),
  row: StaffRole,
})

export const saveRole = staffCall('save-role', {
  ...manages,
  summary: 'Adds a role, or changes one that the owner made',
  request: z.strictObject({
    /** Absent: a new role. */
    RoleId: id.optional(),
    Version: version.optional(),
    NameEn: line(100).min(1),
    NameAr: line(100).min(1),
    Permissions: z.array(z.enum(staffPermissions)).min(1).max(staffPermissions.length),
    /** The most that one refund may give back; null: no limit. */
    RefundLimitCents: z.int().min(0).max(2_000_000_000).nullable().default(null),
  }),
  row: StaffRole,
  stepUp: true,
})

export const removeRole = staffCall('remove-role', {
  ...manages,
  summary: 'Removes a role that the owner made and nobody has',
  request: z.strictObject({ RoleId: id, Version: version }),
  current: StaffRole,
  row: z.object({ RoleId: id }),
  stepUp: true,
})
