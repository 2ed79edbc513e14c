/** Entity StockAlerts: the page that ends the mails about stock. */
export const stockAlertsLabels = {
  id: 112,
  texts: {
    lbl_alerts_title: 'Emails about stock',
    lbl_alerts_text: 'You asked us to tell you when a product is in stock again. Do you want no more of these emails at this address?',
    lbl_alerts_stop: 'Stop these emails',
    lbl_alerts_shop: 'Browse all products',
  },
} as const
