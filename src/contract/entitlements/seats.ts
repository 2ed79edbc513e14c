import { z } from 'zod'
import { call } from '../call.ts'
import { kinds } from '../catalog/kinds.ts'
import { anyOr, deviceMoment, field, id, languageParameters, moment, response } from '../fields.ts'
import { fieldRules } from '../rules.ts'
import { terms } from './terms.ts'

/** An unguessable token of 32 bytes, in base64url. */
const token = z.string().max(100)

/**
 * The seats of an entitlement: its buyer sees all of them, another holder their own. Product, period and remaining moves are the same in
 * every row. Anyone else gets a 404. Not in the document.
 */
export const getSeatsList = call('dynamic', 'get-seats-list', {
  access: 'account',
  request: z.object({ EntitlementID: id, ...languageParameters }),
  row: z.object({
    SeatNumber: z.number(),
    /** Planned: the mail of the invitation is sent at SendAt. */
    State: z.enum(['free', 'invited', 'planned', 'claimed']),
    HolderName: z.string().nullable(),
    HolderEmail: z.string().nullable(),
    /** Null for an invitation by link. */
    InvitedEmail: z.string().nullable(),
    InvitedAt: moment.nullable(),
    SendAt: moment.nullable(),
    ClaimedAt: moment.nullable(),
    IsMine: z.boolean(),
    IsGift: z.boolean(),
    GiftNote: z.string().nullable(),
    /** False once the period has ended, the purchase was refunded, or a login of a pool was shown to the holder. */
    CanMove: z.boolean(),
    /** A used seat cannot be a gift. */
    IsUsed: z.boolean(),
    IsBuyer: z.boolean(),
    BuyerName: z.string(),
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    DefaultImageUrl: z.string().nullable(),
    ExpiresAt: moment.nullable(),
    IsOpen: z.boolean(),
    /** How many more times seats of this entitlement can be claimed within 12 months. */
    MovesLeft: z.number(),
  }),
})

/**
 * Invites a person to a seat, for the buyer: by e-mail, or without `Email` by a link that is answered once. Without `SeatNumber`, to the
 * first free seat. A new invitation replaces the seat's previous one; the buyer's own seat is given up. The mail of a gift is sent at
 * `SendAt`, at most a year ahead. Refusals in ResponseMsg; 404 if the entitlement is not the customer's. Not in the document.
 */
export const inviteSeat = call('dynamic', 'invite-seat', {
  access: 'account',
  limit: 'invitation',
  request: z.object({
    EntitlementID: id,
    SeatNumber: anyOr(id),
    Email: anyOr(field(fieldRules.gift.Email)),
    IsGift: anyOr(z.boolean()),
    SendAt: anyOr(deviceMoment),
    Note: anyOr(field(fieldRules.gift.Note)),
    ...languageParameters,
  }),
  row: response.extend({ SeatNumber: z.number().optional(), InvitationUrl: z.string().optional() }),
})

/** What an invitation offers, for anyone who has its token. An unknown one is answered as `gone`, without a product. Not in the document. */
export const getSeatInvitation = call('dynamic', 'get-seat-invitation', {
  access: 'anyone',
  request: z.object({ Token: token, ...languageParameters }),
  row: z.object({
    /** Gone: unknown, replaced, taken back, or the purchase has ended. */
    State: z.enum(['open', 'claimed', 'gone']),
    ProductId: z.number().nullable(),
    ProductName: z.string().nullable(),
    Kind: z.enum(kinds).nullable(),
    DefaultImageUrl: z.string().nullable(),
    BuyerName: z.string().nullable(),
    IsGift: z.boolean(),
    GiftNote: z.string().nullable(),
    TermsJson: terms,
    ExpiresAt: moment.nullable(),
  }),
})

/**
 * Takes a seat: by the token of an invitation, once, or for the buyer a free seat by its number. Repeating it is harmless. A customer holds
 * one seat of an entitlement. Refusals in ResponseMsg. Not in the document.
 */
export const claimSeat = call('dynamic', 'claim-seat', {
  access: 'account',
  request: z.object({ Token: anyOr(token), EntitlementID: anyOr(id), SeatNumber: anyOr(id), ...languageParameters }),
  row: response.extend({ EntitlementID: z.number().optional() }),
})

/**
 * Frees a seat, and withdraws its invitation: any seat for the buyer, their own for another holder. A free seat stays as it is. Refusals in
 * ResponseMsg; 404 if the seat is not the customer's. Not in the document.
 */
export const releaseSeat = call('dynamic', 'release-seat', {
  access: 'account',
  request: z.object({ EntitlementID: id, SeatNumber: id, ...languageParameters }),
  row: response,
})
