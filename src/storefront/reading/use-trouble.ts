import { useState } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import type { ReadEvents } from './entries.ts'

export interface Trouble {
  text: string
  /** Another attempt would fail too. */
  isFinal?: boolean
}

/** Why a book is not open yet. Once it is open, a toast says why a page is missing. */
export function useTrouble() {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const [trouble, setTrouble] = useState<Trouble>()
  const report = (isOpen: boolean, ...[key, seconds]: Parameters<ReadEvents['onFailure']>) => {
    const text = seconds && key === 'tooManyRequests' ? t('lbl_reading_too_fast', { n: Math.ceil(seconds / 60) }) : message(key)
    if (isOpen) toast.error(text)
    else setTrouble({ text })
  }
  return { trouble, setTrouble, report }
}
