import { bestFacilitiesLabels } from '../../contract/content/layout.labels.ts'
import type { Urls } from '../../contract/urls.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { fragment } from '../app/document/fragment.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'

/** `page` has the details. */
const boxes = [
  { key: 'lbl_facility_freeshipp', icon: 'truck', page: 'shipping' },
  { key: 'lbl_facility_moneyback', icon: 'shield', page: 'refunds' },
  { key: 'lbl_facility_pygateway', icon: 'card', page: 'terms' },
  { key: 'lbl_facility_support', icon: 'headset', page: 'contact' },
] as const satisfies { key: string; icon: IconName; page: keyof Urls }[]

/** Always four boxes; a text from the server replaces a box's label (storefront document §2 "Facility strip"). */
export const FacilityStrip = fragment('facilities', () => {
  const t = useLabels(bestFacilitiesLabels)
  const urls = useUrls()
  const { facilities } = useRootData().layout
  return (
    <section aria-label={t('lbl_facility_title')} className="border-t border-line bg-card">
      <ul className="shop-width grid grid-cols-2 gap-x-3 gap-y-4 py-5 md:gap-y-6 md:py-8 lg:grid-cols-4">
        {boxes.map(({ key, icon, page }) => {
          const own = facilities.find((facility) => facility.key === key)
          return (
            <li key={key}>
              <a href={urls[page]()} className="group flex items-center gap-2.5 sm:gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-green-text">
                  <Icon name={(own?.icon as IconName | undefined) ?? icon} className="size-6" />
                </span>
                <span className="text-sm leading-snug font-semibold text-balance underline-offset-4 group-hover:underline md:text-base">
                  {own?.text || t(key)}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
