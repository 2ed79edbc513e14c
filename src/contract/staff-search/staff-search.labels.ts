/** Entity StaffFind: the search and the commands of Ctrl+K. */
export const findLabels = {
  id: 261,
  texts: {
    lbl_find_commands: 'Commands',
    lbl_find_orders: 'Orders',
    lbl_find_customers: 'Customers',
    lbl_find_products: 'Products',
    lbl_find_screens: 'Screens',
    lbl_find_new_product: 'New product',
    lbl_find_new_order: 'New order',
    lbl_find_ship: 'Ship {number}',
    lbl_find_send_again: 'Send again: files of {number}',
    lbl_find_sent: 'The mail about {number} is sent again.',
    lbl_find_searching: 'Searching…',
  },
} as const
