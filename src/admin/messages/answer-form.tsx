import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerMessage, type listReplyTemplates } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import type { StaffMessageRow } from '../../contract/content/staff/messages.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { directions, type Language } from '../../contract/localization/language.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { EditorsNotice } from '../form/editors-notice.tsx'
import { useDraft } from '../form/use-draft.ts'
import { sendsByKey } from '../inbox/sends-by-key.ts'
import { useEditors } from '../live/use-editors.ts'
import { Card } from '../widgets/card.tsx'
import { Form } from '../widgets/form.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Select } from '../widgets/select.tsx'
import { TextField } from '../widgets/text-field.tsx'

type Template = RowOf<typeof listReplyTemplates>

/** An answer by mail, which may begin with a template. If another person answered meanwhile, their answer is shown before this one is sent. */
export function AnswerForm({ message, templates }: { message: StaffMessageRow; templates: Template[] }) {
  const t = labelsOf(inboxLabels)
  const { revalidate } = useRevalidator()
  const { isBusy, errors, submit } = useSubmit()
  const [language, setLanguage] = useState<Language>(message.Language)
  const [templateId, setTemplateId] = useState(none)
  const [text, setText, forget] = useDraft(`answer ${message.MessageId}`, '')
  const [notice, setNotice] = useState<string>()
  const editors = useEditors({ area: 'messages', id: message.MessageId })
  const textOf = (id: string, language: Language) => {
    const template = templates.find(({ ReplyTemplateId }) => String(ReplyTemplateId) === id)
    return (template?.[language === 'ar' ? 'BodyAr' : 'BodyEn'] ?? '').replaceAll('{name}', message.FullName)
  }
  /** Another template or language replaces the text of the template, but nothing that was typed. */
  const choose = (id: string, next: Language) => {
    if (text === textOf(templateId, language) || text.trim() === '') setText(textOf(id, next))
    setTemplateId(id)
    setLanguage(next)
  }
  const send = () => {
    if (text.trim() === '') return
    void submit(async () => {
      try {
        await callStaff(answerMessage, { MessageId: message.MessageId, Version: message.Version, Body: text, Language: language })
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.isConflict) throw error
        const { by } = error.problem
        setNotice(by ? t('lbl_inbox_meanwhile', { name: isolated(by) }) : t('lbl_inbox_meanwhile_state'))
        await revalidate()
        return
      }
      setNotice(undefined)
      forget()
      setTemplateId(none)
      await revalidate()
      toast.success(t('lbl_inbox_sent'))
    })
  }
  return (
    <Card title={t('lbl_inbox_answer_title')}>
      <Form className="grid grid-cols-1 gap-4" onSubmit={send} onKeyDown={sendsByKey(send)}>
        <EditorsNotice names={editors} />
        {notice && <Notice tone="warning">{notice}</Notice>}
        <div className="flex flex-wrap gap-4">
          {templates.length > 0 && (
            <Select
              label={t('lbl_inbox_template')}
              className="min-w-56"
              options={[
                { id: none, label: t('lbl_inbox_template_none') },
                ...templates.map(({ ReplyTemplateId, NameEn, NameAr }) => ({
                  id: String(ReplyTemplateId),
                  label: pageLanguage() === 'ar' ? NameAr : NameEn,
                })),
              ]}
              value={templateId}
              onChange={(id) => choose(id, language)}
            />
          )}
          <Select
            label={t('lbl_inbox_answer_language')}
            className="min-w-40"
            options={[
              { id: 'en', label: 'English' },
              { id: 'ar', label: 'العربية' },
            ]}
            value={language}
            onChange={(id) => choose(templateId, id as Language)}
          />
        </div>
        <TextField
          label={t('lbl_inbox_answer_text')}
          hint={t('lbl_inbox_answer_hint')}
          rows={8}
          dir={directions[language]}
          lang={language}
          value={text}
          onChange={setText}
          maxLength={10_000}
          error={errors.Body}
        />
        <div>
          <Button type="submit" busy={isBusy} disabled={text.trim() === ''} aria-keyshortcuts="Control+Enter">
            {t('lbl_inbox_send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const none = 'none'
