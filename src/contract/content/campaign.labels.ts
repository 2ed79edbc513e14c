/** Entity Campaign. */
export const campaignLabels = {
  id: 58,
  texts: {
    lbl_campaign_products: 'View products',
  },
} as const
