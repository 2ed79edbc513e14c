import { directions } from '../../../contract/localization/language.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'

interface Props {
  page: number
  /** 0 until the document is open. */
  count: number
  /** As the server counted. */
  total: number
  onShow: (page: number) => void
}

/** The number of the page that is shown, unless another one is being typed. */
export function PageNumber({ page, count, total, onShow }: Props) {
  const t = useLabels(readingLabels)
  const language = useLanguage()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onShow(Number(new FormData(event.currentTarget).get('page')))
      }}
      dir={directions[language]}
      className="flex items-center gap-2 text-sm tabular-nums"
    >
      <input
        key={page}
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={count || undefined}
        required
        defaultValue={page}
        aria-label={t('lbl_reading_page_number')}
        className="min-h-11 w-20 rounded-card border border-line-strong bg-paper px-2 text-center"
      />
      {t('lbl_reading_page_of', { n: count || total })}
    </form>
  )
}
