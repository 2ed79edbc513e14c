import { useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from './labels.ts'
import { reasonOf } from './read-message.ts'

// Browsers read the blob right after the click; this leaves plenty of time for slow ones.
const revokeAfterMs = 60_000

interface SentFile {
  FileName: string
  ContentType: string
  /** Base64. */
  Content: string
}

/** Saves a file that a call answered. */
export function saveFile({ FileName, ContentType, Content }: SentFile): void {
  const bytes = Uint8Array.from(atob(Content), (char) => char.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: ContentType }))
  const link = Object.assign(document.createElement('a'), { href: url, download: FileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Saves the files that a call answers, at a press; a toast says why it cannot. */
export function useSavedFiles(load: () => Promise<{ data: SentFile[] }>): { isBusy: boolean; save: () => Promise<void> } {
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { data } = await load()
      data.forEach(saveFile)
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
