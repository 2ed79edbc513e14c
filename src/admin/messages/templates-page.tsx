import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { listReplyTemplates, removeReplyTemplate, saveReplyTemplate } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, ownLanguageFirst } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { nameOf } from '../catalog/names.ts'
import { labelsInBoth } from '../form/labels-in-both.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { csvColumn } from '../list/csv-column.ts'
import { CsvButton } from '../list/list-tools.tsx'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { Dialog } from '../widgets/dialog.tsx'

type Template = RowOf<typeof listReplyTemplates>

export const loader = () => callStaff(listReplyTemplates, {})

/** The texts that answers begin with, in both languages. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const templates = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<Template | 'new'>()
  const [unwanted, setUnwanted] = useState<Template>()
  const { act } = useAct()
  const close = () => setEdited(undefined)
  const w = labelsOf(widgetsLabels)
  const inBoth = (label: string, en: (one: Template) => string, ar: (one: Template) => string) => [
    csvColumn(`${label}, ${w('lbl_widgets_english')}`, en),
    csvColumn(`${label}, ${w('lbl_widgets_arabic')}`, ar),
  ]
  const columns = [
    ...inBoth(
      t('lbl_inbox_template_name'),
      ({ NameEn }) => NameEn,
      ({ NameAr }) => NameAr,
    ),
    ...inBoth(
      t('lbl_inbox_template_text'),
      ({ BodyEn }) => BodyEn,
      ({ BodyAr }) => BodyAr,
    ),
  ]
  const remove = ({ ReplyTemplateId, Version }: Template) =>
    act(() => callStaff(removeReplyTemplate, { ReplyTemplateId, Version }), t('lbl_inbox_removed'))
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_templates')}>
        <CsvButton name="templates" columns={columns} rows={async () => templates} />
        <Button onClick={() => setEdited('new')}>{t('lbl_inbox_template_new')}</Button>
      </ScreenTitle>
      {templates.length === 0 && <p className="rounded-card border border-line bg-card p-6 text-soft">{t('lbl_inbox_templates_empty')}</p>}
      <ul className="grid gap-4">
        {templates.map((template) => (
          <li key={template.ReplyTemplateId} className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="me-auto font-semibold">{nameOf(template)}</h2>
              <Button look="quiet" size="small" onClick={() => setEdited(template)}>
                {t('lbl_inbox_template_change')}
              </Button>
              <Button look="danger" size="small" onClick={() => setUnwanted(template)}>
                {t('lbl_inbox_template_remove')}
              </Button>
            </div>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {ownLanguageFirst<Language>({ en: 'en', ar: 'ar' }).map((language) => (
                <p key={language} lang={language} dir="auto" className="text-sm whitespace-pre-line wrap-anywhere text-soft">
                  {language === 'ar' ? template.BodyAr : template.BodyEn}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {unwanted && <AskToRemove name={nameOf(unwanted)} act={() => remove(unwanted)} onClose={() => setUnwanted(undefined)} />}
      <Dialog
        title={edited === 'new' ? t('lbl_inbox_template_new') : t('lbl_inbox_template_change')}
        isOpen={edited !== undefined}
        onClose={close}
        size="wide"
      >
        {edited && <TemplateForm template={edited === 'new' ? undefined : edited} close={close} />}
      </Dialog>
    </>
  )
}

const read = ({ NameEn, NameAr, BodyEn, BodyAr, Version }: Template) => ({ values: { NameEn, NameAr, BodyEn, BodyAr }, version: Version })
const nothingYet = { NameEn: '', NameAr: '', BodyEn: '', BodyAr: '' }

function TemplateForm({ template, close }: { template: Template | undefined; close: () => void }) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const id = template?.ReplyTemplateId
  const form = useRecordForm({
    name: `template ${id ?? 'new'}`,
    // A template has no area in which others hear who edits it.
    row: undefined,
    ...(template ? read(template) : { values: nothingYet, version: 0 }),
    async save(values, Version) {
      const saved = await callStaff(saveReplyTemplate, { ...(id !== undefined && { ReplyTemplateId: id, Version }), ...values })
      await revalidate()
      close()
      return read(saved)
    },
    readRow(row) {
      // The list behind the dialog is out of date too.
      void revalidate()
      return read(row as Template)
    },
  })
  const labels = { ...labelsInBoth('Name', t('lbl_inbox_template_name')), ...labelsInBoth('Body', t('lbl_inbox_template_text')) }
  return (
    <RecordForm form={form} labels={labels}>
      <TextInBoth form={form} field="Name" label={t('lbl_inbox_template_name')} maxLength={100} isRequired focuses />
      <TextInBoth
        form={form}
        field="Body"
        label={t('lbl_inbox_template_text')}
        hint={t('lbl_inbox_template_hint', { name: '{name}' })}
        rows={8}
        maxLength={5000}
        isRequired
      />
    </RecordForm>
  )
}
