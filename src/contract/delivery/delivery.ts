import { z } from 'zod'
import { id, line } from '../fields.ts'
import { staffCall } from '../staff/call.ts'
import { version } from '../staff/fields.ts'

const name = line(60).min(1)
const cents = z.int().min(0).max(100_000_00)
const grams = z.int().min(1).max(1_000_000)

const days = z.int().min(0).max(365).nullable()

const Zone = z.strictObject({
  NameEn: name,
  NameAr: name,
  /** Empty for the last zone, which is that of all other countries. */
  CountryIds: z.array(id).max(300),
  /** Carts of at least so much are delivered free; null: none. */
  FreeFromCents: z.int().min(0).max(2_000_000_000).nullable(),
  /** Working days until a parcel is at the door; null or absent: none are stated. */
  DaysFrom: days.optional(),
  DaysTo: days.optional(),
  /** By rising weight. The last has no weight, and is for all that is heavier. */
  Rates: z
    .array(z.strictObject({ UpToG: grams.nullable(), ChargeCents: cents }))
    .min(1)
    .max(30),
})

const settings = {
  Version: version,
  /** Of a printed product whose weight is not known. */
  UnknownWeightG: grams,
  /** On which parcels leave and arrive; 1 is Monday. Absent: those that are. */
  WorkingDays: z.array(z.int().min(1).max(7)).min(1).max(7).optional(),
  /** Empty: each product has its own charge, and nothing else counts. */
  Zones: z.array(Zone).max(50),
}

export const DeliverySettings = z.object({
  ...settings,
  Countries: z.array(z.object({ CountryId: id, NameEn: z.string(), NameAr: z.string() })),
  /** Printed products that are not archived. */
  PrintedProducts: z.object({
    Charged: z.int(),
    /** Marked as delivered free: no charge concerns them. */
    Free: z.int(),
    /** Charged ones whose weight is not known. */
    WithoutWeight: z.int(),
  }),
})

const ofDelivery = { permission: 'settings', row: DeliverySettings, shape: 'object' } as const

export const getDeliverySettings = staffCall('get-delivery-settings', {
  ...ofDelivery,
  summary: 'What delivery costs by country and weight',
  request: z.strictObject({}),
})

export const saveDeliverySettings = staffCall('save-delivery-settings', {
  ...ofDelivery,
  summary: 'Changes what delivery costs. Orders that were placed keep their charge',
  request: z.strictObject(settings),
})
