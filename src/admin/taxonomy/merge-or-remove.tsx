import { useState } from 'react'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { Card } from '../widgets/card.tsx'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import type { Option } from '../widgets/select.tsx'

interface Props {
  name: string
  /** What it can be merged into. */
  others: readonly Option[]
  /** How much uses it, in words. */
  uses: string
  merge: (intoId: number) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** The two ways to end an entry: merged into another one, or removed if nothing uses it. The server says what does. */
export function MergeOrRemove({ name, others, uses, merge, remove }: Props) {
  const t = labelsOf(taxonomyLabels)
  const [intoId, setIntoId] = useState<string | null>(null)
  const [asked, setAsked] = useState<'merge' | 'remove'>()
  const { isBusy, submit } = useSubmit()
  const into = others.find(({ id }) => id === intoId)?.label ?? ''
  const close = () => setAsked(undefined)
  const act = () =>
    submit(async () => {
      if (asked === 'merge') await merge(Number(intoId))
      else await remove()
      toast.success(t(asked === 'merge' ? 'lbl_taxonomy_merged' : 'lbl_taxonomy_removed'))
    }).finally(close)
  return (
    <Card title={t('lbl_taxonomy_merge')} beside={<span className="text-soft">{uses}</span>}>
      <p className="text-soft">{t('lbl_taxonomy_merge_hint')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <ComboBox label={t('lbl_taxonomy_merge_into')} options={others} value={intoId} onChange={setIntoId} />
        </div>
        <Button look="quiet" disabled={intoId === null} onClick={() => setAsked('merge')}>
          {t('lbl_taxonomy_merge')}
        </Button>
        <Button look="quiet" onClick={() => setAsked('remove')}>
          {t('lbl_taxonomy_remove')}
        </Button>
      </div>
      <Dialog
        title={t(asked === 'merge' ? 'lbl_taxonomy_merge' : 'lbl_taxonomy_remove')}
        isOpen={asked !== undefined}
        onClose={close}
        isAlert
      >
        <p className="mb-5">{asked === 'merge' ? t('lbl_taxonomy_merge_ask', { name, into }) : t('lbl_taxonomy_remove_ask', { name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={act}>
            {t(asked === 'merge' ? 'lbl_taxonomy_merge' : 'lbl_taxonomy_remove')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('lbl_taxonomy_cancel')}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
