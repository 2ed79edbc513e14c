import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { formatPrice } from '../../../contract/money.ts'
import { useLabels } from '../../app/labels.ts'
import { MissingChoice, RequiredMark } from './missing-choice.tsx'
import { type Attribute, additionOf } from './price-with-options.ts'
import type { ProductChoices } from './use-choices.ts'

interface Props {
  attribute: Attribute
  choices: Pick<ProductChoices, 'chosen' | 'choose' | 'paid' | 'missing'>
  /** Segments on the page, or rows of the popup. */
  place: 'page' | 'popup'
}

const looks = {
  page: { list: 'flex flex-wrap gap-2', option: 'px-3.5 py-1.5 max-sm:grow max-sm:justify-between', input: 'sr-only', name: '' },
  popup: { list: 'grid gap-2', option: 'px-4', input: 'size-4.5 scroll-mb-24 accent-green', name: 'grow' },
}

/** The options of an attribute, with what each adds to the price. */
export function Options({ attribute: { id, name, isRequired, options }, choices, place }: Props) {
  const t = useLabels(productVariantsLabels)
  const { chosen, choose, paid, missing } = choices
  const isMissing = missing.includes(id)
  const missingId = `missing-${place}-${id}`
  const look = looks[place]
  return (
    <fieldset data-group={place === 'page' ? id : undefined} aria-describedby={isMissing ? missingId : undefined}>
      <legend className="mb-2 font-semibold">
        {name}
        {isRequired ? <RequiredMark /> : <span className="font-normal text-soft"> ({t('lbl_variants_optional')})</span>}
      </legend>
      <div className={look.list}>
        {options.map((option) => {
          const value = option.PrimaryKeyValue
          const added = additionOf(option, paid)
          return (
            <label
              key={value}
              className={`flex min-h-11 cursor-pointer items-center gap-x-3 rounded-card border border-line-strong bg-card has-checked:border-green has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-text ${look.option}`}
            >
              <input
                type="radio"
                name={`${place}-${id}`}
                required={isRequired}
                aria-invalid={isMissing || undefined}
                checked={chosen[id] === value}
                onChange={() => choose(id, value)}
                onClick={() => !isRequired && chosen[id] === value && choose(id, undefined)}
                className={look.input}
              />
              <span className={look.name}>{option.PrimaryKeyDisplayValue}</span>
              {added > 0 && (
                <bdi dir="ltr" className="text-soft tabular-nums">
                  +{formatPrice(added)}
                </bdi>
              )}
            </label>
          )
        })}
      </div>
      {isMissing && <MissingChoice id={missingId} name={name} />}
    </fieldset>
  )
}
