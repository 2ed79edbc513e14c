import { useState } from 'react'
import { offersLabels } from '../../contract/catalog/staff/offers.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { DollarField } from '../catalog/amount-fields.tsx'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { NumberField } from '../widgets/number-field.tsx'

interface Reduction {
  Percentage: number | null
  Amount: number | null
}

interface Props {
  value: Reduction
  onChange: (value: Reduction) => void
  errors: Record<string, string>
}

/** A percentage or an amount: one of the two is empty. The server knows the highest, so that a number that is too high stays and says so. */
export function ReductionFields({ value: { Percentage, Amount }, onChange, errors }: Props) {
  const t = labelsOf(offersLabels)
  const [chosen, setChosen] = useState<'percentage' | 'amount'>('percentage')
  // What has a value is shown, also after unsaved work was taken or thrown away, or another person saved.
  const by = Amount !== null ? 'amount' : Percentage !== null ? 'percentage' : chosen
  if (by !== chosen) setChosen(by)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RadioGroup
        label={t('lbl_offers_by')}
        options={[
          { id: 'percentage', label: t('lbl_offers_by_percentage') },
          { id: 'amount', label: t('lbl_offers_by_amount') },
        ]}
        value={by}
        onChange={(next) => {
          setChosen(next as typeof chosen)
          onChange({ Percentage: null, Amount: null })
        }}
      />
      {by === 'percentage' ? (
        <NumberField
          label={t('lbl_offers_percentage')}
          value={Percentage ?? Number.NaN}
          onChange={(n) => onChange({ Percentage: Number.isNaN(n) ? null : n, Amount: null })}
          minValue={0}
          error={errors.Percentage ?? errors.Amount}
          isRequired
        />
      ) : (
        <DollarField
          label={t('lbl_offers_amount')}
          value={Amount}
          onChange={(amount) => onChange({ Percentage: null, Amount: amount })}
          error={errors.Amount ?? errors.Percentage}
        />
      )}
    </div>
  )
}
