import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelsOf } from '../app/labels.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldClass, groupClass, validity } from './field-parts.tsx'
import { Popover } from './popover.tsx'
import { ChoiceList, type Option } from './select.tsx'

interface Props extends FieldTexts {
  options: readonly Option[]
  value: string | null
  onChange: (id: string | null) => void
  /** Searches on the server: `options` are then what it found. */
  search?: { text: string; onChange: (text: string) => void; isSearching: boolean }
  name?: string
  isDisabled?: boolean
}

/** One of many options, found by typing. */
export const ComboBox = ({ label, hint, error, isRequired, options, value, onChange, search, ...rest }: Props) => (
  <AriaComboBox
    className={fieldClass}
    {...validity({ error, isRequired })}
    {...(search
      ? {
          items: options,
          inputValue: search.text,
          onInputChange: search.onChange,
          // Open from the first letter on, so that it is the same list before, while and after the server answers.
          allowsEmptyCollection: search.text.trim() !== '',
        }
      : { defaultItems: options })}
    value={value}
    onChange={(id) => onChange(id === null ? null : String(id))}
    menuTrigger="focus"
    {...rest}
  >
    <FieldLabel label={label} isRequired={isRequired} />
    <Group className={groupClass}>
      <Input
        dir="auto"
        className="w-0 min-w-0 grow bg-transparent px-3.5 py-2.5 text-ink placeholder:text-soft"
        // The list would open again at once: the text still differs from the choice.
        onKeyDown={search && ((event) => event.key === 'Escape' && search.onChange(''))}
      />
      <Button className="grid size-11 shrink-0 cursor-pointer place-items-center text-soft">
        <Icon name="down" className="size-4.5" />
      </Button>
    </Group>
    <FieldNotes hint={hint} error={error} />
    <Popover>
      <ChoiceList options={options} empty={search && <Empty isSearching={search.isSearching} />} />
    </Popover>
  </AriaComboBox>
)

function Empty({ isSearching }: { isSearching: boolean }) {
  const t = labelsOf(widgetsLabels)
  return <p className="px-3 py-2 text-soft">{t(isSearching ? 'lbl_widgets_searching' : 'lbl_widgets_nothing_found')}</p>
}
