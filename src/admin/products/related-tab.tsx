import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { ProductSearch } from '../catalog/product-search.tsx'
import { IconButton } from '../widgets/button.tsx'
import { SortableList } from '../widgets/sortable-list.tsx'
import { relatedName } from './field-labels.ts'
import type { TabProps } from './product-form.ts'

/** The products that the page of this one shows first below it, in the owner's order. */
export default function RelatedTab({ form: { values, errors, set } }: TabProps) {
  const t = labelsOf(productPartsLabels)
  const remove = labelsOf(productsLabels)
  const related = values.RelatedProducts
  const idOf = ({ ProductId }: (typeof related)[number]) => String(ProductId)
  return (
    <div className="grid max-w-3xl gap-4">
      <ProductSearch
        label={t('lbl_parts_related_add')}
        hint={t('lbl_parts_related_hint')}
        error={Object.entries(errors).find(([path]) => path.startsWith('RelatedProductIds'))?.[1]}
        onChoose={({ ProductId, NameEn, NameAr }) => {
          if (!related.some((one) => one.ProductId === ProductId)) set('RelatedProducts', [...related, { ProductId, NameEn, NameAr }])
        }}
      />
      <p className="text-soft">{t(related.length === 0 ? 'lbl_parts_related_none' : 'lbl_parts_related_order')}</p>
      <SortableList
        label={t('lbl_parts_related')}
        items={related}
        idOf={idOf}
        nameOf={relatedName}
        onArrange={(ids) =>
          set(
            'RelatedProducts',
            related.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b))),
          )
        }
      >
        {(product) => (
          <div className="flex items-center justify-between gap-2">
            <bdi className="min-w-0 wrap-anywhere">{relatedName(product)}</bdi>
            <IconButton
              icon="bin"
              label={remove('lbl_products_remove', { name: relatedName(product) })}
              onPress={() =>
                set(
                  'RelatedProducts',
                  related.filter((one) => one !== product),
                )
              }
            />
          </div>
        )}
      </SortableList>
    </div>
  )
}
