import { type ReactNode, useId } from 'react'
import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { late } from '../../../ui/late.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels } from '../../app/labels.ts'
import type { Size } from '../size-guide.tsx'
import type { ChoiceGroup } from './choices.ts'
import { MissingChoice, RequiredMark } from './missing-choice.tsx'

const SizeGuide = late(() => import('../size-guide.tsx'), 'SizeGuide')

interface PickerProps {
  title: string
  chosenName: string | undefined
  /** The buy box finds the picker by it. */
  group: ChoiceGroup
  /** Add was pressed without this choice. */
  isMissing: boolean
  beside?: ReactNode
  children: (radio: { required: true; 'aria-invalid': true | undefined }) => ReactNode
}

function Picker({ title, chosenName, group, isMissing, beside, children }: PickerProps) {
  const id = useId()
  return (
    <fieldset className="needs-script min-w-0" data-group={group} aria-describedby={isMissing ? id : undefined}>
      <legend className="contents">
        <span className="mb-2 flex items-center gap-2">
          <span className="font-semibold">
            {title}
            <RequiredMark />
          </span>
          <span className="text-soft">{chosenName}</span>
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-2.5">
        {children({ required: true, 'aria-invalid': isMissing || undefined })}
        {beside}
      </div>
      {isMissing && <MissingChoice id={id} name={title} />}
    </fieldset>
  )
}

interface ColorProps {
  colors: { ColorID: number; ColorName: string; HexCode: string }[]
  chosen: number | undefined
  isMissing: boolean
  onChoose: (id: number) => void
}

export function ColorPicker({ colors, chosen, isMissing, onChoose }: ColorProps) {
  const t = useLabels(productLabels)
  if (colors.length === 0) return null
  return (
    <Picker
      title={t('lbl_prddet_color')}
      chosenName={colors.find(({ ColorID }) => ColorID === chosen)?.ColorName}
      group="color"
      isMissing={isMissing}
    >
      {(radio) =>
        colors.map(({ ColorID, ColorName, HexCode }) => (
          <label
            key={ColorID}
            title={ColorName}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 first:-ms-1.5 border-transparent has-checked:border-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-text"
          >
            <input
              type="radio"
              {...radio}
              name="color"
              className="sr-only"
              checked={chosen === ColorID}
              onChange={() => onChoose(ColorID)}
            />
            <span className="size-8 rounded-full border border-soft forced-color-adjust-none" style={{ background: HexCode }} />
            <span className="sr-only">{ColorName}</span>
          </label>
        ))
      }
    </Picker>
  )
}

interface SizeProps {
  sizes: { SizeID: number; ShortName: string }[]
  guide: Size[]
  chosen: number | undefined
  isMissing: boolean
  onChoose: (id: number) => void
}

export function SizePicker({ sizes, guide, chosen, isMissing, onChoose }: SizeProps) {
  const t = useLabels(productLabels)
  if (sizes.length === 0) return null
  return (
    <Picker
      title={t('lbl_prddet_size')}
      chosenName={guide.find(({ SizeID }) => SizeID === chosen)?.Name}
      group="size"
      isMissing={isMissing}
      beside={<SizeGuideButton sizes={guide} />}
    >
      {(radio) =>
        sizes.map(({ SizeID, ShortName }) => (
          <label
            key={SizeID}
            className="grid h-11 min-w-13 cursor-pointer place-items-center rounded-card border border-line-strong bg-card px-3 has-checked:border-green has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-text"
          >
            <input type="radio" {...radio} name="size" className="sr-only" checked={chosen === SizeID} onChange={() => onChoose(SizeID)} />
            <bdi>{ShortName}</bdi>
          </label>
        ))
      }
    </Picker>
  )
}

/** Opens the size guide. */
function SizeGuideButton({ sizes }: { sizes: Size[] }) {
  const t = useLabels(productLabels)
  const { isMounted, isOpen, open, close } = useLateDialog(SizeGuide)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-green-text hover:underline"
      >
        <Icon name="ruler" className="size-4.5" />
        {t('lbl_prddet_sizeguide')}
      </button>
      {isMounted && <SizeGuide sizes={sizes} isOpen={isOpen} onClose={close} />}
    </>
  )
}
