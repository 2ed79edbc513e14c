import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCourses } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { courseStates } from '../../contract/learning/staff/course-enums.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import { frameLabels } from '../../contract/staff/frame.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import { Badge } from '../inbox/badge.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import type { Column } from '../widgets/table.tsx'

type Course = RowOf<typeof listCourses>

const load = ({ Sort: _, ...query }: ListQuery) => callStaff(listCourses, query as ParametersOf<typeof listCourses>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** Products that are courses, with what learners have of them. */
export function Component() {
  const t = labelsOf(coursesLabels)
  const title = labelsOf(frameLabels)('lbl_frame_courses')
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={title} />
      <List
        name="courses"
        label={title}
        page={page}
        load={load}
        columns={columns()}
        filters={[
          {
            id: 'State',
            label: t('lbl_courses_state'),
            options: courseStates.map((id) => ({ id, label: t(`lbl_courses_state_${id}`) })),
          },
        ]}
        idOf={({ ProductId }) => String(ProductId)}
        hrefOf={({ ProductId }) => `/courses/${ProductId}`}
        empty={t('lbl_courses_empty')}
      />
    </>
  )
}

const tones = { published: 'done', hidden: 'waiting', empty: 'plain' } as const

function columns(): Column<Course>[] {
  const t = labelsOf(coursesLabels)
  const count = (id: 'Lessons' | 'Drafts' | 'Learners' | 'Completed', label: string): Column<Course> => ({
    id,
    label,
    isNumber: true,
    cell: (course) => course[id],
    csv: (course) => course[id],
  })
  return [
    {
      id: 'Name',
      label: t('lbl_courses_name'),
      isRowHeader: true,
      cell: (course) => <bdi>{nameOf(course)}</bdi>,
      csv: nameOf,
    },
    { id: 'ProductId', label: t('lbl_courses_id'), isHidden: true, cell: ({ ProductId }) => String(ProductId) },
    {
      id: 'State',
      label: t('lbl_courses_state'),
      cell: ({ State }) => <Badge tone={tones[State]}>{t(`lbl_courses_state_${State}`)}</Badge>,
      csv: ({ State }) => t(`lbl_courses_state_${State}`),
    },
    count('Lessons', t('lbl_courses_lessons')),
    count('Drafts', t('lbl_courses_drafts')),
    count('Learners', t('lbl_courses_learners')),
    count('Completed', t('lbl_courses_completed')),
  ]
}
