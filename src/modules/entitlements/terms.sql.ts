import { sql } from '../../platform/database/database.ts'

/** The columns of `Terms`, of a row `t` of `product_terms` or `attribute_value_terms`. */
export const termsColumns = sql`jsonb_build_object('accessDays', t.access_days, 'startsOnFirstUse', t.starts_on_first_use,
  'startWithinDays', t.start_within_days, 'seats', t.seats, 'givesCertificate', t.gives_certificate, 'formats', t.formats,
  'languages', t.languages, 'warrantyDays', t.warranty_days)`
