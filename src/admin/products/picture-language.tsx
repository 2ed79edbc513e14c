import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { type Language, languages } from '../../contract/localization/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { Popover } from '../widgets/popover.tsx'
import { ChoiceList } from '../widgets/select.tsx'

interface Props {
  /** Of the picture. */
  name: string
  language: Language | null
  onChange: (language: Language | null) => void
}

const both = 'both'

/** In which language the shop shows a picture, for example a cover with words. */
export function PictureLanguage({ name, language, onChange }: Props) {
  const t = labelsOf(productPartsLabels)
  const options = [both, ...languages].map((id) => ({ id, label: t(`lbl_parts_picture_${id as Language | typeof both}`) }))
  return (
    <Select
      aria-label={t('lbl_parts_picture_language', { name })}
      value={language ?? both}
      onChange={(id) => onChange(languages.find((one) => one === id) ?? null)}
    >
      <Button className="flex min-h-9 w-full cursor-pointer items-center gap-1 rounded px-2 text-start text-sm max-sm:min-h-11">
        <SelectValue className="grow truncate" />
        <Icon name="down" className="size-4 shrink-0 text-soft" />
      </Button>
      <Popover>
        <ChoiceList options={options} />
      </Popover>
    </Select>
  )
}
