import { separators } from '../../contract/localization/join-list.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../app/format-size.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { formatOf, readableOf } from './format-of.ts'
import { type Downloadable, type Tickets, useDownload } from './use-download.ts'

type File = Downloadable['DownloadsJson'][number]

// The number of remaining downloads is shown from here on.
const fewLeft = 2

/** Download links of an item: a line for each title, which is in one language (storefront document §4). */
export function DownloadLinks({ item, tickets }: { item: Downloadable; tickets: Tickets }) {
  const files = item.DownloadsJson
  if (files.length < 2) return <DownloadLine item={item} files={files} tickets={tickets} />
  return (
    <ul className="grid gap-3 print:hidden">
      {[...Map.groupBy(files, ({ Title }) => Title)].map(([title, ofTitle]) => (
        <li key={title}>
          <bdi className="text-sm">{title}</bdi>
          <DownloadLine item={item} files={ofTitle} isOneOfMany tickets={tickets} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  item: Downloadable
  files: File[]
  isOneOfMany?: boolean
  tickets: Tickets
}

function DownloadLine({ item, files, isOneOfMany = false, tickets }: LineProps) {
  const t = useLabels(ordersHistoryLabels)
  const urls = useUrls()
  const separator = separators[useLanguage()]
  const readable = readableOf(files)
  const scarce = files.filter(({ Left }) => Left <= fewLeft)
  return (
    <div className="print:hidden">
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        {readable && (
          // The reader has a policy of its own, so it loads anew.
          <a
            data-reload
            href={urls.read(readable.FileID)}
            aria-label={t('lbl_orders_read_of', { name: `${readable.Title}${separator}${item.ProductName}` })}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="ebook" className="size-4" />
            {t('lbl_orders_read')}
          </a>
        )}
        {isOneOfMany ? (
          files.map((file) => <DownloadLink key={file.FileID} item={item} file={file} isOneOfMany tickets={tickets} />)
        ) : (
          <DownloadLink item={item} file={files[0]} tickets={tickets} />
        )}
      </div>
      {scarce.map((file) => (
        <p key={file.FileID} className="mt-1 text-xs text-soft">
          {isOneOfMany && (
            <>
              <bdi>{formatOf(file)}</bdi>
              {': '}
            </>
          )}
          {t('lbl_orders_left', { n: file.Left })}
        </p>
      ))}
    </div>
  )
}

function DownloadLink({ item, file, isOneOfMany = false, tickets }: Omit<LineProps, 'files'> & { file: File | undefined }) {
  const t = useLabels(ordersHistoryLabels)
  const { href, ...link } = useDownload(item, isOneOfMany ? file?.FileID : undefined, tickets)
  const separator = separators[useLanguage()]
  const format = file ? formatOf(file) : ''
  const name = isOneOfMany && file ? `${format}: ${file.Title}${separator}${item.ProductName}` : item.ProductName
  const details = [!isOneOfMany && format, file?.Size && formatSize(file.Size)].filter(Boolean)
  return (
    <span className="inline-flex items-center gap-2">
      <a href={href} {...link} aria-label={t('lbl_orders_download_of', { name })} className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Icon name="download" className="size-4" />
        {isOneOfMany ? format : t('lbl_orders_download')}
      </a>
      {details.length > 0 && (
        <span className="text-xs whitespace-nowrap text-soft">
          <bdi>{details.join(' · ')}</bdi>
        </span>
      )}
    </span>
  )
}
