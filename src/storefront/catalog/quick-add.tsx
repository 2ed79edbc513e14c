import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wishListLabels } from '../../contract/cart/wish-list.labels.ts'
import type { ProductCard } from '../../contract/catalog/catalog.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { addToCart } from '../state/cart.ts'
import { plainLineOf } from './plain-line.ts'

interface Props {
  /** In stock. */
  product: Pick<ProductCard, 'ProductId' | 'ProductName' | 'CategoryName' | 'FromPrice'> & {
    ProductImagesJson: { AttachmentURL: string }[]
  }
  onNavigate?: () => void
  /** A round button with an icon, or one with words. */
  look?: 'words' | 'icon'
  className?: string
}

/** Adds a product of a list to the cart, or leads to its page where something must be chosen. */
export function QuickAdd({ product, onNavigate = () => {}, look = 'words', className = '' }: Props) {
  const t = useLabels(wishListLabels)
  const message = useMessage()
  const languageCode = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { ProductId, ProductName: name, CategoryName: category, FromPrice } = product
  const url = useUrls().product({ id: ProductId, category, name })
  if (FromPrice !== null) {
    return (
      <a href={url} onClick={onNavigate} className={buttonClass({ look: 'quiet', size: 'small' }, className)}>
        {t('lbl_wish_choose')}
        <span className="sr-only">: {name}</span>
      </a>
    )
  }
  const add = async () => {
    setBusy(true)
    try {
      const line = await plainLineOf(product, languageCode)
      if (!line) {
        onNavigate()
        navigate(url)
        return
      }
      const refusal = addToCart(line)
      if (refusal) toast.warning(message(refusal.message, refusal.values))
      else toast.success(message('addedToCart'))
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  if (look === 'icon') {
    return (
      <button
        type="button"
        onClick={isBusy ? undefined : add}
        aria-disabled={isBusy || undefined}
        aria-label={`${t('lbl_wish_add')}: ${name}`}
        className={`needs-script relative grid size-10 shrink-0 place-items-center rounded-full text-soft hover:bg-tint hover:text-green-text ${className}`}
      >
        <Icon name="cart" className="size-5" />
      </button>
    )
  }
  return (
    <Button look="quiet" size="small" className={`needs-script ${className}`} busy={isBusy} onClick={add}>
      {t('lbl_wish_add')}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
