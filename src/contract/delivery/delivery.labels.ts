/** Entity StaffDelivery: what delivery costs. */
export const staffDeliveryLabels = {
  id: 313,
  texts: {
    lbl_staff_delivery_title: 'Delivery',
    lbl_staff_delivery_none:
      'Each printed product has its own delivery charge, or is delivered free. Add charges by country and weight if parcels cost differently.',
    lbl_staff_delivery_begin: 'Charge by country and weight',
    lbl_staff_delivery_end: 'Charge by product only',
    lbl_staff_delivery_hint:
      'The charge of a parcel is added to the products’ own. It concerns printed products that are not marked as delivered free.',
    lbl_staff_delivery_products: 'Printed products: {charged} with a delivery charge, {free} delivered free.',
    lbl_staff_delivery_weightless: '{n} of those with a charge has no weight.|{n} of those with a charge have no weight.',
    lbl_staff_delivery_unknown: 'Weight of a product without one, in grams',
    lbl_staff_delivery_zone: 'Zone {n}',
    lbl_staff_delivery_rest: 'All other countries',
    lbl_staff_delivery_rest_hint: 'Also for visitors whose country is not known yet.',
    lbl_staff_delivery_name: 'Name',
    lbl_staff_delivery_countries: 'Countries',
    lbl_staff_delivery_is_free: 'Free from an amount on',
    lbl_staff_delivery_free_from: 'Free from',
    lbl_staff_delivery_up_to: 'Up to (grams)',
    lbl_staff_delivery_heavier: 'Any weight',
    lbl_staff_delivery_heavier_than: 'Heavier',
    lbl_staff_delivery_charge: 'Charge',
    lbl_staff_delivery_step_add: 'Add a weight',
    lbl_staff_delivery_step_remove: 'Remove this weight',
    lbl_staff_delivery_zone_add: 'Add a zone',
    lbl_staff_delivery_zone_remove: 'Remove the zone',
    lbl_staff_delivery_zones: 'Zones',
    lbl_staff_delivery_has_days: 'Say when parcels arrive',
    lbl_staff_delivery_days_from: 'Working days, at least',
    lbl_staff_delivery_days_to: 'Working days, at most',
    lbl_staff_delivery_working: 'Days on which parcels leave and arrive',
    lbl_staff_delivery_working_hint:
      'Carts, orders and mails say from when to when a parcel is at the door. They count these days, from the next one on, in the shop’s time zone.',
  },
} as const
