import type { ReactNode } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { useLabels } from '../app/labels.ts'
import { SmallButton } from './tool-button.tsx'

interface Props {
  children: ReactNode
  onGo: () => void
  onStay: () => void
}

/** Offers another place in the book: that of another device, or the reader's own. */
export function OtherPlace({ children, onGo, onStay }: Props) {
  const t = useLabels(readingLabels)
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-3 rounded-card border border-line bg-card p-3 text-sm"
    >
      {children}
      <SmallButton onPress={onGo}>{t('lbl_reading_other_go')}</SmallButton>
      <SmallButton onPress={onStay}>{t('lbl_reading_other_stay')}</SmallButton>
    </div>
  )
}
