import type pg from 'pg'
import type { Language } from '../../src/contract/localization/language.ts'
import { confirmCustomer } from '../../src/modules/customers/customers.sql.ts'
import { canonicalEmail } from '../../src/modules/customers/customers.ts'
import { updateProfile } from '../../src/modules/customers/update-profile.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { readJson } from '../load/insert.ts'
import type { Chance } from './chance.ts'
import type { PastShop } from './past-shop.ts'

/** In English and in Arabic; without the latter, of people who write English. */
type Pair = [en: string, ar: string]

interface Place {
  country: string
  state: string
  city: string
  postalCode: string
  /** The prefix of phone numbers that are not in use. */
  phone: string
  weight: number
  /** The lists that names here come from. */
  names: string[]
}

interface PeopleFile {
  names: Record<string, { given: Pair[]; family: Pair[] }>
  streets: Pair[]
  places: Place[]
}

export interface Person {
  customerId: number
  fullName: string
  email: string
  phone: string
  language: Language
  city: { en: string; ar: string }
  /** Of cash on delivery. */
  country: string
  orders: number
}

interface KnownPlace extends Place {
  countryId: number
  stateProvinceId: number | null
  cityId: number | null
  cityEn: string
  cityAr: string
}

/** Makes invented customers, who have no password: they came by a code that was mailed to them. */
export async function openPeople(client: pg.ClientBase, chance: Chance) {
  const { names, streets, places } = await readJson<PeopleFile>('history/people.json')
  const known = await findPlaces(client, places)
  const taken = new Set<string>()

  function named(lists: string[]) {
    const list = names[chance.pick(lists)] ?? { given: [], family: [] }
    const [given, family] = [chance.pick(list.given), chance.pick(list.family)]
    const language: Language = given[1] !== '' && chance.happens(0.74) ? 'ar' : 'en'
    const at = language === 'ar' ? 1 : 0
    const address = `${given[0]}.${family[0].replace('-', '')}`.toLowerCase()
    return { language, firstName: given[at], lastName: family[at], address, streetIn: at }
  }

  async function arrive({ shop }: PastShop): Promise<Person> {
    const place = chance.pick(known, ({ weight }) => weight)
    const { language, firstName, lastName, address, streetIn } = named(place.names)
    let email = `${address}@${chance.pick(['example.com', 'example.org'])}`
    for (let other = 2; taken.has(email); other++) email = email.replace(/\d*@/, `${other}@`)
    taken.add(email)
    const street = chance.pick(streets)[streetIn]
    const number = chance.whole(1, 96)
    const phone = `${place.phone}${String(chance.whole(0, 99)).padStart(2, '0')}`
    const customerId = await inTransaction(shop.db, (tx) => confirmCustomer(tx, { email, emailCanonical: canonicalEmail(email), language }))
    await updateProfile(shop, customerId, {
      UserID: customerId,
      FirstName: firstName,
      LastName: lastName,
      MobileNo: phone,
      AddressLineOne: language === 'ar' ? `${street} ${number}` : `${number} ${street}`,
      CountryID: place.countryId,
      StateProvinceId: place.stateProvinceId,
      CityId: place.cityId,
      CityName: '',
      PostalCode: place.postalCode,
      languageCode: language,
    })
    const fullName = `${firstName} ${lastName}`
    const city = { en: place.cityEn, ar: place.cityAr }
    return { customerId, fullName, email, phone, language, city, country: place.country, orders: 0 }
  }

  return { arrive }
}

export type People = Awaited<ReturnType<typeof openPeople>>

/** The places with their ids here. A place that the owner has removed has no customers. */
async function findPlaces(client: pg.ClientBase, places: Place[]): Promise<KnownPlace[]> {
  const { rows } = await client.query(
    `select p.*, country_id as "countryId", s.state_province_id as "stateProvinceId", c.city_id as "cityId", c.name_en as "cityEn", c.name_ar as "cityAr"
     from jsonb_to_recordset($1::jsonb) p (country text, state text, city text)
     join countries on iso2 = p.country
     join states s using (country_id)
     join cities c on c.state_province_id = s.state_province_id and c.name_en = p.city
     where s.name_en = p.state order by c.city_id`,
    [JSON.stringify(places)],
  )
  return places.flatMap((place) =>
    rows
      .filter(({ city, state }) => city === place.city && state === place.state)
      .slice(0, 1)
      .map((row) => ({ ...place, ...row })),
  )
}
