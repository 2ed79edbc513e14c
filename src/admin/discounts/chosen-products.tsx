import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import { type FoundProduct, ProductSearch } from '../catalog/product-search.tsx'

interface Props {
  label: string
  value: FoundProduct[]
  onChange: (products: FoundProduct[]) => void
}

/** Products found by typing, removed by a press. */
export function ChosenProducts({ label, value, onChange }: Props) {
  const t = labelsOf(productsLabels)
  return (
    <div className="grid gap-2">
      <ProductSearch
        label={label}
        onChoose={(product) => value.some(({ ProductId }) => ProductId === product.ProductId) || onChange([...value, product])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={label}>
          {value.map((product) => (
            <li key={product.ProductId}>
              <button
                type="button"
                aria-label={t('lbl_products_remove', { name: nameOf(product) })}
                onClick={() => onChange(value.filter(({ ProductId }) => ProductId !== product.ProductId))}
                className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-tint px-3 text-sm hover:border-red"
              >
                <bdi>{nameOf(product)}</bdi>
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
