import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { getCitiesList, type getCountriesList, getStatesList } from '../../contract/storefront.ts'
import { Field, Select } from '../../ui/field.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import type { Draft } from '../state/drafts.ts'
import { countryOfBrowser } from './country-of-browser.ts'
import { elsewhere, PlaceChoice, type PlaceField } from './place-choice.tsx'
import { usePlaces } from './use-places.ts'

export type Country = RowOf<typeof getCountriesList>

/** What an address needs for delivery. A city is chosen from its state, or its name is typed if the list has it not. */
export interface AddressNeeds {
  hasCity: boolean
  hasCityName: boolean
  hasPostalCode: boolean
  /** Whether there are postal codes at all. */
  usesPostalCodes: boolean
}

export const noNeeds: AddressNeeds = { hasCity: false, hasCityName: false, hasPostalCode: false, usesPostalCodes: true }

/** Unselected countries have the value -999, which the `required` rule does not recognize as empty. */
export const isUnselected = (value: string) => !(Number(value) > 0)

const placeNames = ['CountryID', 'StateProvinceId', 'CityId']

const idIn = (value: FormDataEntryValue | null) => (Number(value) > 0 ? Number(value) : constants.unselected)

/** The three ids as parameters of the calls. */
export const placesIn = (data: FormData) => ({
  CountryID: Number(data.get('CountryID')),
  StateProvinceId: idIn(data.get('StateProvinceId')),
  CityId: idIn(data.get('CityId')),
})

interface Props {
  countries: Country[]
  /** Current values. */
  chosen?: { countryId: number; stateId: number | null; cityId: number | null; cityName?: string }
  /** Field props of the country, from the form. */
  country: { name: string; required: boolean; error?: string; onInput: () => void; defaultValue?: string }
  /** Field props of state and city, if the form has rules for them. */
  state?: PlaceField
  city?: PlaceField
  /** Field props of the name of a city that the list has not, if the form takes one. */
  cityName?: PlaceField & { name: string }
  /** Called when another place is chosen. */
  onNeeds?: (needs: AddressNeeds) => void
  /** What was chosen earlier in this tab, once it was read (`use-form-draft.ts`). */
  draft?: Draft
  /** Preselects the country that the browser's time zone or language names, if none is selected. */
  isGuessed?: boolean
  /** Wraps the optional fields, state and city. */
  fold?: (places: ReactNode) => ReactNode
}

/**
 * Country, state and city. Each list depends on the previous choice and is reset when that changes. The name of a city that no list has is
 * typed. Without JavaScript only the country is
 * shown; the others are optional.
 */
export function PlaceFields({
  countries,
  chosen,
  country: { defaultValue, ...country },
  state,
  city,
  cityName,
  onNeeds,
  draft,
  isGuessed = false,
  fold = (places) => places,
}: Props) {
  const t = useLabels(signupLabels)
  const language = useLanguage()
  const [countryId, setCountry] = useState(chosen?.countryId || Number(defaultValue) || constants.unselected)
  const [stateId, setState] = useState(chosen?.stateId ?? constants.unselected)
  const [cityId, setCity] = useState(chosen?.cityId ?? (chosen?.cityName ? elsewhere : constants.unselected))
  // After hydration: the HTML does not depend on the visitor.
  useEffect(() => {
    const guess = isGuessed && countryOfBrowser(countries)
    if (guess) setCountry((selected) => (selected > 0 ? selected : guess))
  }, [isGuessed, countries])
  useEffect(() => {
    const [countryId = 0, stateId, cityId] = placeNames.map((name) => Number(draft?.[name]) || constants.unselected)
    if (countryId <= 0) return
    setCountry(countryId)
    setState(stateId ?? constants.unselected)
    setCity(cityId ?? constants.unselected)
  }, [draft])
  const states = usePlaces(countryId, async () => {
    const { data } = await call(getStatesList, { CountryId: countryId, languageCode: language })
    return data.map(({ StateProvinceID, StateName }) => ({ id: StateProvinceID, name: StateName }))
  })
  const cities = usePlaces(stateId, async () => {
    const { data } = await call(getCitiesList, { StateProvinceId: stateId, languageCode: language })
    return data.map(({ CityID, CityName }) => ({ id: CityID, name: CityName }))
  })
  const selected = countries.find(({ CountryID }) => CountryID === countryId)
  // A state without listed cities has none to select.
  const isWithoutList = [states, cities].some(({ status, list }) => status === 'ready' && list.length === 0)
  const isElsewhere = cityName !== undefined && cityId === elsewhere
  const hasCity = selected?.HasCities === true && !isElsewhere && !isWithoutList
  const hasPostalCode = selected?.HasPostalCodes === true
  const usesPostalCodes = selected?.UsesPostalCodes !== false
  const reportNeeds = useEffectEvent((needs: AddressNeeds) => onNeeds?.(needs))
  useEffect(
    () => reportNeeds({ hasCity, hasCityName: isElsewhere, hasPostalCode, usesPostalCodes }),
    [hasCity, isElsewhere, hasPostalCode, usesPostalCodes],
  )
  const chooseState = (id: number) => {
    setState(id)
    setCity(constants.unselected)
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
          chooseState(constants.unselected)
        }}
      >
        <option value={constants.unselected}>{t('lbl_signup_choose_country')}</option>
        {countries.map(({ CountryID, CountryName }) => (
          <option key={CountryID} value={CountryID}>
            {CountryName}
          </option>
        ))}
      </Select>
      <noscript>{import.meta.env.SSR && <p className="text-sm text-soft">{t('lbl_signup_places_noscript')}</p>}</noscript>
      {fold(
        <>
          <PlaceChoice part="state" field={state} places={states} value={stateId} onChoose={chooseState} />
          {!(cityName && isWithoutList) && (
            <PlaceChoice
              part="city"
              field={city}
              places={cities}
              value={cityId}
              other={cityName && t('lbl_signup_other_city')}
              onChoose={setCity}
            />
          )}
          {cityName && (isElsewhere || isWithoutList) && (
            <Field
              label={t('lbl_signup_city_name')}
              autoComplete="address-level2"
              dir="auto"
              defaultValue={draft?.CityName || chosen?.cityName}
              {...cityName}
            />
          )}
        </>,
      )}
    </>
  )
}
