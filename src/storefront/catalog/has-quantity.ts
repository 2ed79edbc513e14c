import type { Kind } from '../../contract/catalog/kinds.ts'

/** Whether a customer can want several: not of an e-book, nor where the product's own maximum is one. */
export const hasQuantity = ({ Kind, OrderMaximumQuantity }: { Kind: Kind; OrderMaximumQuantity: number }) =>
  Kind !== 'ebook' && OrderMaximumQuantity !== 1
