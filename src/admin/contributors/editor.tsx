import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useRevalidator } from 'react-router'
import { getContributor, getProductChoices, mergeContributors, removeContributor, saveContributor } from '../../contract/admin.ts'
import type { ContributorRow } from '../../contract/catalog/staff/contributors.ts'
import { taxonomyLabels } from '../../contract/catalog/staff/taxonomy.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { nameOf, optionsOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { MergeOrRemove } from '../taxonomy/merge-or-remove.tsx'
import { PictureField } from '../taxonomy/picture-field.tsx'
import { Card } from '../widgets/card.tsx'

type Values = Omit<ContributorRow, 'ContributorId' | 'Version' | 'ProductCount' | 'Products'>

const readRow = (row: unknown) => {
  const { ContributorId, Version, ProductCount, Products, ...values } = row as ContributorRow
  return { values, version: Version }
}

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const [contributor, choices] = await Promise.all([
    id === 'new' ? undefined : callStaff(getContributor, { ContributorId: Number(id) }),
    callStaff(getProductChoices, {}),
  ])
  return { contributor, others: choices.Contributors.filter(({ Id }) => String(Id) !== id) }
}

export const Component = () => <Editor key={useParams().id} />

const fresh: Values = {
  NameEn: '',
  NameAr: '',
  TitleEn: '',
  TitleAr: '',
  BiographyEn: '',
  BiographyAr: '',
  Picture: null,
  Signature: null,
}

/** An author or instructor: texts in both languages, a picture, and their products. */
function Editor() {
  const t = labelsOf(taxonomyLabels)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { contributor, others } = useLoaderData<typeof loader>()
  const form = useRecordForm<Values>({
    name: `contributor ${contributor?.ContributorId ?? 'new'}`,
    row: contributor && { area: 'contributors', id: contributor.ContributorId },
    ...(contributor ? readRow(contributor) : { values: fresh, version: 0 }),
    readRow,
    async save(values, version) {
      const own = contributor && { ContributorId: contributor.ContributorId, Version: version }
      const saved = await callStaff(saveContributor, { ...values, ...own })
      if (contributor) await revalidate()
      else await navigate(`/contributors/${saved.ContributorId}`, { replace: true })
      return readRow(saved)
    },
  })
  const { values, set } = form
  const name = contributor ? nameOf(contributor) : t('lbl_taxonomy_new')
  return (
    <>
      <ScreenTitle title={`${t('lbl_taxonomy_contributor')}: ${name}`} />
      <div className="grid max-w-4xl gap-6">
        <RecordForm
          form={form}
          labels={{
            NameEn: t('lbl_taxonomy_name'),
            NameAr: t('lbl_taxonomy_name'),
            TitleEn: t('lbl_taxonomy_title'),
            TitleAr: t('lbl_taxonomy_title'),
            BiographyEn: t('lbl_taxonomy_biography'),
            BiographyAr: t('lbl_taxonomy_biography'),
          }}
        >
          <TextInBoth form={form} field="Name" label={t('lbl_taxonomy_name')} maxLength={200} isRequired />
          <TextInBoth form={form} field="Title" label={t('lbl_taxonomy_title')} maxLength={200} />
          <TextInBoth form={form} field="Biography" label={t('lbl_taxonomy_biography')} rows={6} maxLength={10_000} />
          <PictureField value={values.Picture} onChange={(path) => set('Picture', path)} />
          <PictureField label={t('lbl_taxonomy_signature')} value={values.Signature} onChange={(path) => set('Signature', path)} />
        </RecordForm>
        {contributor && (
          <>
            <Card title={t('lbl_taxonomy_products')}>
              {contributor.Products.length === 0 && <p className="text-soft">{t('lbl_taxonomy_no_products')}</p>}
              <ul className="grid gap-1">
                {contributor.Products.map((product) => (
                  <li key={product.ProductId}>
                    <Link to={`/products/${product.ProductId}`} className="inline-flex min-h-9 items-center underline">
                      <bdi>{nameOf(product)}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
            <MergeOrRemove
              name={name}
              others={optionsOf(others)}
              uses={t('lbl_taxonomy_uses', { n: contributor.ProductCount })}
              merge={async (IntoContributorId) => {
                await callStaff(mergeContributors, { ContributorId: contributor.ContributorId, IntoContributorId })
                await navigate(`/contributors/${IntoContributorId}`)
              }}
              remove={async () => {
                await callStaff(removeContributor, { ContributorId: contributor.ContributorId, Version: contributor.Version })
                await navigate('/contributors')
              }}
            />
          </>
        )}
      </div>
    </>
  )
}
