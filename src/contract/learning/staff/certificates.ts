import { z } from 'zod'
import { code, id, lines, moment, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { certificateStates, learnerStates, revokeReasons, staffReasons } from './course-enums.ts'

const Learner = z.object({
  CustomerId: z.number(),
  Name: z.string(),
  Email: z.string(),
  /** Of the required lessons. */
  Done: z.number(),
  Required: z.number(),
  StartedAt: moment,
  /** When they last did something in the course. */
  LastSeenAt: moment,
  CompletedAt: moment.nullable(),
  /** Of the valid certificate. */
  CertificateNumber: z.string().nullable(),
})

const Certificate = z.object({
  Number: z.string(),
  HolderName: z.string(),
  CustomerId: z.number(),
  ProductId: z.number(),
  /** As the certificate says it. */
  CourseEn: z.string(),
  CourseAr: z.string(),
  Hours: z.number(),
  /** Of the quizzes, in per cent; null without one. */
  Score: z.number().nullable(),
  IssuedAt: moment,
  RevokedAt: moment.nullable(),
  RevokeReason: z.enum(revokeReasons).nullable(),
  /** Why, in the words of staff. */
  RevokeNote: z.string().nullable(),
})

export const listLearners = staffCall('list-learners', {
  permission: 'customers:read',
  summary: 'Who has begun a course, with their progress, those seen last first.',
  request: z.strictObject({
    ProductId: id,
    Filter: z.strictObject({ Search: search(200), State: z.enum(learnerStates).optional() }).default({}),
    ...listFields,
  }),
  row: Learner,
  shape: 'page',
})

export const listCertificates = staffCall('list-certificates', {
  permission: 'customers:read',
  summary: 'Certificates of courses by their number or the name of their holder, the newest first.',
  request: z.strictObject({
    Filter: z.strictObject({ Search: search(200), State: z.enum(certificateStates).optional() }).default({}),
    ...listFields,
  }),
  row: Certificate,
  shape: 'page',
})

const typedNumber = code(100)

export const revokeCertificate = staffCall('revoke-certificate', {
  permission: 'entitlements:write',
  summary: 'Revoke a certificate, with a reason. Its public page says so at once.',
  request: z.strictObject({
    Number: typedNumber,
    /** corrected: the learner may confirm another name. denied: the learner gets none. */
    Reason: z.enum(staffReasons),
    Note: lines(500).min(1),
  }),
  row: Certificate,
  shape: 'object',
})

export const restoreCertificate = staffCall('restore-certificate', {
  permission: 'entitlements:write',
  summary: 'Make a certificate valid again that staff revoked.',
  request: z.strictObject({ Number: typedNumber }),
  row: Certificate,
  shape: 'object',
})
