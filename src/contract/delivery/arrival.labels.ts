/** Entity Arrival: when the lines of a cart or an order are there. Ours. */
export const arrivalLabels = {
  id: 138,
  texts: {
    lbl_arrival_door: 'At your door {days}',
    lbl_arrival_about: 'At your door about {day}',
    lbl_arrival_shelf: 'In your shelf at once',
    lbl_arrival_live: 'Next live lesson {day}',
    lbl_arrival_to: 'To {country}',
    lbl_arrival_change: 'Change',
    lbl_arrival_change_of: 'Change the country of delivery',
    lbl_arrival_choose: 'Choose your country to see when it arrives',
    lbl_arrival_country: 'Country of delivery',
  },
} as const
