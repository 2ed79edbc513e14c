import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { archiveProduct, copyProduct, getProduct, getProductChoices } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { urlsUnder } from '../../contract/urls.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { useMay } from '../app/session.ts'
import { useSubmit } from '../app/use-submit.ts'
import { nameOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useFreshForm } from '../form/use-fresh-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { TriggerButton } from '../widgets/button.tsx'
import { LateRoom } from '../widgets/late-notice.tsx'
import { Menu } from '../widgets/menu.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Tabs } from '../widgets/tabs.tsx'
import { chosenNames, fieldLabels, tabOf } from './field-labels.ts'
import { type ProductRow, useProductForm } from './product-form.ts'
import { Shown } from './shown.tsx'
import { TextsTab } from './texts-tab.tsx'

// A tab loads when it is opened: the first one shows at once.
const CurriculumTab = late(() => import('./curriculum-tab.tsx'), 'default', LateRoom)
const DeliveryTab = late(() => import('./delivery-tab.tsx'), 'default', LateRoom)
const FactsTab = late(() => import('./facts-tab.tsx'), 'default', LateRoom)
const HistoryTab = late(() => import('./history-tab.tsx'), 'default', LateRoom)
const MediaTab = late(() => import('./media-tab.tsx'), 'default', LateRoom)
const PoolTab = late(() => import('./pool-tab.tsx'), 'default', LateRoom)
const PreviewTab = late(() => import('./preview-tab.tsx'), 'default', LateRoom)
const PriceTab = late(() => import('./price-tab.tsx'), 'default', LateRoom)
const RelatedTab = late(() => import('./related-tab.tsx'), 'default', LateRoom)
const SearchTab = late(() => import('./search-tab.tsx'), 'default', LateRoom)
const VariantsTab = late(() => import('./variants-tab.tsx'), 'default', LateRoom)

export async function loader({ params }: LoaderFunctionArgs) {
  const [product, choices] = await Promise.all([callStaff(getProduct, { ProductId: Number(params.id) }), callStaff(getProductChoices, {})])
  return { product, choices }
}

/** All tabs show one product: opening another one loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** Another product is another form: nothing of the one before stays. */
export function Component() {
  const loaded = useLoaderData<{ product: ProductRow; choices: DataOf<typeof getProductChoices> }>()
  const { round, refresh } = useFreshForm()
  return <Editor key={`${loaded.product.ProductId} ${round}`} {...loaded} onRestored={refresh} />
}

interface Props {
  product: ProductRow
  choices: DataOf<typeof getProductChoices>
  /** Loads the product again: a value of its history was put back. */
  onRestored: () => void
}

function Editor({ product: loaded, choices, onRestored }: Props) {
  const t = labelsOf(productsLabels)
  const may = useMay()
  const [product, setProduct] = useState(loaded)
  const { form, noteVersion } = useProductForm(product, setProduct)
  const [search, setSearch] = useSearchParams()
  const change = (next: ProductRow) => {
    noteVersion(next.Version)
    setProduct(next)
  }
  const partsT = labelsOf(productPartsLabels)
  const parts = { form, product, choices, onChange: change }
  const tabs = [
    { id: 'texts', label: t('lbl_products_tab_texts'), content: <TextsTab {...parts} /> },
    { id: 'price', label: t('lbl_products_tab_price'), content: <PriceTab {...parts} /> },
    { id: 'media', label: t('lbl_products_tab_media'), content: <MediaTab {...parts} /> },
    { id: 'variants', label: t('lbl_products_tab_variants'), content: <VariantsTab {...parts} /> },
    { id: 'facts', label: t('lbl_products_tab_facts'), content: <FactsTab {...parts} /> },
    ...(product.Kind === 'course'
      ? [{ id: 'curriculum', label: partsT('lbl_parts_curriculum'), content: <CurriculumTab {...parts} /> }]
      : []),
    ...(product.Kind === 'account' && may('pools:read')
      ? [{ id: 'pool', label: partsT('lbl_parts_pool'), content: <PoolTab product={product} onChange={change} /> }]
      : []),
    { id: 'delivery', label: t('lbl_products_tab_delivery'), content: <DeliveryTab {...parts} /> },
    { id: 'related', label: partsT('lbl_parts_related'), content: <RelatedTab {...parts} /> },
    { id: 'search', label: t('lbl_products_tab_search'), content: <SearchTab {...parts} /> },
    ...(may('catalog:write') ? [{ id: 'preview', label: partsT('lbl_parts_preview'), content: <PreviewTab {...parts} /> }] : []),
    ...(may('audit:read')
      ? [{ id: 'history', label: partsT('lbl_parts_history'), content: <HistoryTab product={product} onRestored={onRestored} /> }]
      : []),
  ]
  const labels = fieldLabels()
  const tab = search.get('tab') ?? 'texts'
  const open = (tab: string) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once for each answer
  useEffect(() => {
    const wanted = Object.keys(form.errors).map((path) => tabOf(path))
    if (wanted[0] && !wanted.includes(tab)) open(wanted[0])
  }, [form.errors])
  return (
    <>
      <ScreenTitle title={nameOf(product)}>
        <ProductMenu product={product} canWrite={may('catalog:write')} onChange={change} />
      </ScreenTitle>
      <RecordForm
        form={form}
        labels={labels}
        show={(field, value) => chosenNames(choices, field, value)}
        isSaveShown={!['history', 'pool'].includes(tab)}
      >
        {product.Missing.length > 0 && (
          <Notice tone="warning">
            {t('lbl_products_missing', { fields: listText(product.Missing.map((name) => labels[name as keyof typeof labels] ?? name)) })}
          </Notice>
        )}
        <Shown {...parts} />
        <div className="min-w-0">
          <Tabs label={t('lbl_products_tabs')} tabs={tabs} selected={tab} onSelect={open} />
        </div>
      </RecordForm>
    </>
  )
}

/** Acts on the product as a whole, and its pages in the shop. */
function ProductMenu({ product, canWrite, onChange }: { product: ProductRow; canWrite: boolean; onChange: (next: ProductRow) => void }) {
  const t = labelsOf(productsLabels)
  const navigate = useNavigate()
  const { ProductId, Version, IsArchived, IsVisible, NameEn, NameAr } = product
  const pageOf = (prefix: '' | '/ar', name: string) => encodeURI(urlsUnder(prefix).product({ id: ProductId, category: '-', name }))
  const { submit } = useSubmit()
  const copy = () =>
    submit(async () => {
      const made = await callStaff(copyProduct, { ProductId })
      await navigate(`/products/${made.ProductId}`)
      toast.success(t('lbl_products_copied'))
    })
  const archive = () => submit(async () => onChange(await callStaff(archiveProduct, { ProductId, Version, IsArchived: !IsArchived })))
  const open = (url: string) => () => void window.open(url, '_blank', 'noopener')
  return (
    <Menu
      label={t('lbl_products_more')}
      trigger={
        <TriggerButton size="normal">
          {t('lbl_products_more')}
          <Icon name="down" className="size-4" />
        </TriggerButton>
      }
      actions={[
        ...(IsVisible
          ? [
              { id: 'en', icon: 'eye' as const, label: t('lbl_products_open_en'), onAction: open(pageOf('', NameEn)) },
              { id: 'ar', icon: 'eye' as const, label: t('lbl_products_open_ar'), onAction: open(pageOf('/ar', NameAr)) },
            ]
          : []),
        ...(product.Kind === 'course'
          ? [
              {
                id: 'lessons',
                icon: 'screen' as const,
                label: t('lbl_products_lessons'),
                onAction: () => void navigate(`/courses/${ProductId}`),
              },
            ]
          : []),
        ...(canWrite
          ? [
              { id: 'copy', icon: 'copy' as const, label: t('lbl_products_copy'), onAction: copy },
              {
                id: 'archive',
                icon: 'bin' as const,
                label: t(IsArchived ? 'lbl_products_unarchive' : 'lbl_products_archive'),
                onAction: archive,
              },
            ]
          : []),
      ]}
    />
  )
}
