import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { floatingButton } from './floating-button.ts'
import { useScrolling } from './use-scrolling.ts'

/** Opens the external chat in a new tab (storefront document §1). On phones it waits for the scrolling to end. */
export function ChatButton() {
  const t = useLabels(shopLabels)
  const { chatUrl: usual, layout } = useRootData()
  const chatUrl = layout.chatUrl ?? usual
  const isScrolling = useScrolling()
  if (!chatUrl) return null
  return (
    <a
      href={chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('lbl_shop_chat')}
      data-floats
      data-chat
      className={`${floatingButton} bottom-4 border-paper bg-green text-on-green transition-opacity duration-150 hover:bg-green-strong ${isScrolling ? 'max-md:pointer-events-none max-md:opacity-0' : ''}`}
    >
      <Icon name="chat" className="size-5.5" />
    </a>
  )
}
