import { z } from 'zod'
import { call } from '../call.ts'
import { code, fieldsOf, id, languageParameters, moment } from '../fields.ts'
import { maxCredentialLength } from './limits.ts'

/**
 * Issues the certificate of a completed course, with the name that the customer confirms once; issued before, it stays as it is. A refusal while
 * lessons are missing, or if what was bought gives no certificate. 403 without an open seat. Not in the document.
 */
export const issueCertificate = call('dynamic', 'issue-certificate', {
  access: 'account',
  limit: 'certificate',
  request: z.object({ ProductId: id, ...fieldsOf('certificate'), ...languageParameters }),
  row: z.object({ ResponseMsg: z.string(), Number: z.string().optional() }),
})

/**
 * Whether a certificate is valid, and what it says, for anybody who has its number. Letter case and spaces do not matter. A Credential
 * (VC-JWT) must equal the stored one. Not in the document.
 */
export const getCertificateStatus = call('dynamic', 'get-certificate-status', {
  access: 'anyone',
  limit: 'certificate',
  request: z.object({ Number: code(100), Credential: z.string().max(maxCredentialLength).optional(), ...languageParameters }),
  row: z.object({
    /** unknown: there is no such number, its content does not agree with its signature, or the Credential is another one. */
    State: z.enum(['valid', 'expired', 'revoked', 'unknown']),
    Number: z.string().nullable(),
    HolderName: z.string().nullable(),
    CourseName: z.string().nullable(),
    Hours: z.number().nullable(),
    /** Of the quizzes, in per cent. */
    Score: z.number().nullable(),
    CompletedAt: z.string().nullable(),
    IssuedAt: moment.nullable(),
    /** Null: without an end. */
    ValidUntil: z.string().nullable(),
    /** Null, as all that follows: it is not accredited. */
    AccreditedBy: z.string().nullable(),
    /** The last day of the accreditation. */
    AccreditedUntil: z.string().nullable(),
    CreditType: z.string().nullable(),
    ProviderNumber: z.string().nullable(),
    AccreditationText: z.string().nullable(),
    RevokedAt: moment.nullable(),
  }),
})
