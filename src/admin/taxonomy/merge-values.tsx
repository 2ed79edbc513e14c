import { useState } from 'react'
import { mergeAttributeValues } from '../../contract/admin.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { nameOf } from '../catalog/names.ts'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { Card } from '../widgets/card.tsx'
import { Select } from '../widgets/select.tsx'

interface Props {
  attributeId: number
  values: { ValueId: number; NameEn: string; NameAr: string }[]
  onDone: () => Promise<void>
}

/** Two values that mean the same become one in all products. */
export default function MergeValues({ attributeId, values, onDone }: Props) {
  const t = labelsOf(taxonomyLabels)
  const [from, setFrom] = useState<string | null>(null)
  const [into, setInto] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { submit } = useSubmit()
  const options = values.map((value) => ({ id: String(value.ValueId), label: nameOf(value) }))
  const labelOf = (chosen: string | null) => options.find(({ id }) => id === chosen)?.label ?? ''
  return (
    <Card title={t('lbl_taxonomy_merge_value')}>
      <div className="flex flex-wrap items-end gap-3">
        <Select label={t('lbl_taxonomy_from_value')} options={options} value={from} onChange={setFrom} className="grow basis-40" />
        <Select
          label={t('lbl_taxonomy_merge_into')}
          options={options.filter(({ id }) => id !== from)}
          value={into}
          onChange={setInto}
          className="grow basis-40"
        />
        <Button look="quiet" disabled={from === null || into === null || from === into} onClick={() => setAsking(true)}>
          {t('lbl_taxonomy_merge')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('lbl_taxonomy_merge')}
          text={t('lbl_taxonomy_merge_ask', { name: labelOf(from), into: labelOf(into) })}
          button={t('lbl_taxonomy_merge')}
          act={() =>
            submit(async () => {
              await callStaff(mergeAttributeValues, { Id: attributeId, ValueId: Number(from), IntoValueId: Number(into) })
              await onDone()
              toast.success(t('lbl_taxonomy_merged'))
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
