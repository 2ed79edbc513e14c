/** A screen entity (storefront document §3): its id on the wire, and its texts in English by key. */
export interface LabelEntity {
  readonly id: number
  readonly texts: Readonly<Record<string, string>>
}
