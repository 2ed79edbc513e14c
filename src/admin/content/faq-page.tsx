import { useLoaderData } from 'react-router'
import { getFaq, saveFaq } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { LineTools } from '../widgets/line-tools.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'
import { FaqQuestions } from './faq-questions.tsx'

type Row = DataOf<typeof getFaq>
type Values = Omit<Row, 'Version'>

const read = (row: unknown) => {
  const { Version, ...values } = row as Row
  return { values: values as Values, version: Version }
}

export const loader = () => callStaff(getFaq, {})

/** The questions and answers of the FAQ, in groups. */
export function Component() {
  const t = labelsOf(contentLabels)
  const faq = useLoaderData<Row>()
  const form = useRecordForm<Values>({
    name: 'faq',
    row: { area: 'faq', id: 1 },
    ...read(faq),
    readRow: read,
    save: async (values, Version) => read(await callStaff(saveFaq, { ...values, Version })),
  })
  const { values, errors, set } = form
  const groups = values.Groups
  const change = (at: number, part: Partial<Values['Groups'][number]>) =>
    set(
      'Groups',
      groups.map((group, place) => (place === at ? { ...group, ...part } : group)),
    )
  return (
    <>
      <ScreenTitle title={t('lbl_content_faq')} />
      <RecordForm form={form} labels={{ Groups: t('lbl_content_question') }} show={questionsIn}>
        {faq.Version === 0 && !form.isDirty && <Notice>{t('lbl_content_page_shipped_note')}</Notice>}
        <TextInBoth form={form} field="Title" label={t('lbl_content_page_title')} maxLength={150} />
        <TextInBoth form={form} field="Lead" label={t('lbl_content_page_lead')} rows={2} maxLength={500} />
        <p className="text-soft">{t('lbl_content_faq_hint')}</p>
        {groups.map(({ TitleEn, TitleAr, Questions }, at) => {
          const name = t('lbl_content_group', { n: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
            <section key={at} aria-label={name} className="grid gap-4 rounded-card border border-line bg-card p-4">
              <div className="flex items-center gap-2">
                <h2 className="me-auto text-lg font-semibold">{name}</h2>
                <LineTools list="Groups" name={name} lines={groups} at={at} onChange={(next) => set('Groups', next)} />
              </div>
              <TwoLanguages
                label={t('lbl_content_group_title')}
                value={{ en: TitleEn, ar: TitleAr }}
                onChange={({ en, ar }) => change(at, { TitleEn: en, TitleAr: ar })}
                errors={{ en: errors[`Groups.${at}.TitleEn`], ar: errors[`Groups.${at}.TitleAr`] }}
                maxLength={150}
              />
              <FaqQuestions
                path={`Groups.${at}`}
                questions={Questions}
                errors={errors}
                onChange={(next) => change(at, { Questions: next })}
              />
            </section>
          )
        })}
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => set('Groups', [...groups, { TitleEn: '', TitleAr: '', Questions: [] }])}
        >
          {t('lbl_content_group_add')}
        </Button>
      </RecordForm>
    </>
  )
}

/** In a conflict, the groups are shown by their questions. */
const questionsIn = (field: string, value: unknown) =>
  field === 'Groups'
    ? (value as Values['Groups'])
        .flatMap(({ Questions }) => Questions.map(({ QuestionEn, QuestionAr }) => QuestionEn || QuestionAr))
        .join(dot)
    : undefined
