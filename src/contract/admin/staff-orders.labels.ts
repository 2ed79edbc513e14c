/** Entity StaffOrders: the orders of the back office. */
export const staffOrdersLabels = {
  id: 230,
  texts: {
    lbl_staff_orders_slip: 'Packing slip',
    lbl_staff_orders_ship_to: 'Ship to',
  },
} as const
