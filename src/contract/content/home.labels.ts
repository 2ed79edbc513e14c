// The home page.

/** Entity Home. */
export const homeLabels = {
  id: 63,
  texts: {
    lbl_home_title: 'Medical courses, books and accounts',
    lbl_home_kinds: 'Browse by format',
    lbl_home_kinds_total: '{n} title|{n} titles',
    lbl_home_viewall: 'View All',
    lbl_home_read_on: 'Go on reading',
    lbl_home_path: 'One path, step by step',
    lbl_home_path_text: 'Titles that build on one another, in the order in which you need them.',
    lbl_home_path_step: 'Step {n}',
    lbl_home_path_sum: 'Together',
    lbl_home_path_add: 'Add {n} title|Add all {n}',
    lbl_home_path_added: 'In your cart',
    lbl_home_soon_title: 'The first titles are on their way',
    lbl_home_soon_text: 'This shop is new, and we are preparing its courses and books. Subscribe below to hear when they are available.',
  },
} as const

/** Entity BannerSlider. */
export const bannerLabels = {
  id: 74,
  texts: {
    lbl_banner_region: 'Highlights',
    lbl_banner_previous: 'Previous banner',
    lbl_banner_next: 'Next banner',
    lbl_banner_pause: 'Pause the slideshow',
    lbl_banner_play: 'Play the slideshow',
    lbl_banner_kind: 'carousel',
    lbl_banner_slide_kind: 'slide',
    lbl_banner_slide: 'Banner {n} of {total}',
  },
} as const

/** Entity PopularCategories. */
export const popularCategoriesLabels = {
  id: 89,
  texts: {
    lbl_popct_title: 'Popular Categories',
    lbl_popct_all: 'All categories',
    lbl_popct_total: '{n} product|{n} products',
  },
} as const

/** Entity NewProducts. */
export const recentProductsLabels = {
  id: 81,
  texts: {
    lbl_newprd_title: 'Recent Products',
  },
} as const

/** Entity PopularProducts. */
export const popularProductsLabels = {
  id: 82,
  texts: {
    lbl_popprd_title: 'Popular Products',
  },
} as const

/** Entity CompaignSection. */
export const campaignSectionLabels = {
  id: 88,
  texts: {
    lbl_camp_title: 'Campaigns',
    lbl_camp_more: 'See the offer',
  },
} as const

/** Entity SubscribeNewsLetter. */
export const newsletterLabels = {
  id: 92,
  texts: {
    lbl_newsltr_title: 'Stay up to date',
    lbl_newsltr_text: 'New courses, new editions and exam dates, about twice a month. Unsubscribe at any time.',
    lbl_newsltr_email: 'Email',
    lbl_newsltr_button: 'Subscribe',
  },
} as const
