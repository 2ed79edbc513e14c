import { getDocument } from '../../../contract/admin.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { languages } from '../../../contract/localization/language.ts'
import { staffDocumentsLabels } from '../../../contract/orders/staff/documents.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf } from '../../app/labels.ts'
import { useSubmit } from '../../app/use-submit.ts'
import { saveFile } from '../save-file.ts'

const keys = { en: 'lbl_staff_documents_get', ar: 'lbl_staff_documents_get_ar' } as const

/** Saves a document as a PDF, with either language first. */
export function DownloadButtons({ DocumentId, Number: number }: { DocumentId: number; Number: string }) {
  const t = labelsOf(staffDocumentsLabels)
  const { isBusy, submit } = useSubmit()
  return (
    <span className="inline-flex gap-2">
      {languages.map((Language) => (
        <Button
          key={Language}
          look="quiet"
          size="small"
          className="max-sm:min-h-11"
          busy={isBusy}
          aria-label={t(keys[Language], { number: isolated(number) })}
          onClick={() => submit(async () => saveFile(await callStaff(getDocument, { DocumentId, Language })))}
        >
          <Icon name="download" className="size-4" />
          <bdi>{Language.toUpperCase()}</bdi>
        </Button>
      ))}
    </span>
  )
}
