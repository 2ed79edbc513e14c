import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { dayOf, startOf } from '../app/shop-days.ts'
import { shopTimeZone } from '../app/shop-time-zone.ts'
import { DateField } from '../widgets/date-field.tsx'
import { Switch } from '../widgets/switch.tsx'
import type { TabProps } from './product-form.ts'

/** Whether the shop shows the product, or from which day on. */
export function Shown({ form: { values, errors, set }, product }: TabProps) {
  const t = labelsOf(productsLabels)
  return (
    <div className="flex flex-wrap items-end gap-6">
      <Switch isSelected={values.IsVisible} onChange={(on) => set('IsVisible', on)} isDisabled={product.IsArchived}>
        {t('lbl_products_is_shown')}
      </Switch>
      {!values.IsVisible && !product.IsArchived && (
        <DateField
          label={t('lbl_products_shown_from')}
          hint={t('lbl_products_shown_from_hint', { zone: shopTimeZone() })}
          value={values.ShownFrom ? dayOf(values.ShownFrom) : ''}
          onChange={(day) => set('ShownFrom', day ? startOf(day) : null)}
          error={errors.ShownFrom}
        />
      )}
    </div>
  )
}
