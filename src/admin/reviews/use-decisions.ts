import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { approveReview, listReviews } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { callStaff } from '../app/call-staff.ts'
import { showFailure } from '../app/show-failure.ts'

type Review = RowOf<typeof listReviews>

/**
 * Decides reviews without waiting for the answer, so that the next key acts on the next review. A decided review leaves the list of those
 * that wait at once, and returns if the call fails. The list is loaded again after the last answer.
 */
export function useDecisions(leavesList: boolean) {
  const { revalidate } = useRevalidator()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const running = useRef(0)
  const decide = async (call: typeof approveReview, { ReviewId, Version }: Review) => {
    if (leavesList) setDecided((before) => new Set(before).add(ReviewId))
    running.current++
    const isDone = await callStaff(call, { ReviewId, Version }).then(
      () => true,
      (error) => {
        showFailure(error)
        return false
      },
    )
    running.current--
    if (!isDone) setDecided((before) => new Set([...before].filter((id) => id !== ReviewId)))
    if (running.current === 0) await revalidate()
  }
  return { decide, isLeft: ({ ReviewId }: Review) => !leavesList || !decided.has(ReviewId) }
}
