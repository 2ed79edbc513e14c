import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'
import { useScrolling } from './use-scrolling.ts'

/** Opens the external chat in a new tab (storefront document §1). On wide screens it sits in the page margin; on phones it waits for the scrolling to end. */
export function ChatButton() {
  const t = useLabels(shopLabels)
  const { chatUrl } = useRootData()
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
      className={`fixed end-4 bottom-4 z-30 grid size-11 place-items-center md:end-1.5 min-[88rem]:end-4 rounded-full border-2 border-paper bg-green text-on-green transition-opacity duration-150 hover:bg-green-strong ${isScrolling ? 'max-md:pointer-events-none max-md:opacity-0' : ''}`}
    >
      <Icon name="chat" className="size-5.5" />
    </a>
  )
}
