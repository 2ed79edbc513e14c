import { Fragment } from 'react'
import { productVariantsLabels } from '../../../contract/catalog/product.labels.ts'
import { formatPrice } from '../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { MissingChoice, RequiredMark } from './missing-choice.tsx'
import { Options } from './options.tsx'
import { type Attribute, additionOf } from './price-with-options.ts'
import type { ProductChoices } from './use-choices.ts'

interface Props {
  attributes: Attribute[]
  choices: ProductChoices
  /** Opens the variants popup. */
  onOpen: () => void
}

/** The options as text, for browsers without JavaScript. */
const OptionNames = ({ options, paid }: Pick<Attribute, 'options'> & { paid: number }) =>
  options.map((option, index) => {
    const added = additionOf(option, paid)
    return (
      <Fragment key={option.PrimaryKeyValue}>
        {index > 0 && ' · '}
        {option.PrimaryKeyDisplayValue} {added > 0 && <bdi dir="ltr">+{formatPrice(added)}</bdi>}
      </Fragment>
    )
  })

/** What an attribute may have to be shown as segments; of a longer list the page names the chosen one. */
const mostSegments = 8

/** The options of each attribute, and a button that opens the variants popup, which has all (storefront document §2 "variants popup"). */
export function Variants({ attributes, choices, onOpen }: Props) {
  const t = useLabels(productVariantsLabels)
  const { chosen, missing, paid } = choices
  if (attributes.length === 0) return null
  const hasChoice = attributes.some(({ id }) => chosen[id])
  return (
    <div className="grid justify-items-start gap-5">
      {attributes.map((attribute) =>
        attribute.options.length <= mostSegments ? (
          <div key={attribute.id} className="needs-script">
            <Options attribute={attribute} choices={choices} place="page" />
          </div>
        ) : (
          <ChosenOption key={attribute.id} attribute={attribute} chosen={chosen[attribute.id]} isMissing={missing.includes(attribute.id)} />
        ),
      )}
      <noscript>
        {import.meta.env.SSR &&
          attributes.map(({ id, name, options }) => (
            <p key={id}>
              <b>{name}</b> <OptionNames options={options} paid={paid} />
            </p>
          ))}
      </noscript>
      <Button look="plain" size="small" aria-haspopup="dialog" onClick={onOpen} className="needs-script -ms-3.5">
        {t(hasChoice ? 'lbl_variants_change' : 'lbl_variants_open')}
      </Button>
    </div>
  )
}

interface ChosenProps {
  attribute: Attribute
  chosen: number | undefined
  isMissing: boolean
}

function ChosenOption({ attribute: { name, isRequired, options }, chosen, isMissing }: ChosenProps) {
  const t = useLabels(productVariantsLabels)
  const option = options.find(({ PrimaryKeyValue }) => PrimaryKeyValue === chosen)
  return (
    <div className="needs-script">
      <p>
        <b className="font-semibold">
          {name}
          {isRequired && <RequiredMark />}
        </b>{' '}
        <span className={option ? '' : 'text-soft'}>{option?.PrimaryKeyDisplayValue ?? t('lbl_variants_none')}</span>
      </p>
      {isMissing && <MissingChoice name={name} />}
    </div>
  )
}
