import { useEffect, useState } from 'react'
import { listAttributes, saveAttribute } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { valueTermsLabels } from '../../contract/catalog/staff/value-terms.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { nameOf } from '../catalog/names.ts'
import { type ValueTerms, ValueTermsButton } from '../taxonomy/value-terms.tsx'

type Attribute = RowOf<typeof listAttributes>

/** What the values that buyers choose give, for all products that offer them. Saved at once, apart from the product. */
export function ChoiceTerms({ attributeId, valueIds }: { attributeId: number; valueIds: number[] }) {
  const t = labelsOf(valueTermsLabels)
  const [attribute, setAttribute] = useState<Attribute>()
  useEffect(() => {
    callStaff(listAttributes, {}).then((all) => setAttribute(all.find(({ Id }) => Id === attributeId)), showFailure)
  }, [attributeId])
  if (!attribute) return null
  const { Id, Version, NameEn, NameAr, Values } = attribute
  const save = async (valueId: number, terms: ValueTerms | null) => {
    const values = Values.map(({ ValueId, NameEn, NameAr }) => ({ ValueId, NameEn, NameAr, ...(ValueId === valueId && { Terms: terms }) }))
    try {
      setAttribute(await callStaff(saveAttribute, { Id, Version, NameEn, NameAr, Values: values }))
      toast.success(t('lbl_value_terms_saved'))
    } catch (error) {
      // The next attempt changes the attribute as it is now.
      if (error instanceof CallFailure && error.isConflict) setAttribute(error.problem.current as Attribute)
      throw error
    }
  }
  return (
    <div className="grid">
      {Values.filter(({ ValueId }) => valueIds.includes(ValueId)).map((value) => (
        <ValueTermsButton key={value.ValueId} name={nameOf(value)} terms={value.Terms} onChange={(terms) => save(value.ValueId, terms)} />
      ))}
    </div>
  )
}
