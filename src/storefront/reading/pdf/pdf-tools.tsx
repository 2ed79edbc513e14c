import { useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { readText, writeText } from '../../state/browser-storage.ts'
import { ToolButton } from '../tool-button.tsx'
import { stepped } from './zoom.ts'

/** Off by default, in a dark shop too: pictures, such as X-rays, are inverted with the text. */
const darkKey = 'reading-dark-pages'

export function useDarkPages() {
  const [isDark, setDark] = useState(() => readText(darkKey) === 'on')
  const toggle = () => {
    setDark(!isDark)
    writeText(darkKey, isDark ? null : 'on')
  }
  return [isDark, toggle] as const
}

interface Props {
  isDark: boolean
  onDark: () => void
  zoom: number
  onZoom: (zoom: number) => void
}

/** The tools that other books do not have: dark pages and the zoom. */
export function PdfTools({ isDark, onDark, zoom, onZoom }: Props) {
  const t = useLabels(readingLabels)
  return (
    <>
      <ToolButton icon="moon" label={t('lbl_reading_dark')} isPressed={isDark} onPress={onDark} />
      <ToolButton icon="minus" label={t('lbl_reading_zoom_out')} onPress={() => onZoom(stepped(zoom, -1))} />
      <output className="w-12 text-center text-sm tabular-nums max-[24rem]:hidden">{t('lbl_reading_percent', { n: zoom })}</output>
      <ToolButton icon="plus" label={t('lbl_reading_zoom_in')} onPress={() => onZoom(stepped(zoom, 1))} />
    </>
  )
}
