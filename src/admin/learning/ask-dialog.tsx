import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../widgets/dialog.tsx'

interface Props {
  title: string
  text: string
  button: string
  /** Shows its own failures. */
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that learners notice. */
export function AskDialog({ title, text, button, act, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await act()
    onClose()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} isAlert>
      <div className="grid gap-4">
        <p>{text}</p>
        <Button look="danger" busy={isBusy} onClick={confirm} className="justify-self-start">
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
