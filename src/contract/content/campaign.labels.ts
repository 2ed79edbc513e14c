/** Entity Campaign. */
export const campaignLabels = {
  id: 58,
  texts: {
    lbl_campaign_products: 'View products',
    lbl_campaign_until: 'Until {date}',
    lbl_campaign_rail: 'Products in this offer',
  },
} as const
