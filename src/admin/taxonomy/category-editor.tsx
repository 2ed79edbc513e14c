import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useRevalidator, useSearchParams } from 'react-router'
import { listCategories, mergeCategories, removeCategory, saveCategory } from '../../contract/admin.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import type { CategoryRow } from '../../contract/catalog/staff/taxonomy.ts'
import { slugOf } from '../../contract/urls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { AmountField } from '../catalog/amount-fields.tsx'
import { nameOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Select } from '../widgets/select.tsx'
import { Switch } from '../widgets/switch.tsx'
import { categoryOptions } from './category-options.ts'
import { MergeOrRemove } from './merge-or-remove.tsx'
import { PictureField } from './picture-field.tsx'

type Values = Pick<CategoryRow, 'NameEn' | 'NameAr' | 'ParentCategoryId' | 'Picture' | 'PopularRank' | 'IsVisible'>

const readRow = (row: unknown) => {
  const { NameEn, NameAr, ParentCategoryId, Picture, PopularRank, IsVisible, Version } = row as CategoryRow
  return { values: { NameEn, NameAr, ParentCategoryId, Picture, PopularRank, IsVisible }, version: Version }
}

export async function loader({ params }: LoaderFunctionArgs) {
  const categories: CategoryRow[] = await callStaff(listCategories, {})
  const category = categories.find(({ CategoryId }) => String(CategoryId) === params.id)
  if (params.id !== 'new' && !category) throw new Response(null, { status: 404 })
  return { category, categories }
}

export const Component = () => <Editor key={useParams().id} />

const top = 'top'

/** One category: its names, which make its URL, its place, its picture and whether it is shown. */
function Editor() {
  const t = labelsOf(taxonomyLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const { category, categories } = useLoaderData<typeof loader>()
  const fresh: Values = {
    NameEn: '',
    NameAr: '',
    Picture: null,
    PopularRank: null,
    IsVisible: true,
    ParentCategoryId: Number(query.get('under')) || null,
  }
  const form = useRecordForm<Values>({
    name: `category ${category?.CategoryId ?? 'new'}`,
    row: category && { area: 'categories', id: category.CategoryId },
    ...(category ? readRow(category) : { values: fresh, version: 0 }),
    readRow,
    async save(values, version) {
      const own = category && { CategoryId: category.CategoryId, Version: version }
      const saved = await callStaff(saveCategory, { ...values, ...own })
      if (category) await revalidate()
      else await navigate(`/categories/${saved.CategoryId}`, { replace: true })
      return readRow(saved)
    },
  })
  const { values, errors, set } = form
  const name = category ? nameOf(category) : t('lbl_taxonomy_new')
  const inShop = category && {
    en: `/all-products/${category.CategoryId}/${slugOf(category.NameEn)}`,
    ar: `/ar/all-products/${category.CategoryId}/${slugOf(category.NameAr)}`,
  }
  return (
    <>
      <ScreenTitle title={`${t('lbl_taxonomy_category')}: ${name}`}>
        {category && inShop && (
          <>
            <LinkButton look="quiet" size="small" to={`/products?CategoryId=${category.CategoryId}`}>
              {t('lbl_taxonomy_uses', { n: category.ProductCount })}
            </LinkButton>
            <a href={inShop[pageLanguage()]} className={buttonClass({ look: 'quiet', size: 'small' })}>
              {t('lbl_taxonomy_open_shop')}
            </a>
          </>
        )}
      </ScreenTitle>
      <div className="grid max-w-4xl gap-6">
        <RecordForm
          form={form}
          labels={{ NameEn: t('lbl_taxonomy_name'), NameAr: t('lbl_taxonomy_name'), ParentCategoryId: t('lbl_taxonomy_under') }}
        >
          <TextInBoth form={form} field="Name" label={t('lbl_taxonomy_name')} maxLength={100} isRequired />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t('lbl_taxonomy_under')}
              options={[{ id: top, label: t('lbl_taxonomy_at_top') }, ...categoryOptions(categories, category?.CategoryId)]}
              value={String(values.ParentCategoryId ?? top)}
              onChange={(id) => set('ParentCategoryId', id === top ? null : Number(id))}
              error={errors.ParentCategoryId}
            />
            <AmountField
              label={t('lbl_taxonomy_popular')}
              value={values.PopularRank}
              onChange={(rank) => set('PopularRank', rank)}
              error={errors.PopularRank}
            />
          </div>
          <PictureField value={values.Picture} onChange={(path) => set('Picture', path)} />
          <Switch isSelected={values.IsVisible} onChange={(on) => set('IsVisible', on)}>
            {t('lbl_taxonomy_visible')}
          </Switch>
        </RecordForm>
        {category && (
          <MergeOrRemove
            name={name}
            others={categoryOptions(categories, category.CategoryId)}
            uses={t('lbl_taxonomy_uses', { n: category.ProductCount })}
            merge={async (IntoCategoryId) => {
              await callStaff(mergeCategories, { CategoryId: category.CategoryId, IntoCategoryId })
              await navigate(`/categories/${IntoCategoryId}`)
            }}
            remove={async () => {
              await callStaff(removeCategory, { CategoryId: category.CategoryId, Version: category.Version })
              await navigate('/categories')
            }}
          />
        )}
      </div>
    </>
  )
}
