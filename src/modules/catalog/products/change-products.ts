import { createHash } from 'node:crypto'
import { maxChanged, maxChangedAtOnce } from '../../../contract/catalog/staff/bulk-acts.ts'
import { mostDollars } from '../../../contract/catalog/staff/product-fields.ts'
import { percentageOf, toCents, toDecimal } from '../../../contract/money.ts'
import { conflict, invalidFields } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { BulkAct } from './bulk-acts.sql.ts'
import { beginBulkAct } from './bulk-acts.ts'
import {
  addTag,
  findTargetIds,
  findTargets,
  type NewPrice,
  removeTag,
  setArchived,
  setPlace,
  setPrices,
  setVisible,
  type Target,
} from './change-products.sql.ts'
import { type ProductsFilter, productsBy, productsOf } from './list-for-staff.sql.ts'
import { withForeignKeys } from './product-errors.ts'

/** What an act does to one product: nothing if `after` is as `before`. */
export interface Planned {
  target: Target
  before: string
  after: string
  refusal: 'needed_to_show' | 'below_price' | 'is_archived' | null
  price?: NewPrice
}

interface Request {
  productIds?: number[]
  filter?: ProductsFilter
  act: BulkAct
  isPreview: boolean
  /** Of the preview that was seen. Undefined: none was. */
  previewKey?: string | undefined
  staffId: number
}

interface Result {
  total: number
  planned: Planned[]
  /** The job that changes them. */
  bulkActId: number | null
}

/**
 * Plans an act for many products and, unless it is a preview, carries it out: up to a hundred in this transaction, more by a job. Products that
 * the act cannot change are named and stay as they are.
 */
export async function changeProductsBy(tx: Tx, { productIds, filter, act, isPreview, previewKey, staffId }: Request): Promise<Result> {
  if ((productIds === undefined) === (filter === undefined)) throw invalidFields({ path: 'ProductIds', code: 'ids_or_filter' })
  const condition = productIds ? productsOf(productIds) : productsBy(filter ?? {}, null)
  const ids = await findTargetIds(tx, condition, maxChanged + 1)
  if (ids.length > maxChanged) throw invalidFields({ path: 'Filter', code: 'too_many_products', values: { n: maxChanged } })
  if (!isPreview && ids.length > maxChangedAtOnce) {
    // Refuses at once what the job would refuse.
    checkPreview(await planFor(tx, ids, act, false), previewKey)
    return { total: ids.length, planned: [], bulkActId: await beginBulkAct(tx, { staffId, act, productIds: ids }) }
  }
  const planned = isPreview ? await planFor(tx, ids, act, false) : await changeNow(tx, ids, act, previewKey)
  return { total: planned.length, planned, bulkActId: null }
}

/** Carries out an act on these products: on all that it can change, or, if it throws, on none. */
export async function changeNow(tx: Tx, productIds: number[], act: BulkAct, previewKey?: string): Promise<Planned[]> {
  const planned = await planFor(tx, productIds, act, true)
  checkPreview(planned, previewKey)
  const changed = changesIn(planned)
  if (changed.length > 0) await withForeignKeys(() => carryOut(tx, act, changed))
  return planned
}

/** The same for two plans that do the same to the same products. */
export const previewKeyOf = (planned: Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ target, before, after, refusal }) => [target.productId, before, after, refusal])))
    .digest('base64url')

function checkPreview(planned: Planned[], previewKey: string | undefined): void {
  if (previewKey !== undefined && previewKey !== previewKeyOf(planned)) throw conflict('preview_changed')
}

export const changesIn = (planned: Planned[]) => planned.filter(({ before, after, refusal }) => before !== after && refusal === null)

/** Those that cannot change come first, and those that stay as they are last: a preview shows the first ones. */
export const inOrderOfInterest = (planned: Planned[]): Planned[] => {
  const rank = ({ before, after, refusal }: Planned) => (refusal !== null ? 0 : before !== after ? 1 : 2)
  return planned.toSorted((one, other) => rank(one) - rank(other))
}

async function planFor(tx: Tx, productIds: number[], act: BulkAct, isLocked: boolean): Promise<Planned[]> {
  const targets = await findTargets(tx, productsOf(productIds), { tagId: 'tagId' in act ? act.tagId : null, isLocked })
  const planned = targets.map((target) => plan(target, act))
  if (planned.some(({ price }) => (price?.priceCents ?? 0) > toCents(mostDollars)))
    throw invalidFields({ path: 'Change', code: 'too_big', values: { n: mostDollars } })
  return planned
}

function plan(target: Target, act: BulkAct): Planned {
  switch (act.act) {
    case 'show':
      return {
        target,
        before: stateOf(target),
        after: 'shown',
        refusal: target.isArchived ? 'is_archived' : target.isUnfinished && !target.isVisible ? 'needed_to_show' : null,
      }
    case 'hide':
      return { target, before: stateOf(target), after: target.isArchived ? 'archived' : 'hidden', refusal: null }
    case 'archive':
      return { target, before: stateOf(target), after: 'archived', refusal: null }
    case 'category':
      return { target, before: String(target.categoryId), after: String(act.categoryId), refusal: null }
    case 'brand':
      return { target, before: String(target.brandId ?? ''), after: String(act.brandId ?? ''), refusal: null }
    case 'add-tag':
      return { target, before: target.hasTag ? String(act.tagId) : '', after: String(act.tagId), refusal: null }
    case 'remove-tag':
      return { target, before: target.hasTag ? String(act.tagId) : '', after: '', refusal: null }
    case 'price-percent':
      return planPrice(target, (cents) => Math.max(cents + signedPercentage(cents, act.percent), 0))
    case 'price-amount':
      return planPrice(target, (cents) => cents + toCents(act.amount))
    case 'discount':
      return planDiscount(target, act.percentOff)
  }
}

const stateOf = ({ isVisible, isArchived, isScheduled }: Target) =>
  isVisible ? 'shown' : isArchived ? 'archived' : isScheduled ? 'scheduled' : 'hidden'

/** Rounds half away from zero, so that +10 % and −10 % are the same amount. */
const signedPercentage = (cents: number, percent: number) => Math.sign(percent) * percentageOf(cents, Math.abs(percent))

function planPrice(target: Target, change: (cents: number) => number): Planned {
  const price = {
    productId: target.productId,
    priceCents: change(target.priceCents),
    discountedPriceCents: target.discountedPriceCents === null ? null : change(target.discountedPriceCents),
  }
  return { target, price, before: pricesOf(target), after: pricesOf(price), refusal: isPossible(price) ? null : 'below_price' }
}

function planDiscount(target: Target, percentOff: number): Planned {
  const { productId, priceCents } = target
  const price = { productId, priceCents, discountedPriceCents: percentOff === 0 ? null : priceCents - percentageOf(priceCents, percentOff) }
  return { target, price, before: pricesOf(target), after: pricesOf(price), refusal: isPossible(price) ? null : 'below_price' }
}

const isPossible = ({ priceCents, discountedPriceCents: reduced }: NewPrice) =>
  priceCents >= 0 && (reduced === null || (reduced > 0 && reduced < priceCents))

const pricesOf = ({ priceCents, discountedPriceCents }: Omit<NewPrice, 'productId'>) =>
  discountedPriceCents === null ? toDecimal(priceCents) : `${toDecimal(priceCents)} / ${toDecimal(discountedPriceCents)}`

async function carryOut(tx: Tx, act: BulkAct, changed: Planned[]): Promise<void> {
  const ids = changed.map(({ target }) => target.productId)
  switch (act.act) {
    case 'show':
    case 'hide':
      await setVisible(tx, ids, act.act === 'show')
      break
    case 'archive':
      await setArchived(tx, ids)
      break
    case 'category':
      await setPlace(tx, ids, { categoryId: act.categoryId })
      break
    case 'brand':
      await setPlace(tx, ids, { brandId: act.brandId })
      break
    case 'add-tag':
      await addTag(tx, ids, act.tagId)
      break
    case 'remove-tag':
      await removeTag(tx, ids, act.tagId)
      break
    default:
      await setPrices(
        tx,
        changed.flatMap(({ price }) => price ?? []),
        act.act === 'discount' ? act.discountId : undefined,
      )
  }
}
