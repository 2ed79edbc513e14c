import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { approveReview, declineReview, listReviews } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { professions } from '../../contract/catalog/professions.ts'
import { reviewFilters } from '../../contract/catalog/staff/review-states.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSignedIn } from '../app/session.ts'
import { KeyHelp } from '../inbox/key-help.tsx'
import { useCurrent } from '../inbox/use-current.ts'
import { useKeys, useSingleKeys } from '../inbox/use-keys.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { ListPaging } from '../list/list-paging.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { ListTools } from '../list/list-tools.tsx'
import { StateTabs } from '../list/state-tabs.tsx'
import { useListSearch } from '../list/use-list-search.ts'
import { useChanges } from '../live/use-changes.ts'
import { ApproveFirst } from './approve-first.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewColumns } from './review-columns.ts'
import { useDecisions } from './use-decisions.ts'
import { useOpenReply } from './use-open-reply.ts'

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

function load({ Filter, ...query }: ListQuery) {
  const numbers = Object.fromEntries(
    Object.entries(Filter).map(([name, value]) => [name, ['Rating', 'ProductId'].includes(name) ? Number(value) : value]),
  )
  return callStaff(listReviews, { ...query, Filter: numbers } as ParametersOf<typeof listReviews>)
}

const tabLabels = {
  waiting: 'lbl_inbox_review_waiting',
  approved: 'lbl_inbox_review_approved',
  declined: 'lbl_inbox_review_declined',
  all: 'lbl_inbox_all',
} as const

/** Reviews one after the other: read, approved, declined and answered by single keys. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const isSeller = useSignedIn().VendorId !== null
  const page = useLoaderData<typeof loader>()
  useChanges(['reviews'])
  const { search, change, open } = useListSearch()
  const isWaiting = !search.has('State')
  const { decide, isLeft } = useDecisions(isWaiting)
  const reviews = page.Rows.filter(isLeft)
  const { current, list, choose, move, focus } = useCurrent(reviews, ({ ReviewId }) => ReviewId)
  const reply = useOpenReply(focus)
  const [isOn, setOn] = useSingleKeys()

  const decideCurrent = (call: typeof approveReview, review = current) => {
    if (!review) return
    if (isWaiting) focus()
    else move(1)
    void decide(call, review)
  }
  const keys = [
    { key: 'j', does: t('lbl_inbox_key_next'), act: () => move(1) },
    { key: 'k', does: t('lbl_inbox_key_previous'), act: () => move(-1) },
    ...(isSeller
      ? []
      : [
          { key: 'a', does: t('lbl_inbox_approve'), act: () => decideCurrent(approveReview) },
          { key: 'd', does: t('lbl_inbox_decline'), act: () => decideCurrent(declineReview) },
        ]),
    { key: 'r', does: t('lbl_inbox_reply'), act: () => current && reply.open(current.ReviewId) },
  ]
  useKeys(isOn, Object.fromEntries(keys.map(({ key, act }) => [key, act])))
  const columns = reviewColumns()
  const left = page.Total - (page.Rows.length - reviews.length)

  return (
    <>
      <ScreenTitle title={t('lbl_inbox_reviews')} />
      {!isSeller && <ApproveFirst />}
      <StateTabs label={t('lbl_inbox_state')} tabs={reviewFilters.map((id) => ({ id, label: t(tabLabels[id]) }))} />
      <div className="flex flex-wrap items-end gap-3">
        <ListFilters
          filters={[
            {
              id: 'Rating',
              label: t('lbl_inbox_stars'),
              options: [5, 4, 3, 2, 1].map((n) => ({ id: String(n), label: t('lbl_inbox_stars_n', { n }) })),
            },
            {
              id: 'Profession',
              label: t('lbl_inbox_profession'),
              options: professions.map((id) => ({ id, label: t(`lbl_inbox_profession_${id}`) })),
            },
          ]}
          isSearchable
          search={search}
          change={change}
        />
        <ListTools name="reviews" columns={columns} shown={columns} openView={open} isOfCards search={search} change={change} load={load} />
      </div>
      <KeyHelp keys={keys} isOn={isOn} onChange={setOn} />
      {isWaiting && (
        <p role="status" className="text-soft">
          {t('lbl_inbox_waiting_n', { n: left })}
        </p>
      )}
      {reviews.length === 0 && <p className="rounded-card border border-line bg-card p-6 text-soft">{t('lbl_inbox_reviews_empty')}</p>}
      <ul ref={list} className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.ReviewId}>
            <ReviewCard
              review={review}
              isCurrent={review === current}
              onFocus={() => choose(review)}
              decide={isSeller ? undefined : (call) => decideCurrent(call, review)}
              isReplying={reply.openId === review.ReviewId}
              openReply={() => reply.open(review.ReviewId)}
              closeReply={reply.close}
            />
          </li>
        ))}
      </ul>
      <ListPaging page={page} search={search} change={change} />
    </>
  )
}
