import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getMail, sendMailSample } from '../../contract/admin.ts'
import type { DataOf, ParametersOf } from '../../contract/call.ts'
import { directions, type Language, languages } from '../../contract/localization/language.ts'
import { textsLabels } from '../../contract/localization/staff/labels.labels.ts'
import { mailSamplePath } from '../../contract/mails/mail-kinds.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, ownLanguageFirst, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useSubmit } from '../app/use-submit.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { labelUrl } from '../localization/label-url.ts'
import { fieldOf, isChanged, type LabelRow } from '../localization/shown-labels.ts'
import { type Column, Table } from '../widgets/table.tsx'
import { Tabs } from '../widgets/tabs.tsx'

type MailDetail = DataOf<typeof getMail>

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getMail, { Mail: params.mail } as ParametersOf<typeof getMail>)

/** One mail: how it looks in both languages, and its texts. */
export function Component() {
  const t = labelsOf(textsLabels)
  const w = labelsOf(widgetsLabels)
  const mail = useLoaderData<MailDetail>()
  const [language, setLanguage] = useState<Language>(pageLanguage())
  const names = { en: w('lbl_widgets_english'), ar: w('lbl_widgets_arabic') }
  const columns: Column<LabelRow>[] = ownLanguageFirst<Language>({ en: 'en', ar: 'ar' }).map((one, at) => ({
    id: one,
    label: names[one],
    isRowHeader: at === 0,
    cell: (label) => (
      <bdi lang={one} className="wrap-anywhere">
        {label[fieldOf[one]].Text.split('|').join(dot)}
      </bdi>
    ),
  }))
  const state: Column<LabelRow> = {
    id: 'State',
    label: t('lbl_texts_state'),
    cell: (label) => (isChanged(label) ? t('lbl_texts_changed') : ''),
  }
  return (
    <>
      <ScreenTitle title={mail[fieldOf[pageLanguage()]].Subject}>
        <LinkButton look="quiet" to="/mails">
          {t('lbl_texts_mail_back')}
        </LinkButton>
      </ScreenTitle>
      <Tabs
        label={t('lbl_texts_mail_preview')}
        selected={language}
        onSelect={(id) => setLanguage(id as Language)}
        tabs={languages.map((id) => ({ id, label: names[id], content: <Preview mail={mail} language={id} /> }))}
      />
      <section className="grid gap-3">
        <div>
          <h2 className="text-xl font-semibold">{t('lbl_texts_mail_texts')}</h2>
          <p className="text-soft">{t('lbl_texts_mail_texts_hint')}</p>
        </div>
        <Table
          label={t('lbl_texts_mail_texts')}
          items={mail.Labels}
          columns={[...columns, state]}
          idOf={({ Key }) => Key}
          hrefOf={(label) => labelUrl(label, `/mails/${mail.Mail}`)}
          empty=""
        />
      </section>
    </>
  )
}

function Preview({ mail, language }: { mail: MailDetail; language: Language }) {
  const t = labelsOf(textsLabels)
  const { isBusy, submit } = useSubmit()
  const { Subject, Text } = mail[fieldOf[language]]
  const inLanguage = { en: t('lbl_texts_english'), ar: t('lbl_texts_arabic') }[language]
  const send = () =>
    submit(async () => {
      const { To } = await callStaff(sendMailSample, { Mail: mail.Mail, Language: language })
      toast.success(t('lbl_texts_mail_sent', { email: To }))
    })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto">
          <bdi>{t('lbl_texts_mail_subject', { subject: Subject })}</bdi>
        </p>
        <Button look="quiet" size="small" busy={isBusy} onClick={send}>
          {t('lbl_texts_mail_send', { language: inLanguage })}
        </Button>
      </div>
      <div className="grid gap-6 lg:grid-cols-[24.5rem_minmax(0,1fr)]">
        <section className="grid min-w-0 content-start gap-2">
          <h2 className="text-sm font-semibold">{t('lbl_texts_mail_html')}</h2>
          <iframe
            title={Subject}
            src={mailSamplePath(mail.Mail, language)}
            sandbox=""
            className="h-160 w-full max-w-[24.5rem] rounded-card border border-line bg-card"
          />
        </section>
        <section className="grid min-w-0 content-start gap-2">
          <h2 className="text-sm font-semibold">{t('lbl_texts_mail_text')}</h2>
          <pre
            lang={language}
            dir={directions[language]}
            className="rounded-card border border-line bg-card p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {Text}
          </pre>
        </section>
      </div>
    </div>
  )
}
