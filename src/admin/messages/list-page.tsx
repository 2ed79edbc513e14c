import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMessages } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { messageFilters } from '../../contract/content/staff/message-states.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import type { Column } from '../widgets/table.tsx'
import { MessageBadge, stateKeys } from './message-badge.tsx'

type Message = RowOf<typeof listMessages>

const load = (query: ListQuery) => callStaff(listMessages, query as ParametersOf<typeof listMessages>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** What visitors wrote, the oldest first: it has waited longest. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_messages')}>
        <LinkButton to="/messages/templates" look="quiet">
          {t('lbl_inbox_templates')}
        </LinkButton>
      </ScreenTitle>
      <StateTabs label={t('lbl_inbox_state')} tabs={messageFilters.map((id) => ({ id, label: t(stateKeys[id]) }))} />
      <List
        name="messages"
        label={t('lbl_inbox_messages')}
        page={page}
        load={load}
        columns={columns()}
        idOf={({ MessageId }) => String(MessageId)}
        hrefOf={({ MessageId }) => `/messages/${MessageId}`}
        empty={t('lbl_inbox_messages_empty')}
      />
    </>
  )
}

function columns(): Column<Message>[] {
  const t = labelsOf(inboxLabels)
  return [
    {
      id: 'Subject',
      label: t('lbl_inbox_subject'),
      isRowHeader: true,
      cell: ({ Subject, Excerpt }) => (
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">
            <bdi>{Subject}</bdi>
          </span>
          <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-soft">
            <bdi>{Excerpt}</bdi>
          </span>
        </span>
      ),
      csv: ({ Subject }) => Subject,
    },
    {
      id: 'FullName',
      label: t('lbl_inbox_from'),
      cell: ({ FullName, Email }) => <bdi className="inline-block min-w-24 wrap-anywhere">{FullName || Email}</bdi>,
      csv: ({ FullName }) => FullName,
    },
    { id: 'Email', label: t('lbl_inbox_email'), isHidden: true, cell: ({ Email }) => <bdi>{Email}</bdi>, csv: ({ Email }) => Email },
    {
      id: 'CreatedAt',
      label: t('lbl_inbox_date'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatMoment(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'State',
      label: t('lbl_inbox_state'),
      cell: ({ State }) => <MessageBadge state={State} />,
      csv: ({ State }) => t(stateKeys[State]),
    },
    {
      id: 'AnsweredBy',
      label: t('lbl_inbox_answered_by'),
      cell: ({ AnsweredBy }) => AnsweredBy ?? '–',
      csv: ({ AnsweredBy }) => AnsweredBy,
    },
  ]
}
