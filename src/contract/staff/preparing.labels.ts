/** Entity StaffPreparing: what stands in place of every screen until the back office is built. */
export const preparingLabels = {
  id: 340,
  texts: {
    lbl_preparing_title: 'The back office is being prepared',
    lbl_preparing_hint: 'This happens after every update and takes about half a minute. This page then opens it by itself.',
    lbl_preparing_failed_title: 'The back office could not be prepared',
    lbl_preparing_failed_hint: 'The console of the shop says why. Correct that, start the shop again, and then reload this page.',
    lbl_preparing_shop: 'The shop itself is open.',
  },
} as const
