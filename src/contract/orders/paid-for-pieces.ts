/**
 * What was paid for the next `count` pieces of a line that cost `paidCents`, in cents. The parts of a line add up to it to the cent. The shop
 * refunds by it, and the form of a refund shows it.
 */
export function paidForPieces(line: { quantity: number; quantityRefunded: number }, paidCents: number, count: number): number {
  const upTo = (pieces: number) => Math.round((paidCents * pieces) / line.quantity)
  return upTo(line.quantityRefunded + count) - upTo(line.quantityRefunded)
}
