import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { nameOf, optionsOf } from './names.ts'

interface Props {
  label: string
  choices: readonly { Id: number; NameEn: string; NameAr: string }[]
  value: number[]
  onChange: (ids: number[]) => void
}

/** Some of many choices: found by typing, removed by a press. */
export function ManyOf({ label, choices, value, onChange }: Props) {
  const t = labelsOf(productsLabels)
  const chosen = value.flatMap((id) => choices.find(({ Id }) => Id === id) ?? [])
  return (
    <div className="grid gap-2">
      <ComboBox
        // Empty again after each choice.
        key={value.join()}
        label={label}
        options={optionsOf(choices.filter(({ Id }) => !value.includes(Id)))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, Number(id)])}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={label}>
          {chosen.map((one) => (
            <li key={one.Id}>
              <button
                type="button"
                aria-label={t('lbl_products_remove', { name: nameOf(one) })}
                onClick={() => onChange(value.filter((id) => id !== one.Id))}
                className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-tint px-3 text-sm hover:border-red"
              >
                <bdi>{nameOf(one)}</bdi>
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
