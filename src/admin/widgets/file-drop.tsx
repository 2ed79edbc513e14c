import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
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

/** A place for files: drop them, paste them, or press the button. */
export const FileDrop = ({ label, button, accept, isMultiple = false, isDisabled, onFiles }: Props) => (
  <DropZone
    isDisabled={isDisabled}
    getDropOperation={() => 'copy'}
    onDrop={async ({ items }) => {
      const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
      onFiles(isMultiple ? files : files.slice(0, 1))
    }}
    className="grid place-items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-paper p-6 text-center data-drop-target:border-green data-drop-target:bg-tint data-focus-visible:outline-2 data-focus-visible:outline-green-text"
  >
    <Text slot="label" className="text-soft">
      {label}
    </Text>
    <FileTrigger acceptedFileTypes={accept} allowsMultiple={isMultiple} onSelect={(list) => list && onFiles([...list])}>
      <Button isDisabled={isDisabled} className={buttonClass({ look: 'quiet' })}>
        {button}
      </Button>
    </FileTrigger>
  </DropZone>
)
