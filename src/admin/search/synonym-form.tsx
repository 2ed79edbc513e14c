import { useState } from 'react'
import { removeSynonym, saveSynonym } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { staffSearchWordsLabels } from '../../contract/catalog/staff/search.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { mergeLists } from '../form/merge-lists.ts'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Synonym = DataOf<typeof saveSynonym>

/** A group, or a new one. */
export type EditedSynonym = Pick<Synonym, 'Terms' | 'IsOneWay'> & Partial<Synonym>

/** A group of synonyms, a term on each line. */
export function SynonymForm({ synonym, done }: { synonym: EditedSynonym; done: () => void }) {
  const t = labelsOf(staffSearchWordsLabels)
  const [base, setBase] = useState(synonym)
  const { SynonymId, Version } = base
  const [lines, setLines] = useState(() => linesOf(synonym.Terms))
  const [isOneWay, setOneWay] = useState(synonym.IsOneWay)
  const [isChanged, setChanged] = useState(false)
  const { isBusy, errors, submit } = useSubmit()
  const attempt = (work: () => Promise<unknown>, message: string) =>
    submit(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof CallFailure && error.isConflict)) throw error
        const current = error.problem.current as Synonym
        setLines(linesOf(mergeLists(base.Terms, terms, current.Terms)))
        if (isOneWay === base.IsOneWay) setOneWay(current.IsOneWay)
        setBase(current)
        setChanged(true)
        return
      }
      toast.success(message)
      done()
    })
  const terms = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const save = () => callStaff(saveSynonym, { SynonymId, Version, Terms: terms, IsOneWay: isOneWay })
  return (
    <Form className="grid gap-4" noValidate onSubmit={() => attempt(save, t('lbl_words_saved'))}>
      {isChanged && <Notice tone="warning">{t('lbl_words_changed')}</Notice>}
      <TextField
        label={t('lbl_words_terms')}
        rows={Math.min(14, Math.max(5, terms.length + 2))}
        value={lines}
        onChange={setLines}
        hint={t(isOneWay ? 'lbl_words_terms_one_way_hint' : 'lbl_words_terms_hint')}
        error={Object.values(errors)[0] && termErrors(errors, terms)}
        autoFocus
      />
      <Switch isSelected={isOneWay} onChange={setOneWay}>
        {t('lbl_words_one_way')}
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('lbl_words_save')}
        </Button>
        {SynonymId !== undefined && (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => attempt(() => callStaff(removeSynonym, { SynonymId, Version: Version ?? 0 }), t('lbl_words_removed'))}
          >
            {t('lbl_words_remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The last line is empty, for another term. */
const linesOf = (terms: string[]) => terms.map((term) => `${term}\n`).join('')

/** An error names its term: the field has all of them. */
const termErrors = (errors: Record<string, string>, terms: string[]) =>
  Object.entries(errors)
    .map(([path, text]) => {
      const term = terms[Number(/^Terms\.(\d+)/.exec(path)?.[1])]
      return term ? `${term}: ${text}` : text
    })
    .join(' ')
