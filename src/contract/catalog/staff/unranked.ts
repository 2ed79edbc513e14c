/** `FeaturedRank` of a product without a place of its own: after all that have one. */
export const unranked = 1_000_000
