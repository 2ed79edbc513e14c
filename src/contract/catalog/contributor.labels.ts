/** Entity Contributor. */
export const contributorLabels = {
  id: 111,
  texts: {
    lbl_contributor_products: 'Titles by {name}',
    /** What a screen reader says of the picture. */
    lbl_contributor_picture: 'Picture of {name}',
    lbl_contributor_none: 'No title by this author is available now.',
    lbl_contributor_browse: 'View products',
  },
} as const
