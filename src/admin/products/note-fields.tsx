import type { getProductChoices } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { optionsOf } from '../catalog/names.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { TabProps } from './product-form.ts'

interface Props {
  form: TabProps['form']
  people: DataOf<typeof getProductChoices>['Contributors']
}

/** Why the shop sells the product, and who signs that. Empty: the page has no such note. */
export function NoteFields({ form: { values, errors, set }, people }: Props) {
  const parts = labelsOf(productPartsLabels)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{parts('lbl_parts_note')}</legend>
      <TwoLanguages
        label={parts('lbl_parts_note_text')}
        hint={parts('lbl_parts_note_hint')}
        rows={3}
        maxLength={600}
        value={{ en: values.NoteEn ?? '', ar: values.NoteAr ?? '' }}
        onChange={({ en, ar }) => {
          set('NoteEn', en || null)
          set('NoteAr', ar || null)
        }}
        errors={{ en: errors.NoteEn, ar: errors.NoteAr }}
      />
      <ComboBox
        label={parts('lbl_parts_note_signer')}
        hint={parts('lbl_parts_note_signer_hint')}
        options={optionsOf(people)}
        value={values.NoteContributorId === null ? null : String(values.NoteContributorId)}
        onChange={(id) => set('NoteContributorId', id === null ? null : Number(id))}
        error={errors.NoteContributorId}
      />
    </fieldset>
  )
}
