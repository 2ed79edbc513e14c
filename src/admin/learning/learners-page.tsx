import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCourse, listLearners } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { learnerStates } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { formatDate, formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { nameOf } from '../catalog/names.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'

type Learner = RowOf<typeof listLearners>

const loadOf =
  (ProductId: number) =>
  ({ Sort: _, ...query }: ListQuery) =>
    callStaff(listLearners, { ...query, ProductId } as ParametersOf<typeof listLearners>)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ProductId = Number(params.productId)
  const [page, course] = await Promise.all([loadOf(ProductId)(readListQuery(new URL(request.url))), callStaff(getCourse, { ProductId })])
  return { page, course }
}

/** Who has begun a course, and how far they are. */
export function Component() {
  const t = labelsOf(coursesLabels)
  const { page, course } = useLoaderData<typeof loader>()
  const title = t('lbl_courses_learners_of', { name: nameOf(course) })
  return (
    <>
      <ScreenTitle title={title}>
        <LinkButton look="quiet" to={`/courses/${course.ProductId}`}>
          {t('lbl_courses_back')}
        </LinkButton>
      </ScreenTitle>
      <List
        name={`learners-${course.ProductId}`}
        areas={['certificates']}
        label={title}
        page={page}
        load={loadOf(course.ProductId)}
        columns={columns()}
        filters={[
          {
            id: 'State',
            label: t('lbl_courses_state'),
            options: learnerStates.map((id) => ({ id, label: t(`lbl_courses_learner_${id}`) })),
          },
        ]}
        idOf={({ CustomerId }) => String(CustomerId)}
        hrefOf={({ CustomerId }) => `/customers/${CustomerId}`}
        empty={t('lbl_courses_learners_none')}
      />
    </>
  )
}

function columns(): Column<Learner>[] {
  const t = labelsOf(coursesLabels)
  const language = pageLanguage()
  return [
    {
      id: 'Name',
      label: t('lbl_courses_learner'),
      isRowHeader: true,
      cell: ({ Name, Email }) => <bdi>{Name || Email}</bdi>,
      csv: ({ Name }) => Name,
    },
    {
      id: 'Email',
      label: t('lbl_courses_email'),
      cell: ({ Email }) => <bdi className="wrap-anywhere">{Email}</bdi>,
      csv: ({ Email }) => Email,
    },
    {
      id: 'Done',
      label: t('lbl_courses_progress'),
      isNumber: true,
      cell: ({ Done, Required }) => t('lbl_courses_progress_of', { done: Done, n: Required }),
      csv: ({ Done, Required }) => `${Done}/${Required}`,
    },
    {
      id: 'StartedAt',
      label: t('lbl_courses_started'),
      isHidden: true,
      cell: ({ StartedAt }) => formatDate(StartedAt, language),
      csv: ({ StartedAt }) => StartedAt,
    },
    {
      id: 'LastSeenAt',
      label: t('lbl_courses_last_seen'),
      cell: ({ LastSeenAt }) => formatMoment(LastSeenAt, language),
      csv: ({ LastSeenAt }) => LastSeenAt,
    },
    {
      id: 'CompletedAt',
      label: t('lbl_courses_completed_at'),
      cell: ({ CompletedAt }) => (CompletedAt ? formatDate(CompletedAt, language) : '–'),
      csv: ({ CompletedAt }) => CompletedAt,
    },
    {
      id: 'Certificate',
      label: t('lbl_courses_certificate'),
      cell: ({ CertificateNumber }) =>
        CertificateNumber ? (
          <Link to={`/certificates?Search=${CertificateNumber}`} className="inline-flex min-h-11 items-center">
            <bdi>{CertificateNumber}</bdi>
          </Link>
        ) : (
          '–'
        ),
      csv: ({ CertificateNumber }) => CertificateNumber,
    },
  ]
}
