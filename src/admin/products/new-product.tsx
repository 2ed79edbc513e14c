import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { productsLabels } from '../../contract/admin/products.labels.ts'
import { getProductChoices, saveCategory, saveProduct } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import type { Kind } from '../../contract/catalog/kinds.ts'
import { Button } from '../../ui/button.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { kindOptions, optionsOf } from '../catalog/words.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

export const loader = () => callStaff(getProductChoices, {})

/** What a product needs before it has an editor: it is saved hidden, and its pictures and files come next. */
export function Component() {
  const t = labelsOf(productsLabels)
  const choices = useLoaderData<DataOf<typeof getProductChoices>>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [kind, setKind] = useState<Kind>('ebook')
  const [name, setName] = useState({ en: '', ar: '' })
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [category, setCategory] = useState({ en: '', ar: '' })
  const isFirst = choices.Categories.length === 0
  const [price, setPrice] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const made =
        isFirst && categoryId === null
          ? await callStaff(saveCategory, { NameEn: category.en, NameAr: category.ar, ParentCategoryId: null })
          : undefined
      // A second attempt must not make it again.
      if (made) setCategoryId(String(made.CategoryId))
      const { ProductId } = await callStaff(saveProduct, {
        Kind: kind,
        ...{ NameEn: name.en, NameAr: name.ar },
        ...((made || categoryId !== null) && { CategoryId: made?.CategoryId ?? Number(categoryId) }),
        ...(price !== '' && { Price: Number(price) }),
      })
      await navigate(`/products/${ProductId}?tab=media`, { state })
    } catch (error) {
      if (error instanceof CallFailure && error.problem.errors) setErrors(error.fieldErrors())
      else showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <ScreenTitle title={t('lbl_products_new')} />
      <Form
        className="grid max-w-3xl gap-6"
        noValidate
        onSubmit={() => {
          create()
        }}
      >
        <RadioGroup label={t('lbl_products_kind')} options={kindOptions()} value={kind} onChange={(id) => setKind(id as Kind)} />
        <TwoLanguages
          label={t('lbl_products_name')}
          value={name}
          onChange={setName}
          errors={{ en: errors.NameEn, ar: errors.NameAr }}
          maxLength={200}
        />
        {isFirst && (
          <TwoLanguages
            label={t('lbl_products_first_category')}
            value={category}
            onChange={setCategory}
            errors={{ en: errors.NameEn, ar: errors.NameAr }}
            maxLength={100}
          />
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          {!isFirst && (
            <ComboBox
              label={t('lbl_products_category')}
              options={optionsOf(choices.Categories)}
              value={categoryId}
              onChange={setCategoryId}
              error={errors.CategoryId}
              isRequired
            />
          )}
          <TextField
            label={t('lbl_products_price')}
            value={price}
            onChange={setPrice}
            error={errors.Price}
            inputMode="decimal"
            dir="ltr"
            isRequired
          />
        </div>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_products_save')}
        </Button>
      </Form>
    </>
  )
}
