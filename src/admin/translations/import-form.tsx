import { useState } from 'react'
import { importTranslations } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { translationsLabels } from '../../contract/translations/translations.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { FileDrop } from '../widgets/file-drop.tsx'

/** Saves the texts of a CSV file, and shows which rows were refused and why. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const t = labelsOf(translationsLabels)
  const [report, setReport] = useState<DataOf<typeof importTranslations>>()
  const { isBusy, submit } = useSubmit()
  const load = ([file]: File[]) =>
    submit(async () => {
      if (!file) return
      setReport(undefined)
      setReport(await callStaff(importTranslations, {}, file))
      onDone()
    })
  return (
    <div className="grid gap-4">
      <FileDrop
        label={t('lbl_desk_import_hint')}
        button={t('lbl_desk_import_file')}
        accept={['text/csv', '.csv']}
        isDisabled={isBusy}
        onFiles={load}
      />
      {report && (
        <div role="status" className="grid gap-1">
          <p>{t('lbl_desk_import_saved', { n: report.Saved })}</p>
          {report.Same > 0 && <p>{t('lbl_desk_import_same', { n: report.Same })}</p>}
          {report.Refused.length > 0 && (
            <>
              <p className="text-red">{t('lbl_desk_import_refused', { n: report.Refused.length })}</p>
              <ul className="grid max-h-64 gap-1 overflow-y-auto text-sm">
                {report.Refused.map(({ Line, ReasonEn, ReasonAr }) => (
                  <li key={Line}>{t('lbl_desk_import_line', { n: Line, reason: pageLanguage() === 'ar' ? ReasonAr : ReasonEn })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}
