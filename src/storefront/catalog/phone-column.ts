/** Width of a card in one of two columns on a phone, for `sizes`: half of the screen without margins and gap. */
export const phoneColumn = 'calc(50vw - 24px)'
