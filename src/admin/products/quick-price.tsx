import { type SyntheticEvent, useState } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { saveProduct } from '../../contract/admin.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import type { ListedProductRow } from '../../contract/catalog/staff/products.ts'
import { numberIn } from '../../contract/digits.ts'
import { formatPrice } from '../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { nameOf } from '../catalog/names.ts'
import { TriggerButton } from '../widgets/button.tsx'
import { Form } from '../widgets/form.tsx'
import { Popover } from '../widgets/popover.tsx'
import { TextField } from '../widgets/text-field.tsx'

interface Props {
  product: ListedProductRow
  isEditable: boolean
  onSaved: () => void
}

/** The price in a row of the list; pressed, it is typed and saved by Enter. */
export function QuickPrice({ product, isEditable, onSaved }: Props) {
  const t = labelsOf(productsLabels)
  const [isOpen, setOpen] = useState(false)
  const { Price, DiscountedPrice } = product
  const prices = [Price, ...(DiscountedPrice === null ? [] : [DiscountedPrice])].map(formatPrice)
  const shown = (
    <bdi>
      {DiscountedPrice !== null && (
        <>
          <s className="font-normal text-soft">{prices[0]}</s>
          <br />
        </>
      )}
      {prices.at(-1)}
    </bdi>
  )
  if (!isEditable) return shown
  // The popover is inside the row: without this, Enter would open the product and letters would search the table.
  const keepFromRow = isOpen ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles nothing, it keeps events from the row.
    <span role="presentation" onKeyDown={keepFromRow} onKeyUp={keepFromRow} onPointerDown={keepFromRow} onClick={keepFromRow}>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <TriggerButton
          look="plain"
          className="-mx-3.5 text-end tabular-nums"
          aria-label={`${prices.join(' ')} ${t('lbl_products_change_price', { name: nameOf(product) })}`}
        >
          {shown}
        </TriggerButton>
        <Popover className="p-4">
          <PriceForm
            product={product}
            onSaved={() => {
              setOpen(false)
              onSaved()
            }}
          />
        </Popover>
      </DialogTrigger>
    </span>
  )
}

function PriceForm({ product: { ProductId, Version, Price, DiscountedPrice }, onSaved }: Omit<Props, 'isEditable'>) {
  const t = labelsOf(productsLabels)
  const [price, setPrice] = useState(String(Price))
  const [reduced, setReduced] = useState(DiscountedPrice === null ? '' : String(DiscountedPrice))
  const { isBusy, errors, submit } = useSubmit({ changed_meanwhile: 'Price' })
  const save = async () => {
    const DiscountedPrice = reduced.trim() === '' ? null : numberIn(reduced)
    await callStaff(saveProduct, { ProductId, Version, Price: numberIn(price), DiscountedPrice })
    onSaved()
  }
  return (
    <Form
      className="grid w-52 gap-3"
      onSubmit={() => {
        submit(save)
      }}
    >
      <TextField
        label={t('lbl_products_price')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
        dir="ltr"
        error={errors.Price}
        autoFocus
      />
      <TextField
        label={t('lbl_products_reduced')}
        value={reduced}
        onChange={setReduced}
        inputMode="decimal"
        dir="ltr"
        error={errors.DiscountedPrice}
      />
      <Button type="submit" size="small" busy={isBusy}>
        {t('lbl_products_save')}
      </Button>
    </Form>
  )
}
