import { useSyncExternalStore } from 'react'
import { learningLabels } from '../../contract/learning/learning.labels.ts'
import { leftToRight } from '../../contract/localization/isolate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatDate, formatMoment } from '../../ui/date.ts'
import { useLabels } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'

interface Props {
  /** When it begins. */
  at: string
  minutes: number
  url: string | null
}

const minuteMs = 60_000

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, minuteMs)
  return () => clearInterval(timer)
}

/** The minute by the visitor's clock; undefined in what the server renders, which is the same for all visitors. */
const useMinute = () =>
  useSyncExternalStore<number | undefined>(
    everyMinute,
    () => Math.floor(Date.now() / minuteMs),
    () => undefined,
  )

/** When a live lesson takes place, and the way to it. Once it is over, its page may still have what is left of it. */
export function LiveSession({ at, minutes, url }: Props) {
  const t = useLabels(learningLabels)
  const language = useLanguage()
  const minute = useMinute()
  const isKnown = minute !== undefined
  const now = isKnown ? minute * minuteMs : Number.NEGATIVE_INFINITY
  const startsAt = Date.parse(at)
  const isOver = now >= startsAt + minutes * minuteMs
  const isNow = !isOver && now >= startsAt
  const time = isKnown ? formatMoment(at, language) : `${formatDate(at, language)} ${leftToRight(`${at.slice(11, 16)} UTC`)}`
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <p className="font-semibold">{t('lbl_learn_live_at', { time, n: minutes })}</p>
        {isKnown && !isOver && !isNow && <p className="text-sm text-soft">{t('lbl_learn_live_zone')}</p>}
        {isNow && <p className="text-green-text">{t('lbl_learn_live_now')}</p>}
        {isOver && <p className="text-soft">{t('lbl_learn_live_over')}</p>}
      </div>
      {url && (
        <a href={url} target="_blank" rel="noopener" className={buttonClass({ look: isOver ? 'quiet' : 'primary' })}>
          {t(isOver ? 'lbl_learn_open_link' : 'lbl_learn_join')}
        </a>
      )}
    </div>
  )
}
