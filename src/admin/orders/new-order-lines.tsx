import type { Bilingual } from '../../contract/localization/language.ts'
import { formatPrice } from '../../contract/money.ts'
import type { Quoted } from '../../contract/orders/staff/customer-orders.ts'
import { newOrderLabels } from '../../contract/orders/staff/new-order.labels.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ProductSearch } from '../catalog/product-search.tsx'
import { IconButton } from '../widgets/button.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Select } from '../widgets/select.tsx'

export interface NewLine {
  productId: number
  name: Bilingual
  quantity: number
  /** The chosen value of each attribute. */
  choices: Record<number, number>
}

interface Props {
  lines: NewLine[]
  quoted: Quoted | undefined
  onChange: (lines: NewLine[]) => void
}

/** The products of the order with their choices and quantities. */
export function NewOrderLines({ lines, quoted, onChange }: Props) {
  const t = labelsOf(newOrderLabels)
  const set = (at: number, changed: Partial<NewLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)))
  const add = (line: NewLine) => {
    if (!lines.some(({ productId }) => productId === line.productId)) onChange([...lines, line])
  }
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, at) => (
          <Line
            key={line.productId}
            line={line}
            quoted={quoted}
            onChange={(changed) => set(at, changed)}
            remove={() => onChange(lines.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <ProductSearch
        label={t('lbl_new_order_add')}
        hint={t('lbl_new_order_add_hint')}
        onlyShown
        onChoose={({ ProductId, NameEn, NameAr }) =>
          add({ productId: ProductId, name: { en: NameEn, ar: NameAr }, quantity: 1, choices: {} })
        }
      />
    </>
  )
}

interface LineProps {
  line: NewLine
  quoted: Quoted | undefined
  onChange: (changed: Partial<NewLine>) => void
  remove: () => void
}

function Line({ line, quoted, onChange, remove }: LineProps) {
  const t = labelsOf(newOrderLabels)
  const name = line.name[pageLanguage()]
  const ofLine = ({ ProductId }: { ProductId: number }) => ProductId === line.productId
  const problem = quoted?.Problems.find(ofLine)
  const priced = quoted?.Lines.find(ofLine)
  const choices = quoted?.Products.find(ofLine)?.Choices ?? []
  return (
    <li className="grid gap-3 border-b border-line pb-4">
      <div className="flex items-start gap-3">
        <p className="me-auto font-semibold">
          <bdi>{name}</bdi>
        </p>
        {priced && <span className="tabular-nums">{formatPrice(priced.Total)}</span>}
        <IconButton icon="bin" label={t('lbl_new_order_remove', { name })} onPress={remove} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField
          label={t('lbl_new_order_quantity', { name })}
          value={line.quantity}
          onChange={(quantity) => !Number.isNaN(quantity) && onChange({ quantity })}
          minValue={1}
          maxValue={1000}
        />
        {choices.map(({ AttributeId, NameEn, NameAr, Values, IsRequired }) => (
          <Select
            key={AttributeId}
            label={{ en: NameEn, ar: NameAr }[pageLanguage()]}
            isRequired={IsRequired}
            placeholder={t('lbl_new_order_choose')}
            options={Values.map((value) => ({ id: String(value.ValueId), label: { en: value.NameEn, ar: value.NameAr }[pageLanguage()] }))}
            value={line.choices[AttributeId] ? String(line.choices[AttributeId]) : null}
            onChange={(valueId) => onChange({ choices: { ...line.choices, [AttributeId]: Number(valueId) } })}
          />
        ))}
      </div>
      {problem && (
        <p role="status" className="text-red">
          {problem.Message}
        </p>
      )}
    </li>
  )
}
