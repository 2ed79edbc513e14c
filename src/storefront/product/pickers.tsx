import type { ReactNode } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import type { MessageKey } from '../../contract/messages.ts'
import type { getSizesList } from '../../contract/storefront.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useLazyDialog } from '../app/lazy-dialog.ts'

export type Size = RowOf<typeof getSizesList>

interface PickerProps {
  title: string
  chosenName: string | undefined
  /** The message shown if this choice is missing; the buy box finds the picker by it. */
  chooses: MessageKey
  beside?: ReactNode
  children: ReactNode
}

const Picker = ({ title, chosenName, chooses, beside, children }: PickerProps) => (
  <fieldset className="needs-script min-w-0" data-chooses={chooses}>
    <legend className="contents">
      <span className="mb-2 flex items-center gap-2">
        <span className="font-semibold">{title}</span>
        <span className="text-soft">{chosenName}</span>
      </span>
    </legend>
    <div className="flex flex-wrap items-center gap-2.5">
      {children}
      {beside}
    </div>
  </fieldset>
)

interface ColorProps {
  colors: { ColorID: number; ColorName: string; HexCode: string }[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function ColorPicker({ colors, chosen, onChoose }: ColorProps) {
  const t = useLabels(productLabels)
  if (colors.length === 0) return null
  return (
    <Picker title={t('lbl_prddet_color')} chosenName={colors.find(({ ColorID }) => ColorID === chosen)?.ColorName} chooses="selectColor">
      {colors.map(({ ColorID, ColorName, HexCode }) => (
        <label
          key={ColorID}
          title={ColorName}
          className="grid size-11 cursor-pointer place-items-center rounded-full border-2 first:-ms-1.5 border-transparent has-checked:border-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-text"
        >
          <input type="radio" name="color" className="sr-only" checked={chosen === ColorID} onChange={() => onChoose(ColorID)} />
          <span className="size-8 rounded-full border border-line-strong forced-color-adjust-none" style={{ background: HexCode }} />
          <span className="sr-only">{ColorName}</span>
        </label>
      ))}
    </Picker>
  )
}

interface SizeProps {
  sizes: { SizeID: number; ShortName: string }[]
  guide: Size[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function SizePicker({ sizes, guide, chosen, onChoose }: SizeProps) {
  const t = useLabels(productLabels)
  if (sizes.length === 0) return null
  return (
    <Picker
      title={t('lbl_prddet_size')}
      chosenName={guide.find(({ SizeID }) => SizeID === chosen)?.Name}
      chooses="selectSize"
      beside={<SizeGuideButton sizes={guide} />}
    >
      {sizes.map(({ SizeID, ShortName }) => (
        <label
          key={SizeID}
          className="grid h-11 min-w-13 cursor-pointer place-items-center rounded-card border border-line-strong bg-card px-3 has-checked:border-green has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-text"
        >
          <input type="radio" name="size" className="sr-only" checked={chosen === SizeID} onChange={() => onChoose(SizeID)} />
          <bdi>{ShortName}</bdi>
        </label>
      ))}
    </Picker>
  )
}

/** Opens the size guide. */
function SizeGuideButton({ sizes }: { sizes: Size[] }) {
  const t = useLabels(productLabels)
  const { Dialog: SizeGuide, isOpen, open, close } = useLazyDialog(() => import('./size-guide.tsx').then(({ SizeGuide }) => SizeGuide))
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
      {SizeGuide && <SizeGuide sizes={sizes} isOpen={isOpen} onClose={close} />}
    </>
  )
}
