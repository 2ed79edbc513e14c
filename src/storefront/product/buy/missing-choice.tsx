import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'

/** Marks a choice that must be made. Hidden from screen readers: the radio buttons are `required`. */
export const RequiredMark = () => (
  <span className="ms-0.5 text-red" aria-hidden="true">
    *
  </span>
)

/** The message below a group without a choice. Not a live region: the buy box announces all missing groups at once. */
export function MissingChoice({ id, name }: { id?: string; name: string }) {
  const t = useLabels(productVariantsLabels)
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-red">
      <Icon name="alert" className="size-4.5 shrink-0" />
      {t('lbl_variants_missing', { name })}
    </p>
  )
}
