// What others say of a product, as the code that comes late asks for it: pictures of a review, questions.

/** Entity ProductTalk. */
export const productTalkLabels = {
  id: 137,
  texts: {
    lbl_talk_pictures: 'Pictures',
    lbl_talk_pictures_hint: 'Up to {n} pictures, as JPEG, PNG or WebP. We show them once we have read your review.',
    lbl_talk_pictures_add: 'Add pictures',
    lbl_talk_pictures_remove: 'Remove picture {n}',
    lbl_talk_pictures_sending: 'Sending…',
    lbl_talk_pictures_consent: 'These may be shown on the product’s page; no patient can be recognised in them.',
    lbl_talk_pictures_tick: 'Please confirm that your pictures may be shown, or remove them.',
    lbl_talk_pictures_wait: 'Your pictures are still being sent. Please wait a moment.',
    lbl_talk_pictures_large: '{name} is too large. Please choose a smaller picture.',
    lbl_talk_pictures_invalid: '{name} is not a picture that we can show. Please choose a JPEG, PNG or WebP file.',
    lbl_talk_pictures_not_bought: 'Only customers who bought this product here can add pictures.',
    lbl_talk_pictures_many: 'A review can have at most {n} pictures.',
    lbl_talk_pictures_gone: 'Your pictures were kept for twelve hours only. Please choose them again.',
  },
} as const
