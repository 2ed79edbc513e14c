import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  value: string
  label: string
  /** The button, and what a press of it is answered with. */
  texts: { copy: string; copied: string; byHand: string }
}

/** A text to copy, with a button. If the clipboard is not available, the text is selected for manual copying. */
export function CopyField({ value, label, texts }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState<'copied' | 'byHand'>()
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setStatus('copied')
    } catch {
      setStatus('byHand')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2.5">
        <input
          ref={field}
          id={id}
          dir="ltr"
          readOnly
          value={value}
          className="min-w-0 grow rounded-card border border-line-strong bg-paper px-3.5 py-2.5"
        />
        <Button onClick={copy} className="shrink-0">
          {texts.copy}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm font-semibold text-green-text">
        {status && texts[status]}
      </p>
    </div>
  )
}
