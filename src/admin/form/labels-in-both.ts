import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { labelsOf } from '../app/labels.ts'

/** The names of a field in both languages (`TextInBoth`) for the choice between mine and theirs: `Name` is `NameEn` and `NameAr`. */
export function labelsInBoth<Field extends string>(field: Field, label: string) {
  const w = labelsOf(widgetsLabels)
  return {
    [`${field}En`]: `${label} (${w('lbl_widgets_english')})`,
    [`${field}Ar`]: `${label} (${w('lbl_widgets_arabic')})`,
  } as Record<`${Field}En` | `${Field}Ar`, string>
}
