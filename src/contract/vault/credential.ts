import { z } from 'zod'
import { call } from '../call.ts'
import { field, id, languageParameters, lines, moment, response } from '../fields.ts'
import { fieldRules } from '../rules.ts'

/** Why a login or key does not work: it is rejected, another person uses it, it has expired, it is for something else, or another reason. */
export const warrantyReasons = ['rejected', 'in_use', 'expired', 'wrong', 'other'] as const
export type WarrantyReason = (typeof warrantyReasons)[number]

const ofSeat = { EntitlementID: id, ...languageParameters }

/**
 * The login or licence key of the customer's seat, without its secret. 404 if the customer never had a seat, or the product has neither.
 * Not in the document.
 */
export const getCredential = call('dynamic', 'get-credential', {
  access: 'account',
  request: z.object(ofSeat),
  row: z.object({
    EntitlementID: z.number(),
    SeatNumber: z.number(),
    ProductId: z.number(),
    ProductName: z.string(),
    DefaultImageUrl: z.string().nullable(),
    /** A login of a pool, or a licence key that the shop makes. */
    Delivery: z.enum(['pool', 'generated']),
    /**
     * hidden: not shown yet. shown: shown before. owed: a replacement is due. closed: revoked, expired, or the seat was
     * moved; there are no fields.
     */
    State: z.enum(['hidden', 'shown', 'owed', 'closed']),
    /** When a period starts at the latest that waits for the first use, which is the first time that it is shown; null: it has started. */
    StartsLatestAt: moment.nullable(),
    /** When the access ends; null: never. Of a period that has not started, the latest possible end. */
    ExpiresAt: moment.nullable(),
    /** Plain text with line breaks. */
    Instructions: z.string(),
    /** What will be shown, in order. */
    FieldsJson: z.array(z.object({ Name: z.string(), IsSecret: z.boolean() })),
    /** The end of the warranty; null: there is none, or it has not begun. */
    WarrantyUntil: moment.nullable(),
    /** The last four characters of the key; null for a login, and before a key is made. */
    KeyEnding: z.string().nullable(),
    ActivationsUsed: z.number(),
    /** Null: without a limit. */
    ActivationLimit: z.number().nullable(),
    ActivationsJson: z.array(z.object({ InstanceId: z.string(), Name: z.string(), ActivatedAt: moment })),
    /** When this customer saw it, the newest first. Network: the first part of the address; null after 90 days. */
    RevealsJson: z.array(z.object({ RevealedAt: moment, Network: z.string().nullable() })),
    /** Whether claim-warranty is open. */
    CanClaim: z.boolean(),
  }),
})

/**
 * Mails a code to the customer's own address: for this seat and this session, once, within 10 minutes and five tries. An earlier code of the
 * seat ends. 429 after three in an hour; 404 if the customer has no open seat. Not in the document.
 */
export const sendRevealCode = call('common', 'send-reveal-code', {
  access: 'account',
  limit: 'code',
  request: z.object(ofSeat),
  row: response,
})

/**
 * Shows the login or key, once for each code. Starts a period that waits for the first use, is logged, and mails a notice. 400 if the code
 * is wrong, used or expired, or of another session; 404 if the customer has no open seat. Not in the document.
 */
export const revealCredential = call('common', 'reveal-credential', {
  access: 'account',
  limit: 'code',
  request: z.object({ ...ofSeat, Otp: field(fieldRules.loginCode.Otp) }),
  row: z.object({ FieldsJson: z.array(z.object({ Name: z.string(), Value: z.string(), IsSecret: z.boolean() })) }),
})

/**
 * Asks for another login or key. `Replaced`: the new one can be shown now. `Owed`: the shop will deliver it. The first claim of a seat is
 * settled automatically, as soon as there is another item; later ones by staff. Refusals: the warranty has ended; it was not shown yet.
 * Not in the document.
 */
export const claimWarranty = call('dynamic', 'claim-warranty', {
  access: 'account',
  request: z.object({ ...ofSeat, Reason: z.enum(warrantyReasons), Note: lines(500).optional().default('') }),
  row: response,
})

/** Releases a device, as get-credential lists it, so that the key works on another one. 404 if it is not active. Not in the document. */
export const releaseActivation = call('dynamic', 'release-activation', {
  access: 'account',
  request: z.object({ ...ofSeat, InstanceId: z.string().regex(/^[0-9a-f]{64}$/) }),
  row: response,
})
