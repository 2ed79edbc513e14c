import { useEffect, useState } from 'react'
import { listProducts } from '../../contract/admin.ts'
import { formatPrice } from '../../contract/money.ts'
import { callStaff } from '../app/call-staff.ts'
import { showFailure } from '../app/show-failure.ts'
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

type Products = Awaited<ReturnType<typeof search>>
const nothing: Products = []

const search = async (text: string, onlyShown?: boolean) => {
  const { Rows } = await callStaff(listProducts, {
    Filter: { Search: text, ...(onlyShown && { State: 'shown' }) },
    Sort: '-Sold',
    Size: 20,
  })
  return Rows
}

/** What the last text finds. Answers may come in another order than their requests: those of earlier texts are dropped. */
function useProducts(text: string, onlyShown?: boolean) {
  const [answer, setAnswer] = useState({ text: '', found: nothing })
  useEffect(() => {
    let isCurrent = true
    const show = (found: Products) => isCurrent && setAnswer({ text, found })
    if (!text) return void show(nothing)
    const timer = setTimeout(
      () =>
        search(text, onlyShown).then(show, (error) => {
          show(nothing)
          if (isCurrent) showFailure(error)
        }),
      pauseMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, onlyShown])
  return { found: text ? answer.found : nothing, isSearching: answer.text !== text }
}
