/** Entity PlacedOrder: the latest order on the home page. */
export const placedOrderLabels = {
  id: 120,
  texts: {
    lbl_placed_paid: 'Order {number} is paid.',
    lbl_placed_free: 'We have received order {number}. There is nothing to pay.',
    lbl_placed_cash: 'We have received order {number}.',
    lbl_placed_pending: 'We are checking the payment of order {number}.',
    lbl_placed_interrupted: 'The payment was interrupted. Nothing was charged. You can order again.',
    lbl_placed_pending_text: 'This usually takes less than a minute, and you will not be charged twice. You do not need to do anything.',
    lbl_placed_ready: 'Your title is ready.|Your {n} titles are ready.',
    lbl_placed_cash_text: 'You pay {amount} in cash when your order arrives.',
    lbl_placed_ships: 'We will email you when your order ships.',
    lbl_placed_files: 'You can download digital files once we have received your payment.',
    lbl_placed_download: 'Download {format}',
    lbl_placed_download_of: 'Download {format}: {name}',
    lbl_placed_access: 'Show login or key',
    lbl_placed_access_of: 'Show login or key: {name}',
    lbl_placed_shelf: 'Open My shelf',
    lbl_placed_see: 'See the order',
    lbl_placed_dismiss: 'Dismiss',
  },
} as const
