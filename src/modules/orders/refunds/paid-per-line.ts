interface Line {
  orderItemId: number
  itemTotalCents: number
  shippingCents: number
  /** False: the order's coupon does not reduce this line. */
  takesCoupon: boolean
}

/**
 * What each line of an order cost after its discount, shipping included. The discount is distributed by the totals of the
 * lines that the coupon reduces, and the shares
 * add up to it to the cent.
 */
export function paidFor(lines: Line[], discountCents: number): Map<number, number> {
  const reducedCents = (line: Line) => (line.takesCoupon ? line.itemTotalCents : 0)
  const subtotal = lines.reduce((sum, line) => sum + reducedCents(line), 0)
  const shareUpTo = (cents: number) => (subtotal === 0 ? 0 : Math.round((discountCents * cents) / subtotal))
  let before = 0
  return new Map(
    lines.map((line) => {
      const upTo = before + reducedCents(line)
      const share = shareUpTo(upTo) - shareUpTo(before)
      before = upTo
      return [line.orderItemId, line.itemTotalCents - share + line.shippingCents]
    }),
  )
}
