import { type MouseEvent, useState } from 'react'
import { downloadPath } from '../../contract/entitlements/download.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { downloadRefusal, saveDownload } from './save-download.ts'
import type { OrderItem } from './use-order-items.ts'

/** An item with files, of an order or of the shelf. */
export type Downloadable = Pick<OrderItem, 'OrderItemID' | 'ProductName' | 'DownloadToken' | 'DownloadsJson'>

export interface Tickets {
  /** When the tickets were issued (`Date.now()`). */
  createdAt: number
  reload: () => Promise<Downloadable[]>
  /** Called after each attempt: whether the download has started. */
  onSettled: (hasStarted: boolean) => void
}

// Tickets are valid for fifteen minutes; older ones than this are renewed first.
const maxTicketAgeMs = 10 * 60_000

/** The attributes of a link that downloads a file of an item; `fileId` names one of several. Refusals show as a toast instead of an error page. */
export function useDownload(item: Downloadable, fileId: number | undefined, tickets: Tickets) {
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const urlOf = (ticket: string) => downloadPath(item.OrderItemID, encodeURIComponent(ticket), fileId)

  const download = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const isExpired = Date.now() - tickets.createdAt > maxTicketAgeMs
      const current = isExpired ? (await tickets.reload()).find(({ OrderItemID }) => OrderItemID === item.OrderItemID) : item
      const url = urlOf(current?.DownloadToken ?? '')
      const refusal = await downloadRefusal(url)
      if (refusal) toast.error(message(refusal))
      else saveDownload(url)
      tickets.onSettled(!refusal)
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return { href: urlOf(item.DownloadToken ?? ''), download: true, onClick: download, 'aria-busy': isBusy || undefined }
}
