import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { getProductChoices, saveCategory, saveProduct } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import type { Kind } from '../../contract/catalog/kinds.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { numberIn } from '../../contract/digits.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { kindOptions, optionsOf } from '../catalog/names.ts'
import { useDraft } from '../form/use-draft.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

export const loader = () => callStaff(getProductChoices, {})

const fresh = {
  kind: 'ebook' as Kind,
  name: { en: '', ar: '' },
  categoryId: null as string | null,
  category: { en: '', ar: '' },
  price: '',
  stock: '',
}

/** What a product needs before it has an editor: it is saved hidden, and its pictures and files come next. */
export function Component() {
  const t = labelsOf(productsLabels)
  const choices = useLoaderData<DataOf<typeof getProductChoices>>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [typed, setTyped, forget] = useDraft('new product', fresh)
  const { kind, name, categoryId, category, price, stock } = typed
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const isFirst = choices.Categories.length === 0
  const may = useMay()
  const isCounted = kind === 'book' && may('stock:write')
  // Both have names.
  const [refused, setRefused] = useState<'category' | 'product'>('product')
  const { isBusy, errors, submit } = useSubmit()
  const nameErrors = { en: errors.NameEn, ar: errors.NameAr }
  const create = () =>
    submit(async () => {
      setRefused('category')
      const made =
        isFirst && categoryId === null
          ? await callStaff(saveCategory, { NameEn: category.en, NameAr: category.ar, ParentCategoryId: null })
          : undefined
      // A second attempt must not make it again.
      if (made) set({ categoryId: String(made.CategoryId) })
      setRefused('product')
      const { ProductId } = await callStaff(saveProduct, {
        Kind: kind,
        NameEn: name.en,
        NameAr: name.ar,
        ...((made || categoryId !== null) && { CategoryId: made?.CategoryId ?? Number(categoryId) }),
        ...(price !== '' && { Price: numberIn(price) }),
        ...(isCounted && stock !== '' && { StockQuantity: numberIn(stock) }),
      })
      await navigate(`/products/${ProductId}?tab=media`, { state })
      forget()
    })
  return (
    <>
      <ScreenTitle title={t('lbl_products_new')} />
      <Form className="grid max-w-3xl gap-6" noValidate onSubmit={create}>
        <RadioGroup label={t('lbl_products_kind')} options={kindOptions()} value={kind} onChange={(id) => set({ kind: id as Kind })} />
        <TwoLanguages
          label={t('lbl_products_name')}
          value={name}
          onChange={(name) => set({ name })}
          errors={refused === 'product' ? nameErrors : {}}
          maxLength={200}
        />
        {isFirst && (
          <TwoLanguages
            label={t('lbl_products_first_category')}
            value={category}
            onChange={(category) => set({ category })}
            errors={refused === 'category' ? nameErrors : {}}
            maxLength={100}
          />
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          {!isFirst && (
            <ComboBox
              label={t('lbl_products_category')}
              options={optionsOf(choices.Categories)}
              value={categoryId}
              onChange={(categoryId) => set({ categoryId })}
              error={errors.CategoryId}
              isRequired
            />
          )}
          <TextField
            label={t('lbl_products_price')}
            value={price}
            onChange={(price) => set({ price })}
            error={errors.Price}
            inputMode="decimal"
            dir="ltr"
            isRequired
          />
          {isCounted && (
            <TextField
              label={t('lbl_products_new_stock')}
              hint={t('lbl_products_new_stock_hint')}
              value={stock}
              onChange={(stock) => set({ stock })}
              error={errors.StockQuantity}
              inputMode="numeric"
              dir="ltr"
            />
          )}
        </div>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_products_save')}
        </Button>
      </Form>
    </>
  )
}
