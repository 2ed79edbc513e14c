import { z } from 'zod'
import { line, lines } from '../../fields.ts'
import { staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { inBoth } from './content-fields.ts'

// Who sells: the business behind the shop, as its papers name it.

const businessFields = {
  /** In one language at least. */
  ...inBoth('LegalName', line(120)),
  ...inBoth('Address', lines(300)),
  CountryId: z.int().min(0),
  /** Its number for VAT or another tax on sales; empty: it has none. */
  TaxNumber: line(40),
  /** Of the commercial register; empty: it has none. */
  RegistrationNumber: line(60),
}

const BusinessRow = z.object({
  Version: version,
  ...businessFields,
  /** Null in a shop that has not said who sells. */
  CountryId: z.number().nullable(),
  /** All that can be chosen. */
  Countries: z.array(z.object({ CountryId: z.number(), NameEn: z.string(), NameAr: z.string() })),
})

export const getBusiness = staffCall('get-business', {
  permission: 'settings',
  summary: 'The business that sells: its legal name, address, country and numbers.',
  request: z.strictObject({}),
  row: BusinessRow,
  shape: 'object',
})

export const saveBusiness = staffCall('save-business', {
  permission: 'settings',
  summary: 'Say who sells. Papers that are issued keep what they say.',
  request: z.strictObject({ Version: version, ...businessFields }),
  row: BusinessRow,
  shape: 'object',
})
