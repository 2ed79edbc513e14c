import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { languages } from '../../contract/localization/language.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { AmountField, DollarField } from '../catalog/amount-fields.tsx'
import { optionsOf } from '../catalog/names.ts'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { ProductValues, TabProps } from './product-form.ts'
import type { ProductChoicesRow } from './texts-tab.tsx'

/** How a printed book travels, or what a digital product gives for its price. */
export default function DeliveryTab({ form, product, choices }: TabProps & { choices: ProductChoicesRow }) {
  const t = labelsOf(productsLabels)
  const mayPrice = useMay()('prices:write')
  const { values, errors, set } = form
  return (
    <div className="grid gap-6">
      {product.Kind === 'book' ? (
        <>
          <Switch isSelected={values.IsShippingFree} isDisabled={!mayPrice} onChange={(on) => set('IsShippingFree', on)}>
            {t('lbl_products_free_shipping')}
          </Switch>
          <div className="grid gap-4 sm:grid-cols-2">
            {!values.IsShippingFree && (
              <DollarField
                label={t('lbl_products_shipping')}
                value={values.ShippingCharge}
                onChange={(charge) => set('ShippingCharge', charge ?? 0)}
                error={errors.ShippingCharge}
                isDisabled={!mayPrice}
              />
            )}
            <AmountField
              label={t('lbl_products_days')}
              value={values.EstimatedShippingDays}
              onChange={(days) => set('EstimatedShippingDays', days)}
              error={errors.EstimatedShippingDays}
            />
          </div>
          <CheckboxGroup
            label={t('lbl_products_tab_delivery')}
            options={optionsOf(choices.ShippingMethods)}
            value={values.ShippingMethodIds.map(String)}
            onChange={(ids) =>
              set(
                'ShippingMethodIds',
                ids.map(Number).toSorted((a, b) => a - b),
              )
            }
          />
        </>
      ) : (
        <Terms form={form} product={product} />
      )}
      <TwoLanguages
        label={t('lbl_products_how')}
        rows={2}
        value={{ en: values.DeliveryEn ?? '', ar: values.DeliveryAr ?? '' }}
        onChange={({ en, ar }) => {
          set('DeliveryEn', en || null)
          set('DeliveryAr', ar || null)
        }}
        errors={{ en: errors.DeliveryEn, ar: errors.DeliveryAr }}
      />
    </div>
  )
}

type Terms = NonNullable<ProductValues['Terms']>

const usual: Terms = {
  AccessDays: 0,
  StartsOnFirstUse: false,
  StartWithinDays: 180,
  Seats: 1,
  GivesCertificate: false,
  Formats: null,
  Languages: null,
  WarrantyDays: 0,
}

function Terms({ form: { values, errors, update }, product: { Kind, Files } }: TabProps) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const terms = values.Terms ?? usual
  const change = (next: Partial<Terms>) => update('Terms', (before) => ({ ...(before ?? usual), ...next }))
  const formats = new Set([...Files.map(({ Format }) => Format), ...(terms.Formats ?? [])])
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <AmountField
          label={t('lbl_products_access_days')}
          value={terms.AccessDays}
          onChange={(days) => change({ AccessDays: days ?? 0 })}
          error={errors['Terms.AccessDays'] ?? errors.Terms}
        />
        <AmountField
          label={t('lbl_products_seats')}
          value={terms.Seats}
          onChange={(seats) => change({ Seats: seats ?? 1 })}
          error={errors['Terms.Seats']}
        />
        <AmountField
          label={t('lbl_products_warranty')}
          value={terms.WarrantyDays}
          onChange={(days) => change({ WarrantyDays: days ?? 0 })}
          error={errors['Terms.WarrantyDays']}
        />
      </div>
      <Switch isSelected={terms.StartsOnFirstUse} onChange={(on) => change({ StartsOnFirstUse: on })}>
        {t('lbl_products_first_use')}
      </Switch>
      {terms.StartsOnFirstUse && (
        <div className="sm:max-w-sm">
          <AmountField
            label={parts('lbl_parts_within')}
            hint={parts('lbl_parts_within_hint')}
            value={terms.StartWithinDays}
            onChange={(days) => change({ StartWithinDays: days ?? usual.StartWithinDays })}
            error={errors['Terms.StartWithinDays']}
          />
        </div>
      )}
      {Kind !== 'account' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {formats.size > 0 && (
            <CheckboxGroup
              label={parts('lbl_parts_formats')}
              hint={parts('lbl_parts_formats_hint')}
              options={[...formats].toSorted().map((id) => ({ id, label: id.toUpperCase() }))}
              value={terms.Formats ?? []}
              onChange={(chosen) => change({ Formats: chosen.length > 0 ? chosen.toSorted() : null })}
              error={errors['Terms.Formats']}
            />
          )}
          <CheckboxGroup
            label={parts('lbl_parts_file_languages')}
            hint={parts('lbl_parts_file_languages_hint')}
            options={[
              { id: 'en', label: t('lbl_products_english') },
              { id: 'ar', label: t('lbl_products_arabic') },
            ]}
            value={terms.Languages ?? []}
            onChange={(chosen) => change({ Languages: chosen.length > 0 ? languages.filter((id) => chosen.includes(id)) : null })}
            error={errors['Terms.Languages']}
          />
        </div>
      )}
      <Switch isSelected={terms.GivesCertificate} onChange={(on) => change({ GivesCertificate: on })}>
        {t('lbl_products_certificate')}
      </Switch>
    </>
  )
}
