import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { getProductChoices, listProducts } from '../../contract/admin.ts'
import type { DataOf, ParametersOf } from '../../contract/call.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import type { ListedProductRow, productSorts } from '../../contract/catalog/staff/products.ts'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay, useSignedIn } from '../app/session.ts'
import { kindName, kindOptions, nameOf, optionsOf, stateName } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'
import { BulkChange } from './bulk-change.tsx'
import { QuickPrice } from './quick-price.tsx'

const numbers = ['CategoryId', 'BrandId', 'TagId']

/** The filter of the URL as the calls take it. */
const filterOf = (filter: ListQuery['Filter']) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value])) as NonNullable<
    ParametersOf<typeof listProducts>['Filter']
  >

const load = ({ Filter, Sort, After, Size }: ListQuery) =>
  callStaff(listProducts, { Filter: filterOf(Filter), Sort: Sort as (typeof productSorts)[number], After, Size })

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, choices] = await Promise.all([load(readListQuery(new URL(request.url))), callStaff(getProductChoices, {})])
  return { page, choices }
}

/** The products: found, priced and changed in bulk. */
export function Component() {
  const t = labelsOf(productsLabels)
  const may = useMay()
  // Bulk acts are the shop's: a filter reaches products of every seller.
  const isSeller = useSignedIn().VendorId !== null
  const { revalidate } = useRevalidator()
  const { page, choices } = useLoaderData<{ page: DataOf<typeof listProducts>; choices: DataOf<typeof getProductChoices> }>()
  const columns: Column<ListedProductRow>[] = [
    {
      id: 'Name',
      label: t('lbl_products_product'),
      isRowHeader: true,
      isSortable: true,
      csv: nameOf,
      cell: (product) => <ProductName product={product} />,
    },
    { id: 'Kind', label: t('lbl_products_kind'), cell: ({ Kind }) => kindName(Kind) },
    {
      id: 'Category',
      label: t('lbl_products_category'),
      cell: ({ CategoryEn, CategoryAr }) => nameOf({ NameEn: CategoryEn, NameAr: CategoryAr }),
    },
    {
      id: 'Price',
      label: t('lbl_products_price'),
      isNumber: true,
      isSortable: true,
      csv: ({ Price }) => Price,
      cell: (product) => <QuickPrice product={product} isEditable={may('prices:write')} onSaved={revalidate} />,
    },
    {
      id: 'Stock',
      label: t('lbl_products_stock'),
      isNumber: true,
      csv: ({ StockQuantity }) => StockQuantity,
      cell: ({ StockQuantity }) => StockQuantity ?? t('lbl_products_unlimited'),
    },
    {
      id: 'Sold',
      label: t('lbl_products_sold'),
      isNumber: true,
      isSortable: true,
      csv: ({ SoldQuantity }) => SoldQuantity,
      cell: ({ SoldQuantity }) => SoldQuantity,
    },
    { id: 'State', label: t('lbl_products_state'), cell: ({ State }) => stateName(State) },
  ]
  const states = (['shown', 'hidden', 'scheduled', 'untranslated', 'archived'] as const).map((id) => ({ id, label: stateName(id) }))
  const stocks = (['out', 'low', 'available', 'unlimited'] as const).map((id) => ({ id, label: t(`lbl_products_${id}`) }))
  return (
    <>
      <ScreenTitle title={t('lbl_products_title')}>
        {may('catalog:write') && (
          <LinkButton to="/products/new">
            <Icon name="plus" className="size-4.5" />
            {t('lbl_products_new')}
          </LinkButton>
        )}
      </ScreenTitle>
      <List
        name="products"
        empty={t('lbl_products_empty')}
        label={t('lbl_products_title')}
        page={page}
        columns={columns}
        load={load}
        filters={[
          { id: 'Kind', label: t('lbl_products_kind'), options: kindOptions() },
          { id: 'CategoryId', label: t('lbl_products_category'), options: optionsOf(choices.Categories) },
          { id: 'BrandId', label: t('lbl_products_brand'), options: optionsOf(choices.Brands) },
          { id: 'TagId', label: t('lbl_products_tag'), options: optionsOf(choices.Tags) },
          { id: 'State', label: t('lbl_products_state'), options: states },
          { id: 'Stock', label: t('lbl_products_stock'), options: stocks },
        ]}
        idOf={({ ProductId }) => String(ProductId)}
        hrefOf={({ ProductId }) => `/products/${ProductId}`}
        selectsAll
        bulkActions={
          may('catalog:write') && !isSeller
            ? ({ ids, filter, count, clear }) => (
                <BulkChange
                  ids={ids.map(Number)}
                  filter={filter && filterOf(filter)}
                  count={count}
                  choices={choices}
                  onDone={() => {
                    clear()
                    revalidate()
                  }}
                />
              )
            : undefined
        }
      />
    </>
  )
}

const ProductName = ({ product }: { product: ListedProductRow }) => (
  <span className="flex items-center gap-3">
    {product.Picture ? (
      <img src={`${product.Picture}?w=96`} alt="" width={36} height={48} loading="lazy" className="h-12 w-9 rounded object-cover" />
    ) : (
      <span className="grid h-12 w-9 place-items-center rounded bg-tint">
        <Icon name={product.Kind} className="size-5 text-soft" />
      </span>
    )}
    <bdi>{nameOf(product)}</bdi>
  </span>
)
