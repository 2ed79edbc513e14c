import type { getProductChoices } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { unranked } from '../../contract/catalog/staff/unranked.ts'
import { labelsOf } from '../app/labels.ts'
import { useSignedIn } from '../app/session.ts'
import { AmountField } from '../catalog/amount-fields.tsx'
import { ManyOf } from '../catalog/many-of.tsx'
import { optionsOf } from '../catalog/names.ts'
import { TextInBoth } from '../form/text-in-both.tsx'
import { ComboBox } from '../widgets/combo-box.tsx'
import { NoteFields } from './note-fields.tsx'
import type { TabProps } from './product-form.ts'

export type ProductChoicesRow = DataOf<typeof getProductChoices>

/** Names and descriptions, and where the product stands. */
export function TextsTab({ form, choices }: TabProps & { choices: ProductChoicesRow }) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const isSeller = useSignedIn().VendorId !== null
  const { values, errors, set } = form
  const idOf = (id: number | null) => (id === null ? null : String(id))
  return (
    <div className="grid gap-6">
      <TextInBoth form={form} field="Name" label={t('lbl_products_name')} maxLength={200} />
      <TextInBoth form={form} field="ShortDescription" label={t('lbl_products_short')} rows={3} maxLength={1000} />
      <TextInBoth form={form} field="FullDescription" label={t('lbl_products_full')} isRich maxLength={50_000} />
      {!isSeller && <NoteFields form={form} people={choices.Contributors} />}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{t('lbl_products_place')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <ComboBox
            label={t('lbl_products_category')}
            options={optionsOf(choices.Categories)}
            value={idOf(values.CategoryId)}
            onChange={(id) => id !== null && set('CategoryId', Number(id))}
            error={errors.CategoryId}
          />
          <ComboBox
            label={t('lbl_products_brand')}
            options={optionsOf(choices.Brands)}
            value={idOf(values.BrandId)}
            onChange={(id) => set('BrandId', id === null ? null : Number(id))}
            error={errors.BrandId}
          />
        </div>
        <ManyOf
          label={t('lbl_products_other_categories')}
          choices={choices.Categories}
          value={values.OtherCategoryIds}
          onChange={(ids) => set('OtherCategoryIds', ids)}
        />
        <ManyOf label={t('lbl_products_tags')} choices={choices.Tags} value={values.TagIds} onChange={(ids) => set('TagIds', ids)} />
        {!isSeller && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField
              label={parts('lbl_parts_rank')}
              hint={parts('lbl_parts_rank_hint')}
              value={values.FeaturedRank === unranked ? null : values.FeaturedRank}
              onChange={(rank) => set('FeaturedRank', rank ?? unranked)}
              error={errors.FeaturedRank}
            />
            {choices.Vendors.length > 0 && (
              <ComboBox
                label={parts('lbl_parts_seller')}
                hint={parts('lbl_parts_seller_hint')}
                options={optionsOf(choices.Vendors)}
                value={idOf(values.VendorId)}
                onChange={(id) => set('VendorId', id === null ? null : Number(id))}
                error={errors.VendorId}
              />
            )}
          </div>
        )}
      </fieldset>
    </div>
  )
}
