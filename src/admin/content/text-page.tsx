import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { getPage, removePage, savePage } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { languages } from '../../contract/localization/language.ts'
import { type Urls, urlsUnder } from '../../contract/urls.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Switch } from '../widgets/switch.tsx'
import { nameIn } from './name-in.ts'
import { RemoveButton } from './remove-button.tsx'
import { useContentForm } from './use-content-form.ts'

type Row = DataOf<typeof getPage>
type Values = Omit<Row, 'PageId' | 'Key' | 'Version'>

const newPage: Row = {
  PageId: null,
  Key: null,
  Version: 0,
  IsVisible: true,
  TitleEn: '',
  TitleAr: '',
  LeadEn: '',
  LeadAr: '',
  BodyEn: '',
  BodyAr: '',
}

export async function loader({ params: { id = '' } }: LoaderFunctionArgs): Promise<Row> {
  if (id === 'new') return newPage
  return callStaff(getPage, /^\d+$/.test(id) ? { PageId: Number(id) } : { Key: id as NonNullable<Row['Key']> })
}

export function Component() {
  const page = useLoaderData<Row>()
  return <PageForm key={`${page.PageId} ${page.Key}`} loaded={page} />
}

function PageForm({ loaded }: { loaded: Row }) {
  const t = labelsOf(contentLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, row } = useContentForm<Row, Values>({
    area: 'pages',
    row: loaded,
    idOf: ({ PageId }) => PageId,
    valuesOf: ({ PageId: _, Key: __, Version: ___, ...values }) => values,
    send: (values, { PageId, Key }, Version) =>
      callStaff(savePage, {
        ...values,
        ...(PageId !== null ? { PageId, Version } : Key !== null && Key !== 'faq' ? { Key, Version } : {}),
      }),
  })
  const { values, set } = form
  const { PageId, Key, Version } = row
  const name = nameIn({ en: row.TitleEn, ar: row.TitleAr })
  const remove = async (id: number) => {
    await callStaff(removePage, { PageId: id, Version })
    if (Key === null) await navigate('/pages')
    else {
      await navigate(`/pages/${Key}`, { replace: true })
      await revalidate()
    }
  }
  const reset = {
    button: t('lbl_content_page_reset'),
    title: t('lbl_content_page_reset_title'),
    text: t('lbl_content_page_reset_text'),
  }
  const isNew = PageId === null && Key === null
  return (
    <>
      <ScreenTitle title={isNew ? t('lbl_content_page_new') : name}>
        {!isNew && row.IsVisible && <OpenLinks page={row} />}
        {PageId !== null && <RemoveButton name={name} texts={Key === null ? undefined : reset} remove={() => remove(PageId)} />}
      </ScreenTitle>
      <RecordForm form={form} labels={{ IsVisible: t('lbl_content_is_shown') }}>
        {PageId === null && Key !== null && <Notice>{t('lbl_content_page_shipped_note')}</Notice>}
        {Key === null && (
          <Switch isSelected={values.IsVisible} onChange={(isVisible) => set('IsVisible', isVisible)}>
            {t('lbl_content_is_shown')}
          </Switch>
        )}
        <TextInBoth form={form} field="Title" label={t('lbl_content_page_title')} maxLength={150} isRequired />
        <TextInBoth
          form={form}
          field="Lead"
          label={t('lbl_content_page_lead')}
          hint={t('lbl_content_page_lead_hint')}
          rows={2}
          maxLength={500}
        />
        <TextInBoth form={form} field="Body" label={t('lbl_content_body')} isRich maxLength={50_000} />
      </RecordForm>
    </>
  )
}

/** The page in the shop, in each language. */
function OpenLinks({ page: { PageId, Key, TitleEn, TitleAr } }: { page: Row }) {
  const t = labelsOf(contentLabels)
  const path = (urls: Urls, name: string) => (Key === null ? urls.page({ id: PageId ?? 0, name }) : urls[Key]())
  return languages.map((language) => (
    <a
      key={language}
      href={encodeURI(path(urlsUnder(language === 'en' ? '' : '/ar'), language === 'en' ? TitleEn : TitleAr))}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-green-text underline-offset-4 hover:underline"
    >
      {t(`lbl_content_open_${language}`)}
    </a>
  ))
}
