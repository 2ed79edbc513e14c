import { useState } from 'react'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { Dialog } from '../widgets/dialog.tsx'
import { Form } from '../widgets/form.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import type { ProductRow } from './product-form.ts'

interface Props {
  picture: ProductRow['Pictures'][number]
  isBusy: boolean
  onSave: (texts: { AlternativeEn: string; AlternativeAr: string }) => void
  onClose: () => void
}

/** What a picture shows, for customers who do not see it and for search engines. */
export function AlternativeTextDialog({ picture, isBusy, onSave, onClose }: Props) {
  const t = labelsOf(productPartsLabels)
  const [texts, setTexts] = useState({ en: picture.AlternativeEn, ar: picture.AlternativeAr })
  return (
    <Dialog title={t('lbl_parts_alternative')} isOpen onClose={onClose} size="wide">
      <Form className="grid gap-4" onSubmit={() => onSave({ AlternativeEn: texts.en, AlternativeAr: texts.ar })}>
        <div className="flex flex-wrap items-start gap-4">
          <img src={`${picture.Path}?w=240`} alt="" className="aspect-3/4 w-24 rounded bg-tint object-contain" />
          <p className="min-w-0 grow basis-60 text-soft">{t('lbl_parts_alternative_hint')}</p>
        </div>
        <TwoLanguages label={t('lbl_parts_alternative')} value={texts} onChange={setTexts} maxLength={300} rows={2} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('lbl_parts_alternative_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
