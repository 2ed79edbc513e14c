import { useState } from 'react'
import { listProducts } from '../../contract/admin.ts'
import { formatPrice } from '../../contract/money.ts'
import { useCall } from '../app/use-call.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { nameOf } from './names.ts'

export interface FoundProduct {
  ProductId: number
  NameEn: string
  NameAr: string
}

interface Props {
  label: string
  hint?: string
  error?: string
  /** Only products that the shop shows now. */
  onlyShown?: boolean
  onChoose: (product: FoundProduct) => void
}

/** Finds a product by words of either language, its number or its ISBN. Empty again after each choice. */
export function ProductSearch({ label, hint, error, onlyShown, onChoose }: Props) {
  const [text, setText] = useState('')
  const { found, isSearching } = useProducts(text.trim(), onlyShown)
  return (
    <ComboBox
      label={label}
      hint={hint}
      error={error}
      options={found.map((product) => ({
        id: String(product.ProductId),
        label: nameOf(product),
        hint: formatPrice(product.DiscountedPrice ?? product.Price),
      }))}
      value={null}
      search={{ text, onChange: setText, isSearching }}
      onChange={(id) => {
        const product = found.find(({ ProductId }) => String(ProductId) === id)
        // Nothing is chosen when the list closes because the page scrolls or another field is entered: what is typed stays.
        if (!product) return
        setText('')
        onChoose(product)
      }}
    />
  )
}

/** Time without a key press before a search: each one is a request. */
const pauseMs = 250

/** What the last text finds. */
function useProducts(text: string, onlyShown?: boolean) {
  const Filter = { Search: text, ...(onlyShown && { State: 'shown' as const }) }
  const { data, isLoading } = useCall(listProducts, text ? { Filter, Sort: '-Sold', Size: 20 } : undefined, {
    staysMeanwhile: true,
    pauseMs,
  })
  return { found: data?.Rows ?? [], isSearching: isLoading }
}
