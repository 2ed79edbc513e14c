import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { useHold } from '../live/hold.ts'
import { IconButton } from './button.tsx'

interface Props {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `wide` for a table or a form of two languages. */
  size?: 'normal' | 'wide'
  /** At a side, as high as the screen. */
  drawer?: 'start' | 'end'
  /** An interruption that has to be answered. */
  isAlert?: boolean
}

const widths = { normal: 'sm:w-[34rem]', wide: 'sm:w-[58rem]' }

/** A modal dialog. On a phone it fills the width at the bottom of the screen, where a thumb reaches it. */
export function Dialog({ title, isOpen, onClose, children, size = 'normal', drawer, isAlert = false }: Props) {
  const t = labelsOf(widgetsLabels)
  useHold(isOpen)
  // A press beside the dialog must not lose what is typed in it.
  const [isTyped, setTyped] = useState(false)
  if (isTyped && !isOpen) setTyped(false)
  const place = drawer ? { start: 'justify-start', end: 'justify-end' }[drawer] : 'items-end justify-center sm:items-center sm:p-4'
  const shape = drawer
    ? `h-full w-[min(26rem,calc(100vw-2.5rem))] ${drawer === 'end' ? 'border-s' : 'border-e'}`
    : `w-full max-sm:rounded-b-none rounded-card border ${widths[size]}`
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isAlert && !isTyped}
      className={`fixed inset-0 z-40 flex bg-black/45 ${place}`}
    >
      <Modal className={`max-h-full overflow-y-auto border-line bg-card text-ink ${shape}`}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className="outline-none">
          <div className="flex items-center gap-3 border-b border-line px-5 py-3">
            <Heading slot="title" className="grow text-lg font-semibold">
              {title}
            </Heading>
            <IconButton icon="close" label={t('lbl_widgets_close')} onPress={onClose} />
          </div>
          <div className="p-5" onInput={() => setTyped(true)}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
