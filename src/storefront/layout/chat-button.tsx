import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useRootData } from '../app/root-data.ts'

/** Opens the external chat in a new tab (storefront document §1). On wide screens it sits in the page margin. */
export function ChatButton() {
  const t = useLabels(shopLabels)
  const { chatUrl } = useRootData()
  if (!chatUrl) return null
  return (
    <a
      href={chatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('lbl_shop_chat')}
      data-floats
      className="fixed end-4 bottom-4 z-30 grid size-13 place-items-center md:end-1.5 md:size-11 min-[88rem]:end-4 rounded-full border-2 border-paper bg-green text-on-green hover:bg-green-strong"
    >
      <Icon name="chat" className="size-6" />
    </a>
  )
}
