import type { Language } from '../../contract/localization/language.ts'
import { saveWishList } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { readJson, writeText } from '../state/browser-storage.ts'
import { shopState } from '../state/store.ts'
import { setWishList } from '../state/wish-list.ts'
import { wishListItemOf } from '../state/wish-list-item.ts'

/** What this browser and the account last had in common. What differs from it now was changed here. */
const key = 'savedWishList'

interface Saved {
  customerId: number
  ids: number[]
}

const save = (saved: Saved) => writeText(key, JSON.stringify(saved))

/** What was saved of this customer's list. The list of who was logged in before is in their account, and leaves this browser. */
function openSaved(customerId: number): Saved {
  const { customerId: owner, ids } = (readJson(key) ?? {}) as Partial<Record<keyof Saved, unknown>>
  if (owner === customerId && Array.isArray(ids)) return { customerId, ids: ids.filter(Number.isInteger) }
  if (typeof owner === 'number') setWishList([])
  // From now on the list is this customer's, whether the answer arrives or not.
  const saved = { customerId, ids: [] }
  save(saved)
  return saved
}

const idsOf = (items: { ProductId: number }[]) => items.map(({ ProductId }) => ProductId)
const without = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id))

/** The customer whose list was asked for since this page was loaded. */
let askedFor = 0
let isUnderWay = false

/** Brings the list of this browser into the account of the customer, and that of the account here. What fails is tried with the next change or page. */
export async function syncWishList(languageCode: Language): Promise<void> {
  // The one that is under way looks again at its end.
  if (isUnderWay) return
  isUnderWay = true
  try {
    while (await syncOnce(languageCode));
  } catch {
    // The list is still here.
  } finally {
    isUnderWay = false
  }
}

/** Returns whether there was something to do. */
async function syncOnce(languageCode: Language): Promise<boolean> {
  const { user } = shopState()
  const customerId = user.user.UserID
  if (!user.loggedIn) return false
  const saved = openSaved(customerId)
  const sent = idsOf(shopState().cart.customerWishList)
  const [added, removed] = [without(sent, saved.ids), without(saved.ids, sent)]
  if (askedFor === customerId && added.length + removed.length === 0) return false

  const { data } = await call(saveWishList, { Added: added.join(), Removed: removed.join(), languageCode })
  if (shopState().user.user.UserID !== customerId) return true
  askedFor = customerId
  const items = shopState().cart.customerWishList
  const here = new Map(items.map((item) => [item.ProductId, item]))
  // What was changed meanwhile stays changed, and is sent next.
  const [later, gone] = [without(idsOf(items), sent), without(sent, idsOf(items))]
  const answered = data.filter(({ ProductId }) => !gone.includes(ProductId))
  const ids = idsOf(answered)
  setWishList([
    ...answered.map((card) => here.get(card.ProductId) ?? wishListItemOf(card)),
    ...items.filter(({ ProductId }) => later.includes(ProductId) && !ids.includes(ProductId)),
  ])
  save({ customerId, ids: idsOf(data) })
  return true
}
