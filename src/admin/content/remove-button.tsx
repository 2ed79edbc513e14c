import { useState } from 'react'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Dialog } from '../widgets/dialog.tsx'

interface Props {
  /** Of what is removed. */
  name: string
  /** By default of a removal. */
  texts?: { button: string; title: string; text: string }
  remove: () => Promise<unknown>
}

/** Removes something for good, after a question. */
export function RemoveButton({ name, texts, remove }: Props) {
  const t = labelsOf(contentLabels)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, submit } = useSubmit()
  const button = texts?.button ?? t('lbl_content_remove')
  const confirm = async () => {
    await remove()
    setAsking(false)
    toast.success(t('lbl_content_removed'))
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <Dialog title={texts?.title ?? t('lbl_content_remove_title', { name })} isOpen={isAsking} onClose={() => setAsking(false)} isAlert>
        <div className="grid gap-4">
          <p>{texts?.text ?? t('lbl_content_remove_text')}</p>
          <Button look="danger" busy={isBusy} onClick={() => submit(confirm)} className="justify-self-start">
            {button}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
