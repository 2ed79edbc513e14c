import { type MouseEvent, useState } from 'react'
import { downloadPath } from '../../contract/entitlements/download.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { downloadRefusal, saveDownload } from './save-download.ts'
import type { OrderItem } from './use-order-items.ts'

type File = OrderItem['DownloadsJson'][number]

export interface Tickets {
  /** When the tickets were issued (`Date.now()`). */
  createdAt: number
  reload: () => Promise<OrderItem[]>
  /** Called after a download has started. */
  onSaved: () => void
}

// Tickets are valid for fifteen minutes; older ones than this are renewed first.
const maxTicketAgeMs = 10 * 60_000

/** Download links of an item, grouped by title if there are several files (storefront document §4). */
export function DownloadLinks({ item, tickets }: { item: OrderItem; tickets: Tickets }) {
  const files = item.DownloadsJson
  if (files.length < 2) return <DownloadLink item={item} file={files[0]} tickets={tickets} />
  const titles = [...new Set(files.map(({ Title }) => Title))]
  return (
    <ul className="grid gap-3 print:hidden">
      {titles.map((title) => (
        <li key={title}>
          <bdi className="text-sm">{title}</bdi>
          <div className="mt-1 flex flex-wrap gap-2">
            {files
              .filter(({ Title }) => Title === title)
              .map((file) => (
                <DownloadLink key={file.FileID} item={item} file={file} isOneOfMany tickets={tickets} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface LinkProps {
  item: OrderItem
  file?: File
  isOneOfMany?: boolean
  tickets: Tickets
}

function DownloadLink({ item, file, isOneOfMany = false, tickets }: LinkProps) {
  const t = useLabels(ordersHistoryLabels)
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const urlOf = (ticket: string) => downloadPath(item.OrderItemID, encodeURIComponent(ticket), isOneOfMany ? file?.FileID : undefined)

  /** Downloads with a valid ticket. Refusals show as a toast instead of an error page. */
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
      tickets.onSaved()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }

  const format = file?.Format.toUpperCase() ?? ''
  const name = isOneOfMany && file ? `${format}: ${file.Title}` : item.ProductName
  const details = [!isOneOfMany && format, file?.Size && formatSize(file.Size)].filter(Boolean)
  return (
    <span className="inline-grid justify-items-start gap-1 print:hidden">
      <a
        href={urlOf(item.DownloadToken ?? '')}
        download
        onClick={download}
        aria-busy={isBusy || undefined}
        aria-label={t('lbl_orders_download_of', { name })}
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <Icon name="download" className="size-4" />
        {isOneOfMany ? `${t('lbl_orders_download')} ${format}` : t('lbl_orders_download')}
      </a>
      {file && (
        <span className="text-xs text-soft">
          {details.map((detail) => (
            <span key={String(detail)}>
              <bdi>{detail}</bdi>
              {' · '}
            </span>
          ))}
          {t('lbl_orders_left', { n: file.Left })}
        </span>
      )}
    </span>
  )
}

// Same format in both languages, like prices.
const formatSize = (bytes: number) => {
  const [unit, size] = bytes < 1_000_000 ? ['KB', Math.max(1, Math.round(bytes / 1000))] : ['MB', Math.round(bytes / 100_000) / 10]
  return `${size} ${unit}`
}
