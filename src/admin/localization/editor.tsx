import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getLabel, resetLabel, saveLabel } from '../../contract/admin.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { languages } from '../../contract/localization/language.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useSubmit } from '../app/use-submit.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { AskDialog } from '../widgets/ask-dialog.tsx'
import { Notice } from '../widgets/notice.tsx'
import { LabelFields, type LabelTexts } from './label-fields.tsx'
import { wayBack } from './label-url.ts'
import { fieldOf, isChanged, isOutdated, type LabelRow, labelText, screenName } from './shown-labels.ts'

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getLabel, { EntityId: Number(params.entityId), Key: params.key ?? '' })

/** Another label, and the same one after an act on it, is another form. */
export function Component() {
  const loaded = useLoaderData<LabelRow>()
  const [label, setLabel] = useState(loaded)
  const shown = label.EntityId === loaded.EntityId && label.Key === loaded.Key && label.Version > loaded.Version ? label : loaded
  return <Editor key={`${shown.EntityId} ${shown.Key} ${shown.Version}`} label={shown} onChange={setLabel} />
}

const readRow = (row: unknown) => {
  const { En, Ar, Version } = row as LabelRow
  return { values: { en: En.Text, ar: Ar.Text } satisfies LabelTexts, version: Version }
}

function Editor({ label, onChange }: { label: LabelRow; onChange: (label: LabelRow) => void }) {
  const t = labelsOf(textsLabels)
  const w = labelsOf(widgetsLabels)
  const { EntityId, Key } = label
  const back = wayBack(useSearchParams()[0])
  const { isBusy, submit } = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const save = async ({ en, ar }: LabelTexts, Version: number) => {
    const saved = await callStaff(saveLabel, { EntityId, Key, Version, En: en, Ar: ar })
    onChange(saved)
    return readRow(saved)
  }
  const form = useRecordForm<LabelTexts>({
    name: `label ${EntityId} ${Key}`,
    row: { area: 'labels', id: `${EntityId}:${Key}` },
    ...readRow(label),
    save,
    readRow,
  })
  const reset = () =>
    submit(async () => {
      onChange(await callStaff(resetLabel, { EntityId, Key, Version: label.Version }))
      toast.success(t('lbl_texts_reset_done'))
    })
  const keep = () => submit(() => save({ en: label.En.Text, ar: label.Ar.Text }, label.Version))
  return (
    <>
      <ScreenTitle title={labelText(label)}>
        <LinkButton look="quiet" to={back.to}>
          {t(back.isMail ? 'lbl_texts_back_to_mail' : 'lbl_texts_back')}
        </LinkButton>
        {isChanged(label) && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('lbl_texts_reset')}
          </Button>
        )}
      </ScreenTitle>
      {isAsking && (
        <AskDialog
          title={t('lbl_texts_reset_title')}
          text={t('lbl_texts_reset_text')}
          button={t('lbl_texts_reset_confirm')}
          act={reset}
          onClose={() => setAsking(false)}
        />
      )}
      <p className="-mt-3 text-soft">
        {screenName(label.Screen)}
        {dot}
        <bdi dir="ltr">{Key}</bdi>
      </p>
      {isOutdated(label) && <UpdateNotice label={label} isBusy={isBusy} keep={keep} />}
      <RecordForm form={form} labels={{ en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }}>
        <LabelFields label={label} values={form.values} errors={form.errors} onChange={form.set} />
      </RecordForm>
    </>
  )
}

/** What an update of the shop changed about the original. */
function UpdateNotice({ label, isBusy, keep }: { label: LabelRow; isBusy: boolean; keep: () => void }) {
  const t = labelsOf(textsLabels)
  return (
    <Notice tone="warning">
      <div className="grid grow gap-1">
        <p>{t('lbl_texts_update')}</p>
        {languages.map((language) => {
          const { FormerOriginal, Original } = label[fieldOf[language]]
          return (
            FormerOriginal !== null && (
              <p key={language} className="text-sm">
                <bdi className="block">{t('lbl_texts_update_before', { text: isolated(FormerOriginal) })}</bdi>
                <bdi className="block">{t('lbl_texts_update_now', { text: isolated(Original) })}</bdi>
              </p>
            )
          )
        })}
      </div>
      <Button size="small" busy={isBusy} onClick={keep}>
        {t('lbl_texts_update_keep')}
      </Button>
    </Notice>
  )
}
