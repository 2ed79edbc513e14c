const stroked = (label: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img" aria-label="${label}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>\n`
const tile = (label: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32" role="img" aria-label="${label}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect x=".5" y=".5" width="47" height="31" rx="5.5" fill="#fffdf8" stroke="#d9d4c7"/>${inner}</svg>\n`

/** The icons of the four facilities: 24 px strokes in the colour of the surrounding text. */
export const facilities: Record<string, string> = {
  shipping: stroked(
    'Shipping',
    '<path d="M2 6.5h11.5v10H2zM13.5 9.5h4l4 4v3h-8z"/><circle cx="6.5" cy="17.5" r="1.9" fill="none"/><circle cx="17" cy="17.5" r="1.9"/><path d="M4.5 9.5h4"/>',
  ),
  moneyback: stroked(
    'Money back',
    '<path d="M4 12a8 8 0 1 0 2.6-5.9"/><path d="M3.6 3.6v3.6h3.6"/><path d="M14.4 9.6c-.4-.9-1.3-1.4-2.4-1.4-1.4 0-2.4.7-2.4 1.8 0 2.6 5 1.2 5 3.9 0 1.1-1.1 1.9-2.6 1.9-1.2 0-2.2-.6-2.6-1.6M12 7v1.2M12 15.8V17"/>',
  ),
  gateway: stroked('Ways to pay', '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 9.5h19M6 15h4M15.5 15h2.5"/>'),
  support: stroked(
    'Support',
    '<path d="M4 14v-2a8 8 0 0 1 16 0v2"/><rect x="2.8" y="13.2" width="3.8" height="5.6" rx="1.6"/><rect x="17.4" y="13.2" width="3.8" height="5.6" rx="1.6"/><path d="M19.3 18.8c0 1.6-1.6 2.4-4.3 2.4h-1.6"/><circle cx="12.2" cy="21.2" r="1.1"/>',
  ),
}

/** The payment methods as small cards for light and dark backgrounds. Original drawings, no trade marks. */
export const payments: Record<string, string> = {
  card: tile(
    'Card',
    '<rect x="11" y="8" width="26" height="16.5" rx="2.6" fill="#1f5f4a"/><path d="M11 13h26" stroke="#fbf8f1" stroke-width="3" stroke-linecap="butt"/><path d="M14.5 20h6M30 20h3.5" stroke="#fbf8f1" stroke-width="1.6"/>',
  ),
  paypal: tile(
    'PayPal',
    '<circle cx="19.5" cy="16" r="7.6" fill="#1f3358"/><circle cx="28.5" cy="16" r="7.6" fill="#7fb2d6" fill-opacity=".88"/><path d="M20 16h8M25.4 13.2l2.8 2.8l-2.8 2.8" stroke="#fffdf8" stroke-width="1.7"/>',
  ),
  cash: tile(
    'Cash on delivery',
    '<rect x="10" y="9" width="28" height="14.5" rx="2" fill="#dfeae2" stroke="#1f5f4a" stroke-width="1.5"/><circle cx="24" cy="16.2" r="3.7" stroke="#1f5f4a" stroke-width="1.5"/><path d="M14 12.6v.1M34 19.8v.1" stroke="#1f5f4a" stroke-width="2.2"/>',
  ),
}
