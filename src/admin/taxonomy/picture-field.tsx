import { addCatalogPicture } from '../../contract/admin.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { FileDrop } from '../widgets/file-drop.tsx'

interface Props {
  value: string | null
  onChange: (path: string | null) => void
  /** Absent: that it is the picture. */
  label?: string
}

/** A picture of a category, a brand or a person. It is stored at once, and shown in the shop when the form is saved. */
export function PictureField({ value, onChange, label }: Props) {
  const t = labelsOf(taxonomyLabels)
  const { isBusy, submit } = useSubmit()
  const name = label ?? t('lbl_taxonomy_picture')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{name}</legend>
      {value && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={`${value}?w=240`} alt={name} className="max-h-32 rounded-card border border-line object-contain" />
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            {t('lbl_taxonomy_remove_picture')}
          </Button>
        </div>
      )}
      <FileDrop
        label={t('lbl_taxonomy_drop_picture')}
        button={t('lbl_taxonomy_choose_picture')}
        accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']}
        isDisabled={isBusy}
        onFiles={([file]) => file && submit(async () => onChange((await callStaff(addCatalogPicture, {}, file)).Path))}
      />
    </fieldset>
  )
}
