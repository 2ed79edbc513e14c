import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getCitiesList, type getCountriesList, getStatesList } from '../../contract/index.ts'
import { languageIn } from '../../contract/language.ts'
import { limits } from '../../contract/limits.ts'
import { Select } from '../../ui/field.tsx'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels } from '../labels.ts'

export type Country = RowOf<typeof getCountriesList>

/** What an unselected country is wrong about: -999 is no empty text, so the rule alone would not see it. */
export const isUnselected = (value: string) => !(Number(value) > 0)

/** The three ids as the calls want them. */
export const placesIn = (data: FormData) => ({
  CountryID: Number(data.get('CountryID')),
  StateProvinceId: Number(data.get('StateProvinceId') ?? limits.unselected),
  CityId: Number(data.get('CityId') ?? limits.unselected),
})

interface Option {
  id: number
  name: string
}

interface Props {
  countries: Country[]
  /** What was chosen before. */
  chosen?: { countryId: number; stateId: number | null; cityId: number | null }
  /** Of the form: name, error and requirement of the country. */
  country: { name: string; required: boolean; error?: string; onInput: () => void }
}

/** Country, state, city: each list depends on the one before. */
export function PlaceFields({ countries, chosen, country }: Props) {
  const t = useLabels('Signup')
  const language = useLanguage()
  const [countryId, setCountry] = useState(chosen?.countryId || limits.unselected)
  const [stateId, setState] = useState(chosen?.stateId ?? limits.unselected)
  const [cityId, setCity] = useState(chosen?.cityId ?? limits.unselected)
  const states = useList(countryId, async () => {
    const { data } = await call(getStatesList, { CountryId: countryId, languageCode: language })
    return data.map(({ StateProvinceID, StateName }) => ({ id: StateProvinceID, name: StateName }))
  })
  const cities = useList(stateId, async () => {
    const { data } = await call(getCitiesList, { StateProvinceId: stateId, languageCode: language })
    return data.map(({ CityID, CityName }) => ({ id: CityID, name: CityName }))
  })
  const chooseState = (id: number) => {
    setState(id)
    setCity(limits.unselected)
  }
  return (
    <>
      <Select
        {...country}
        label={t('lbl_signup_country')}
        autoComplete="country-name"
        value={countryId}
        onChange={({ target }) => {
          setCountry(Number(target.value))
          chooseState(limits.unselected)
        }}
      >
        <option value={limits.unselected}>{t('lbl_signup_choose_country')}</option>
        {countries.map(({ CountryID, CountryName }) => (
          <option key={CountryID} value={CountryID}>
            {CountryName}
          </option>
        ))}
      </Select>
      <Choice
        name="StateProvinceId"
        label={t('lbl_signup_state')}
        hint={t('lbl_signup_choose_state')}
        list={states}
        value={stateId}
        onChoose={chooseState}
      />
      <Choice
        name="CityId"
        label={t('lbl_signup_city')}
        hint={t('lbl_signup_choose_city')}
        list={cities}
        value={cityId}
        onChoose={setCity}
      />
    </>
  )
}

interface ChoiceProps {
  name: string
  label: string
  hint: string
  list: Option[]
  value: number
  onChoose: (id: number) => void
}

function Choice({ name, label, hint, list, value, onChoose }: ChoiceProps) {
  // A disabled select would not be sent: its absence is the unselected value.
  return (
    <Select
      name={name}
      label={label}
      disabled={list.length === 0}
      value={list.some(({ id }) => id === value) ? value : limits.unselected}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value={limits.unselected}>{hint}</option>
      {list.map(({ id, name }) => (
        // Most places of the world have no Arabic name here.
        <option key={id} value={id} lang={languageIn(name)}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The list under a parent; empty without one, while it is fetched, and where it cannot be: all of it is optional. */
function useList(parentId: number, fetchList: () => Promise<Option[]>): Option[] {
  const [found, setFound] = useState<{ parentId: number; list: Option[] }>()
  const ask = useRef(fetchList)
  ask.current = fetchList
  useEffect(() => {
    if (parentId <= 0) return
    let isStale = false
    ask.current().then(
      (list) => isStale || setFound({ parentId, list }),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [parentId])
  return found?.parentId === parentId ? found.list : []
}
