import { useRef } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { floatingButton } from './floating-button.ts'
import { useCovers } from './use-covers.ts'

/**
 * Opens the external chat in a new tab (storefront document §1). On phones it is there while the page rests and nothing that is read or pressed lies below
 * it; the menu has it always. Without JavaScript it stands at the end of a phone's page.
 */
export function ChatButton() {
  const t = useLabels(shopLabels)
  const { chatUrl: usual, layout } = useRootData()
  const chatUrl = layout.chatUrl ?? usual
  const ref = useRef<HTMLAnchorElement>(null)
  const covers = useCovers(ref)
  if (!chatUrl) return null
  return (
    <a
      ref={ref}
      href={chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('lbl_shop_chat')}
      data-floats
      data-chat
      className={`${floatingButton} bottom-4 border-paper bg-green text-on-green transition-opacity duration-150 hover:bg-green-strong ${covers ? 'max-md:invisible max-md:opacity-0' : ''}`}
    >
      <Icon name="chat" className="size-5.5" />
    </a>
  )
}
