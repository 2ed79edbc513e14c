import { type MouseEvent, useState } from 'react'
import { downloadPath } from '../../contract/entitlements/download.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { refusalOf, saveDownload } from './save-download.ts'
import type { OrderItem } from './use-order-items.ts'

type File = OrderItem['DownloadsJson'][number]

export interface Tickets {
  /** When the tickets were made. */
  at: number
  renew: () => Promise<OrderItem[]>
  /** Something was downloaded. */
  onSaved: () => void
}

// A ticket is good for fifteen minutes.
const oldMs = 10 * 60_000

/** The files of an item, each by a plain link; where there are several they stand by what they are (storefront document §4). */
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
  const t = useLabels('OrdersHistory')
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const addressOf = (ticket: string) => downloadPath(item.OrderItemID, encodeURIComponent(ticket), isOneOfMany ? file?.FileID : undefined)

  /** With a ticket that is still good; what speaks against it is said here, not in another page. */
  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const isOld = Date.now() - tickets.at > oldMs
      const own = isOld ? (await tickets.renew()).find(({ OrderItemID }) => OrderItemID === item.OrderItemID) : item
      const address = addressOf(own?.DownloadToken ?? '')
      const refusal = await refusalOf(address)
      if (refusal) toast.error(message(refusal))
      else saveDownload(address)
      tickets.onSaved()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }

  const format = file?.Format.toUpperCase() ?? ''
  const name = isOneOfMany && file ? `${format}: ${file.Title}` : item.ProductName
  const what = [!isOneOfMany && format, file?.Size && sizeOf(file.Size)].filter(Boolean)
  return (
    <span className="inline-grid justify-items-start gap-1 print:hidden">
      <a
        href={addressOf(item.DownloadToken ?? '')}
        download
        onClick={press}
        aria-busy={isBusy || undefined}
        aria-label={t('lbl_orders_download_of', { name })}
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <Icon name="download" className="size-4" />
        {isOneOfMany ? `${t('lbl_orders_download')} ${format}` : t('lbl_orders_download')}
      </a>
      {file && (
        <span className="text-xs text-soft">
          {what.map((one) => (
            <span key={String(one)}>
              <bdi>{one}</bdi>
              {' · '}
            </span>
          ))}
          {t('lbl_orders_left', { n: file.Left })}
        </span>
      )}
    </span>
  )
}

// The same in both languages, as prices are.
const sizeOf = (bytes: number) => {
  const [unit, size] = bytes < 1_000_000 ? ['KB', Math.max(1, Math.round(bytes / 1000))] : ['MB', Math.round(bytes / 100_000) / 10]
  return `${size} ${unit}`
}
