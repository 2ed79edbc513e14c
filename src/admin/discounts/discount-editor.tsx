import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router'
import { getDiscount, getProductChoices, removeDiscount, saveDiscount } from '../../contract/admin.ts'
import type { Kind } from '../../contract/catalog/kinds.ts'
import type { DiscountRow } from '../../contract/catalog/staff/discounts.ts'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { ManyOf } from '../catalog/many-of.tsx'
import { kindOptions, nameOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { CheckboxGroup } from '../widgets/choice-groups.tsx'
import { Switch } from '../widgets/switch.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { offerState } from './discount-names.ts'
import type { DiscountValues } from './discount-preview.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { PeriodFields } from './period.tsx'
import { ReductionFields } from './reduction-fields.tsx'

const readRow = (row: unknown) => {
  const { DiscountId, Version, State, ProductCount, ProductIds, ...values } = row as DiscountRow
  return { values, version: Version }
}

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const [discount, choices] = await Promise.all([
    id === 'new' ? undefined : callStaff(getDiscount, { DiscountId: Number(id) }),
    callStaff(getProductChoices, {}),
  ])
  return { discount, choices }
}

export const Component = () => <Editor key={useParams().id} />

const fresh: DiscountValues = {
  NameEn: '',
  NameAr: '',
  Percentage: null,
  Amount: null,
  StartsAt: null,
  EndsAt: null,
  IsActive: true,
  IsForAll: false,
  CategoryIds: [],
  BrandIds: [],
  TagIds: [],
  Kinds: [],
  Products: [],
}

/** A discount over a set of products, with its effect shown before it is saved. */
function Editor() {
  const t = labelsOf(offersLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { discount, choices } = useLoaderData<typeof loader>()
  const { submit } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const form = useRecordForm<DiscountValues>({
    name: `discount ${discount?.DiscountId ?? 'new'}`,
    row: discount && { area: 'discounts', id: discount.DiscountId },
    ...(discount ? readRow(discount) : { values: fresh, version: 0 }),
    readRow,
    async save({ Products, ...values }, version) {
      const own = discount && { DiscountId: discount.DiscountId, Version: version }
      const saved = await callStaff(saveDiscount, { ...values, ProductIds: Products.map(({ ProductId }) => ProductId), ...own })
      if (discount) await revalidate()
      else await navigate(`/discounts/${saved.DiscountId}`, { replace: true })
      return readRow(saved)
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <ScreenTitle title={discount ? nameOf(discount) : t('lbl_offers_new_discount')}>
        {discount && <span className="text-soft">{offerState(discount.State)}</span>}
        {discount && discount.State !== 'running' && (
          <Button look="quiet" size="small" onClick={() => setAsking(true)}>
            {t('lbl_offers_remove')}
          </Button>
        )}
      </ScreenTitle>
      {discount && isAsking && (
        <AskToRemove
          name={nameOf(discount)}
          act={() =>
            submit(async () => {
              await callStaff(removeDiscount, { DiscountId: discount.DiscountId, Version: discount.Version })
              toast.success(t('lbl_offers_removed'))
              await navigate('/discounts')
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
      <div className="max-w-4xl">
        <RecordForm
          form={form}
          labels={{
            NameEn: t('lbl_offers_name'),
            NameAr: t('lbl_offers_name'),
            Percentage: t('lbl_offers_percentage'),
            Amount: t('lbl_offers_amount'),
          }}
        >
          <TextInBoth form={form} field="Name" label={t('lbl_offers_name')} maxLength={100} isRequired />
          <ReductionFields
            value={values}
            onChange={({ Percentage, Amount }) => {
              set('Percentage', Percentage)
              set('Amount', Amount)
            }}
            errors={errors}
          />
          <PeriodFields
            value={values}
            onChange={({ StartsAt, EndsAt }) => {
              set('StartsAt', StartsAt)
              set('EndsAt', EndsAt)
            }}
            errors={errors}
          />
          <Switch isSelected={values.IsActive} onChange={(on) => set('IsActive', on)}>
            {t('lbl_offers_active')}
          </Switch>
          <fieldset className="grid gap-4">
            <legend className="mb-1.5 font-semibold">{t('lbl_offers_for')}</legend>
            <Switch isSelected={values.IsForAll} onChange={(on) => set('IsForAll', on)}>
              {t('lbl_offers_for_all')}
            </Switch>
            {errors.IsForAll && (
              <p role="alert" className="text-sm text-red">
                {errors.IsForAll}
              </p>
            )}
            {!values.IsForAll && (
              <>
                <CheckboxGroup
                  label={t('lbl_offers_kinds')}
                  options={kindOptions()}
                  value={values.Kinds}
                  onChange={(kinds) => set('Kinds', kinds as Kind[])}
                />
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <ManyOf
                    label={t('lbl_offers_categories')}
                    choices={choices.Categories}
                    value={values.CategoryIds}
                    onChange={(ids) => set('CategoryIds', ids)}
                  />
                  <ManyOf
                    label={t('lbl_offers_brands')}
                    choices={choices.Brands}
                    value={values.BrandIds}
                    onChange={(ids) => set('BrandIds', ids)}
                  />
                  <ManyOf
                    label={t('lbl_offers_tags')}
                    choices={choices.Tags}
                    value={values.TagIds}
                    onChange={(ids) => set('TagIds', ids)}
                  />
                  <ChosenProducts
                    label={t('lbl_offers_chosen')}
                    value={values.Products}
                    onChange={(products) => set('Products', products)}
                  />
                </div>
              </>
            )}
          </fieldset>
          <DiscountPreview discountId={discount?.DiscountId} values={values} />
        </RecordForm>
      </div>
    </>
  )
}
