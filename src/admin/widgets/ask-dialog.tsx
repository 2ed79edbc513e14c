import { useState } from 'react'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  text: string
  button: string
  /** Shows its own failures. */
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that others notice, or that cannot be undone. */
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

/** Asks before a removal that cannot be undone. */
export function AskToRemove({ name, ...rest }: Pick<Props, 'act' | 'onClose'> & { name: string }) {
  const t = labelsOf(widgetsLabels)
  return (
    <AskDialog
      title={t('lbl_widgets_remove_title', { name })}
      text={t('lbl_widgets_remove_text')}
      button={t('lbl_widgets_remove')}
      {...rest}
    />
  )
}
