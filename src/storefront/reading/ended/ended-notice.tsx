import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import type { OpenBook } from '../entries.ts'
import { SmallButton } from '../tool-button.tsx'
import { useEndOfReading } from './use-end-of-reading.ts'

/** Why a former reader has only the sample, which is of a book that is sold. */
export function EndedNotice({ book: { EndedJson, ProductId, ProductName }, onClose }: { book: OpenBook; onClose: () => void }) {
  const t = useLabels(readingLabels)
  const endOf = useEndOfReading()
  const toProduct = encodeURI(useUrls().product({ id: ProductId, category: '-', name: ProductName }))
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-sm"
    >
      <p>
        {EndedJson && endOf(EndedJson)} {t('lbl_reading_ended_sample')}
      </p>
      <a href={toProduct} className={buttonClass({ size: 'small' }, 'min-h-11!')}>
        {t('lbl_reading_buy_again')}
      </a>
      <SmallButton onPress={onClose}>{t('lbl_reading_read_sample')}</SmallButton>
    </div>
  )
}
