import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { signupLabels } from '../../contract/customers/signup.labels.ts'
import { getCitiesList, type getCountriesList, getStatesList } from '../../contract/storefront.ts'
import { Select } from '../../ui/field.tsx'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import type { Draft } from '../state/drafts.ts'
import { countryOfBrowser } from './country-of-browser.ts'
import { PlaceChoice, type PlaceField } from './place-choice.tsx'
import { usePlaces } from './use-places.ts'

export type Country = RowOf<typeof getCountriesList>

/** What an address needs for delivery. A city is chosen from its state. */
export interface AddressNeeds {
  hasCity: boolean
  hasPostalCode: boolean
}

export const noNeeds: AddressNeeds = { hasCity: false, hasPostalCode: false }

/** Unselected countries have the value -999, which the `required` rule does not recognize as empty. */
export const isUnselected = (value: string) => !(Number(value) > 0)

const placeNames = ['CountryID', 'StateProvinceId', 'CityId']

/** The three ids as parameters of the calls. */
export const placesIn = (data: FormData) => ({
  CountryID: Number(data.get('CountryID')),
  StateProvinceId: Number(data.get('StateProvinceId') ?? constants.unselected),
  CityId: Number(data.get('CityId') ?? constants.unselected),
})

interface Props {
  countries: Country[]
  /** Current values. */
  chosen?: { countryId: number; stateId: number | null; cityId: number | null }
  /** Field props of the country, from the form. */
  country: { name: string; required: boolean; error?: string; onInput: () => void; defaultValue?: string }
  /** Field props of state and city, if the form has rules for them. */
  state?: PlaceField
  city?: PlaceField
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
 * Country, state and city. Each list depends on the previous choice and is reset when that changes. Without JavaScript only the country is
 * shown; the others are optional.
 */
export function PlaceFields({
  countries,
  chosen,
  country: { defaultValue, ...country },
  state,
  city,
  onNeeds,
  draft,
  isGuessed = false,
  fold = (places) => places,
}: Props) {
  const t = useLabels(signupLabels)
  const language = useLanguage()
  const [countryId, setCountry] = useState(chosen?.countryId || Number(defaultValue) || constants.unselected)
  const [stateId, setState] = useState(chosen?.stateId ?? constants.unselected)
  const [cityId, setCity] = useState(chosen?.cityId ?? constants.unselected)
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
  const hasCity = selected?.HasCities === true && !(cities.status === 'ready' && cities.list.length === 0)
  const hasPostalCode = selected?.HasPostalCodes === true
  const reportNeeds = useEffectEvent((needs: AddressNeeds) => onNeeds?.(needs))
  useEffect(() => reportNeeds({ hasCity, hasPostalCode }), [hasCity, hasPostalCode])
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
          <PlaceChoice part="city" field={city} places={cities} value={cityId} onChoose={setCity} />
        </>,
      )}
    </>
  )
}
