import { getMissingAddressFields } from '../../contract/storefront.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { call } from '../app/calls.ts'
import type { StoredUser } from '../state/shapes.ts'

const none: string[] = []

export const fetchMissingAddress = async (UserID: number): Promise<string[]> =>
  (await call(getMissingAddressFields, { UserID })).data.map(({ FieldName }) => FieldName)

/**
 * The fields of the profile that shipping needs and that are empty, fetched again after each change of the profile. None if nothing is
 * shipped, or if the call fails: the server checks the order, too.
 */
export function useMissingAddress({ UserID }: StoredUser, profile: StoredUser | undefined, isShipped: boolean): string[] {
  const { data, error } = useAnswer(fetchMissingAddress, isShipped ? UserID : undefined, { changesWith: profile, staysMeanwhile: true })
  return (error === undefined && data) || none
}
