import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { answers, type MessageKey } from '../../contract/messages.ts'
import { claimSeat, getSeatsList, inviteSeat, releaseSeat } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { useCall } from '../app/use-call.ts'

export type ShownSeat = RowOf<typeof getSeatsList>

export type Seats = ReturnType<typeof useSeats>

/** The seats of an entitlement, and what their buyer or holder does with them. Each change fetches them again. */
export function useSeats(EntitlementID: number) {
  const message = useMessage()
  const languageCode = useLanguage()
  const { data: seats, failure, reload: load } = useCall(getSeatsList, { EntitlementID, languageCode }, { staysMeanwhile: true })
  const [isBusy, setBusy] = useState(false)

  /** Makes a call and shows `done`. Returns its row if it succeeded, or else the refusal. */
  async function change<Row extends { ResponseMsg: string }>(
    request: () => Promise<{ data: Row[] }>,
    done?: MessageKey,
  ): Promise<{ row?: Row; refusal: string }> {
    setBusy(true)
    try {
      const [row] = (await request()).data
      const hasSucceeded = row?.ResponseMsg === answers.saved
      if (hasSucceeded && done) toast.success(message(done))
      await load()
      return hasSucceeded ? { row, refusal: '' } : { refusal: message(row?.ResponseMsg ?? 'errorOccurred') }
    } catch (error) {
      return { refusal: message(reasonOf(error)) }
    } finally {
      setBusy(false)
    }
  }
  /** The same for a button of a card: the refusal is a toast. */
  async function press<Row extends { ResponseMsg: string }>(...args: Parameters<typeof change<Row>>): Promise<Row | undefined> {
    const { row, refusal } = await change(...args)
    if (refusal) toast.error(refusal)
    return row
  }
  return {
    seats,
    failure,
    isBusy,
    load,
    /** The new link of a seat. */
    makeLink: async (SeatNumber: number) =>
      (await press(() => call(inviteSeat, { EntitlementID, SeatNumber, languageCode })))?.InvitationUrl,
    /** Invites one address to the first free seat. Returns the refusal, empty if there is none. */
    async invite(Email: string): Promise<string> {
      try {
        const { data } = await call(inviteSeat, { EntitlementID, Email, languageCode })
        return data[0]?.ResponseMsg === answers.saved ? '' : message(data[0]?.ResponseMsg ?? 'errorOccurred')
      } catch (error) {
        return message(reasonOf(error))
      }
    },
    /** Returns the refusal, empty if there is none. */
    release: async (SeatNumber: number) =>
      (await change(() => call(releaseSeat, { EntitlementID, SeatNumber, languageCode }), 'seatReleased')).refusal,
    take: (SeatNumber: number) => press(() => call(claimSeat, { EntitlementID, SeatNumber, languageCode }), 'seatClaimed'),
  }
}
