import type { Language } from '../../contract/language.ts'
import { orderStates } from '../../contract/limits.ts'
import { inLanguage, type Reader, sql, type Tx } from '../../platform/database.ts'
import type { Bill, BillLine } from '../cart/cart.ts'

interface NewOrder {
  attemptId: number
  customerId: number
  paymentMethodId: number
  paymentState: string
  bill: Bill
  couponId: number | null
  discountCents: number
  orderNote: string
  language: Language
}

/** What came to nothing, or is not paid for yet, is nobody's order. */
export const isPlaced = sql<boolean>`o.payment_state not in ('pending', 'failed')`

/** Writes the order, its copied lines and the first entry of its history; the address is the customer's of this moment. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<{ orderId: number }> {
  const { bill, discountCents, ...facts } = order
  const name = inLanguage('name', order.language)
  const placed = await tx
    .insertInto('orders')
    .columns([
      'attemptId',
      'customerId',
      'paymentMethodId',
      'paymentState',
      'couponId',
      'orderNote',
      'language',
      'statusId',
      'subtotalCents',
      'shippingCents',
      'discountCents',
      'totalCents',
      'firstName',
      'lastName',
      'email',
      'mobileNo',
      'addressLineOne',
      'postalCode',
      'countryName',
      'stateName',
      'cityName',
    ])
    .expression((eb) =>
      eb
        .selectFrom('customers as c')
        .innerJoin('countries', 'countries.countryId', 'c.countryId')
        .leftJoin('states', 'states.stateProvinceId', 'c.stateProvinceId')
        .leftJoin('cities', 'cities.cityId', 'c.cityId')
        .select([
          sql<number>`${facts.attemptId}::integer`.as('attemptId'),
          'c.customerId',
          sql<number>`${facts.paymentMethodId}::integer`.as('paymentMethodId'),
          sql<string>`${facts.paymentState}::text`.as('paymentState'),
          sql<number | null>`${facts.couponId}::integer`.as('couponId'),
          sql<string>`${facts.orderNote}::text`.as('orderNote'),
          sql<string>`${facts.language}::text`.as('language'),
          sql<number>`${orderStates.active}::integer`.as('statusId'),
          sql<number>`${bill.subtotalCents}::integer`.as('subtotalCents'),
          sql<number>`${bill.shippingCents}::integer`.as('shippingCents'),
          sql<number>`${discountCents}::integer`.as('discountCents'),
          sql<number>`${bill.totalCents - discountCents}::integer`.as('totalCents'),
          'c.firstName',
          'c.lastName',
          'c.email',
          'c.mobileNo',
          'c.addressLineOne',
          'c.postalCode',
          `countries.${name} as countryName`,
          `states.${name} as stateName`,
          `cities.${name} as cityName`,
        ])
        .where('c.customerId', '=', order.customerId),
    )
    .returning('orderId')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('orderItems')
    .values(bill.lines.map((line) => itemOf(placed.orderId, line)))
    .execute()
  await tx
    .insertInto('orderHistory')
    .values({ orderId: placed.orderId, toStatusId: orderStates.active, actor: 'customer', reason: 'placed' })
    .execute()
  return placed
}

const itemOf = (orderId: number, line: BillLine) => ({
  orderId,
  productId: line.product.productId,
  productNameEn: line.product.nameEn,
  productNameAr: line.product.nameAr,
  picture: line.color?.picture ?? line.product.picture,
  unitPriceCents: line.unitPriceCents,
  quantity: line.quantity,
  shippingCents: line.shippingCents,
  itemTotalCents: line.totalCents,
  isDigital: line.product.isDigital,
  attributes: JSON.stringify(choicesOf(line)),
  statusId: orderStates.active,
  shippingStatusId: orderStates.active,
})

const choicesOf = ({ color, size, attributes }: BillLine) => [
  ...(color
    ? [{ nameEn: 'Color', nameAr: 'اللون', valueId: color.id, valueEn: color.nameEn, valueAr: color.nameAr, additionCents: 0 }]
    : []),
  ...(size ? [{ nameEn: 'Size', nameAr: 'المقاس', valueId: size.id, valueEn: size.nameEn, valueAr: size.nameAr, additionCents: 0 }] : []),
  ...attributes,
]

/** One page of a customer's orders, newest first, each with the count of all. */
export const ordersOf = (db: Reader, customerId: number, language: Language, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('orderStates as s', 's.statusId', 'o.statusId')
    .innerJoin('paymentMethods as m', 'm.paymentMethodId', 'o.paymentMethodId')
    .select((eb) => [
      'o.orderId',
      'o.paymentState',
      'o.refundedCents',
      `m.${inLanguage('name', language)} as methodName`,
      'o.orderNumber',
      'o.createdAt',
      `s.${inLanguage('name', language)} as statusName`,
      eb
        .selectFrom('orderItems as i')
        .select((inner) => inner.fn.sum<number>('i.quantity').as('pieces'))
        .whereRef('i.orderId', '=', 'o.orderId')
        .as('pieces'),
      'o.shippingCents',
      'o.discountCents',
      'o.totalCents',
      sql<{ statusId: number; at: string }[]>`(select coalesce(json_agg(json_build_object('statusId', h.to_status_id, 'at', h.created_at)
        order by h.order_history_id), '[]') from order_history h where h.order_id = o.order_id and h.order_item_id is null)`.as('states'),
      sql<number>`count(*) over ()`.as('totalRecords'),
    ])
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .orderBy('o.orderId', 'desc')
    .limit(pageSize)
    .offset(Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER))
    .execute()

/** The lines of this customer's order; none where it is somebody else's or does not exist. */
export const linesOf = (db: Reader, customerId: number, orderId: number, language: Language) =>
  db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select([
      'i.orderItemId',
      'i.productId',
      `i.${inLanguage('productName', language)} as productName`,
      'i.picture',
      'i.unitPriceCents',
      'i.quantity',
      'i.itemTotalCents',
      'i.isDigital',
      'i.statusId',
      'i.shippingStatusId',
    ])
    .where('o.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .orderBy('i.orderItemId')
    .execute()
