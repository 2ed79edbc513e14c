import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listQuestions } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { questionFilters } from '../../contract/catalog/staff/question-states.ts'
import type { StaffQuestionRow } from '../../contract/catalog/staff/questions.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { ListPaging } from '../list/list-paging.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { ListTools } from '../list/list-tools.tsx'
import { StateTabs } from '../list/state-tabs.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { useChanges } from '../live/use-changes.ts'
import type { Column } from '../widgets/table.tsx'
import { QuestionCard } from './question-card.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

function load({ Filter, ...query }: ListQuery) {
  const numbers = Object.fromEntries(Object.entries(Filter).map(([name, value]) => [name, name === 'ProductId' ? Number(value) : value]))
  return callStaff(listQuestions, { ...query, Filter: numbers } as ParametersOf<typeof listQuestions>)
}

export const stateLabels = {
  waiting: 'lbl_inbox_question_waiting',
  shown: 'lbl_inbox_question_shown',
  answered: 'lbl_inbox_question_answered',
  declined: 'lbl_inbox_question_declined',
  all: 'lbl_inbox_all',
} as const

/** The columns of the file of questions. */
function questionColumns(): Column<StaffQuestionRow>[] {
  const t = labelsOf(inboxLabels)
  return [
    { id: 'CreatedAt', label: t('lbl_inbox_date'), cell: ({ CreatedAt }) => CreatedAt },
    {
      id: 'Product',
      label: t('lbl_inbox_product'),
      cell: ({ ProductNameEn, ProductNameAr }) => (pageLanguage() === 'ar' ? ProductNameAr : ProductNameEn),
    },
    { id: 'AskerName', label: t('lbl_inbox_from'), cell: ({ AskerName }) => AskerName },
    { id: 'Body', label: t('lbl_inbox_question_text'), cell: ({ Body }) => Body },
    { id: 'Answer', label: t('lbl_inbox_answer_text'), cell: ({ Answer }) => Answer },
    { id: 'State', label: t('lbl_inbox_state'), cell: ({ State }) => t(stateLabels[State]) },
  ]
}

/** Questions about products: answered by mail, and in the shop where the answer helps others. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const page = useLoaderData<typeof loader>()
  useChanges(['questions'])
  const { search, change, open } = useListSearch()
  const [openId, setOpenId] = useState<number>()
  const columns = questionColumns()
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_questions')} />
      <StateTabs label={t('lbl_inbox_state')} tabs={questionFilters.map((id) => ({ id, label: t(stateLabels[id]) }))} />
      <div className="flex flex-wrap items-end gap-3">
        <ListFilters filters={[]} isSearchable search={search} change={change} />
        <ListTools
          name="questions"
          columns={columns}
          shown={columns}
          openView={open}
          isOfCards
          search={search}
          change={change}
          load={load}
        />
      </div>
      {page.Rows.length === 0 && <p className="rounded-card border border-line bg-card p-6 text-soft">{t('lbl_inbox_questions_empty')}</p>}
      <ul className="grid gap-4">
        {page.Rows.map((question) => (
          <li key={question.QuestionId}>
            <QuestionCard
              question={question}
              isAnswering={openId === question.QuestionId}
              open={() => setOpenId(question.QuestionId)}
              close={() => setOpenId(undefined)}
            />
          </li>
        ))}
      </ul>
      <ListPaging page={page} search={search} change={change} />
    </>
  )
}
