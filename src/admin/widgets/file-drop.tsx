import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  label: ReactNode
  button: string
  /** MIME types or endings. */
  accept?: string[]
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
}

/** A place for files: drop them, paste them while the button has the focus, or press the button. */
export function FileDrop({ label, button, accept, isMultiple = false, isDisabled, onFiles }: Props) {
  const [isTarget, setTarget] = useState(false)
  // The pointer enters and leaves each element in it.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setTarget(false)
  }
  const take = ({ files }: DataTransfer) => {
    const taken = isMultiple ? [...files] : [...files].slice(0, 1)
    if (taken.length > 0 && !isDisabled) onFiles(taken)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      onDragEnter={({ dataTransfer }) => {
        depth.current += 1
        setTarget(!isDisabled && dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => {
        depth.current -= 1
        if (depth.current <= 0) leave()
      }}
      // Without it, the browser would open the file instead of the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        leave()
        take(event.dataTransfer)
      }}
      onPaste={({ clipboardData }) => take(clipboardData)}
      className={`grid place-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center ${isTarget ? 'border-green bg-tint' : 'border-line-strong bg-paper'}`}
    >
      <span className="text-soft">{label}</span>
      <FileTrigger acceptedFileTypes={accept} allowsMultiple={isMultiple} onSelect={(list) => list && onFiles([...list])}>
        <Button isDisabled={isDisabled} className={buttonClass({ look: 'quiet' })}>
          {button}
        </Button>
      </FileTrigger>
    </div>
  )
}
