import { useRef, useState } from 'react'
import { arrivalLabels } from '../../../contract/delivery/arrival.labels.ts'
import { getCountriesList, getDeliveryDates } from '../../../contract/storefront.ts'
import { boxClass } from '../../../ui/field.tsx'
import { usePreservedFocus } from '../../../ui/use-preserved-focus.ts'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'
import { useArrivalText } from '../../catalog/arrival-line.tsx'
import { saveDeliveryCountry, useDeliveryCountry } from '../../state/delivery-country.ts'
import { useShop } from '../../state/store.ts'

/**
 * When a printed product is at the door, and in which country. The page is the same for all visitors, so the browser asks; the room is kept from the
 * first paint on.
 */
export function DeliveryDates({ productId }: { productId: number }) {
  const t = useLabels(arrivalLabels)
  const languageCode = useLanguage()
  const arrivalText = useArrivalText()
  const restored = useShop((state) => state.restored)
  const userId = useShop(({ user }) => (user.loggedIn ? user.user.UserID : 0))
  const remembered = useDeliveryCountry()
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  // A customer's own country comes before one that was chosen on another page.
  const CountryID = chosen || (userId === 0 && remembered) || undefined
  const parameters = { ProductId: productId, CountryID, languageCode }
  const { data } = useCall(getDeliveryDates, restored ? parameters : undefined, { changesWith: userId, staysMeanwhile: true })
  const { data: countries = [] } = useCall(getCountriesList, isOpen ? { languageCode } : undefined)
  const isListed = isOpen && countries.length > 0
  usePreservedFocus(isListed, () => (isListed ? select.current : opener.current))
  const row = data?.[0]
  const text = row && arrivalText(row)
  const choose = (id: number) => {
    setOpen(false)
    setChosen(id)
    saveDeliveryCountry(id)
  }
  return (
    <div className="-mt-3 min-h-14 ps-6.5 text-sm">
      {row && (text || row.IsByCountry) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p aria-live="polite">
            <bdi className="font-semibold text-green-text">{text ?? t('lbl_arrival_choose')}</bdi>
            {row.CountryName && row.IsByCountry && (
              <span className="ms-3 text-soft">{t('lbl_arrival_to', { country: row.CountryName })}</span>
            )}
          </p>
          {row.IsByCountry && !isListed && (
            <button
              type="button"
              ref={opener}
              onClick={() => setOpen(true)}
              aria-busy={isOpen}
              aria-label={t('lbl_arrival_change_of')}
              className="min-h-6 font-semibold text-green-text underline underline-offset-4"
            >
              {t('lbl_arrival_change')}
            </button>
          )}
          {isListed && (
            <select
              ref={select}
              aria-label={t('lbl_arrival_country')}
              value={row.CountryID ?? ''}
              onChange={({ target }) => choose(Number(target.value))}
              onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
              className={`${boxClass} max-w-60 py-1!`}
            >
              <option value="" disabled>
                {t('lbl_arrival_country')}
              </option>
              {countries.map(({ CountryID: id, CountryName }) => (
                <option key={id} value={id}>
                  {CountryName}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </div>
  )
}
