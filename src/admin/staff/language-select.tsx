import type { Language } from '../../contract/localization/language.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { Select } from '../widgets/select.tsx'

/** The language of the person's mails and screens. */
export const LanguageSelect = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => (
  <Select
    label={labelsOf(peopleLabels)('lbl_people_language')}
    options={[
      { id: 'en', label: 'English' },
      { id: 'ar', label: 'العربية' },
    ]}
    value={value}
    onChange={(id) => onChange(id as Language)}
  />
)
