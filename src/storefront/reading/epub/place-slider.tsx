import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { partOf, percentOf } from '../percent.ts'
import type { SlideKey } from './turns.ts'

interface Props {
  /** Of the whole, from 0 to 1. */
  fraction: number
  onGo: (fraction: number) => void
  /** Whether the key does something. */
  onSlide: (event: SlideKey) => boolean
}

/** The place in the book, in per cent. */
export function PlaceSlider({ fraction, onGo, onSlide }: Props) {
  const t = useLabels(readingLabels)
  const percent = percentOf(fraction)
  return (
    <>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('lbl_reading_place')}
        aria-valuetext={t('lbl_reading_percent', { n: percent })}
        // By a step of its own a browser would not leave the page, whose place is its end.
        onKeyDown={(event) => onSlide(event) && event.preventDefault()}
        onChange={({ currentTarget }) => onGo(partOf(Number(currentTarget.value)))}
        className="h-11 min-w-0 grow accent-green-text"
      />
      <span className="w-12 text-center text-sm tabular-nums">{t('lbl_reading_percent', { n: percent })}</span>
    </>
  )
}
