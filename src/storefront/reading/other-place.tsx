import type { ReactNode } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { useLabels } from '../app/labels.ts'
import { SmallButton } from './tool-button.tsx'

interface Props {
  children: ReactNode
  onGo: () => void
  /** The offer was taken or refused. */
  onEnd: () => void
}

/** Offers another place in the book: that of another device, or the reader's own. */
export function OtherPlace({ children, onGo, onEnd }: Props) {
  const t = useLabels(readingLabels)
  const go = () => {
    onEnd()
    onGo()
  }
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-sm"
    >
      {children}
      <SmallButton onPress={go}>{t('lbl_reading_other_go')}</SmallButton>
      <SmallButton onPress={onEnd}>{t('lbl_reading_other_stay')}</SmallButton>
    </div>
  )
}
