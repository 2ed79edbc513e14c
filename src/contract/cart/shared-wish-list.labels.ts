/** Entity SharedWishList: the page of the wish list, and what others see of it. Ours. */
export const sharedWishListLabels = {
  id: 136,
  texts: {
    lbl_shared_title: 'Wish list of {name}',
    lbl_shared_nameless: 'A shared wish list',
    lbl_shared_empty: 'There is nothing on this list now.',
    lbl_shared_gone: 'This wish list is not shared any more',
    lbl_shared_browse: 'See all products',
    lbl_shared_heading: 'Share this list',
    lbl_shared_login_text: 'Log in to have this list on all your devices, and to share it.',
    lbl_shared_login: 'Log in',
    lbl_shared_text: 'Whoever has the link sees your first name and what is on the list, as it is at that moment.',
    lbl_shared_make: 'Make a link',
    lbl_shared_link: 'Link to your wish list',
    lbl_shared_copy: 'Copy',
    lbl_shared_copied: 'Copied',
    lbl_shared_by_hand: 'Press Ctrl+C to copy it.',
    lbl_shared_stop: 'Stop sharing',
    lbl_shared_stopped: 'The link leads nowhere now.',
  },
} as const
