import { useState } from 'react'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { ProductRow } from './product-form.ts'

interface Props {
  file: ProductRow['Files'][number]
  isBusy: boolean
  onSave: (titles: { TitleEn: string; TitleAr: string }) => void
  onClose: () => void
}

/** What buyers call a file: a product may have a book, its workbook and recordings. */
export function FileTitleDialog({ file, isBusy, onSave, onClose }: Props) {
  const t = labelsOf(productPartsLabels)
  const [titles, setTitles] = useState({ en: file.TitleEn, ar: file.TitleAr })
  const isComplete = titles.en.trim() !== '' && titles.ar.trim() !== ''
  return (
    <Dialog title={t('lbl_parts_file_title')} isOpen onClose={onClose} size="wide">
      <Form className="grid gap-4" onSubmit={() => isComplete && onSave({ TitleEn: titles.en, TitleAr: titles.ar })}>
        <TwoLanguages
          label={t('lbl_parts_file_title')}
          hint={t('lbl_parts_file_title_hint')}
          value={titles}
          onChange={setTitles}
          maxLength={200}
          isRequired
          focuses
        />
        <Button type="submit" busy={isBusy} disabled={!isComplete} className="justify-self-start">
          {t('lbl_parts_file_title_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
