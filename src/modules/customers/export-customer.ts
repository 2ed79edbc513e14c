import { notFound } from '../../contract/staff/errors.ts'
import { writeZip } from '../../platform/files/zip.ts'
import { brandingFor } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import { readPersonalData } from './personal-data.sql.ts'
import { personalDataPage } from './personal-data-page.ts'
import { findForStaff } from './staff-detail.sql.ts'

/** Everything that the shop has of a customer: `data.json` for programs, and `data.html` in their language. Throws a 404 for a missing one. */
export async function exportCustomer(shop: Shop, customerId: number): Promise<Buffer> {
  const customer = await findForStaff(shop.db, customerId, 'en')
  if (!customer) throw notFound()
  const { language } = customer
  const [{ data, timeZone }, { name }, places] = await Promise.all([
    readPersonalData(shop.db, customerId),
    brandingFor(shop, language),
    findForStaff(shop.db, customerId, language),
  ])
  // The account has the numbers of its places; an order has their names.
  for (const account of data.customers ?? [])
    Object.assign(account, { country_name: places?.countryName, state_name: places?.stateName, city_name: places?.cityName })
  const at = shop.clock.now()
  return writeZip([
    { name: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) },
    { name: 'data.html', content: Buffer.from(personalDataPage(data, { language, shopName: name, at, timeZone })) },
  ])
}
