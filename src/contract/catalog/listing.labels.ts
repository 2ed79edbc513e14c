// The product listing.

/** Entity AllProducts. */
export const listingLabels = {
  id: 66,
  texts: {
    lbl_allprd_title: 'All Products',
    lbl_allprd_popular: 'Popular Products',
    lbl_allprd_recent: 'Recent Products',
    lbl_allprd_search: 'Results for “{term}”',
    lbl_allprd_total: '{n} product|{n} products',
    lbl_allprd_empty_title: 'No products match your filters',
    lbl_allprd_empty_text: 'Remove a filter or try other words: an abbreviation, or the name in English or Arabic.',
    lbl_allprd_none_title: 'No results',
    lbl_allprd_none_text: 'Check the spelling or try other words: an abbreviation, or the name in English or Arabic.',
    lbl_allprd_soon_title: 'No products yet',
    lbl_allprd_soon_text: 'The first titles are on their way. Please come back soon.',
    lbl_allprd_none_shelves: 'Or browse here',
    lbl_allprd_meant: 'No results for “{term}”. Showing results for “{meant}”.',
    lbl_allprd_set_aside: 'Nothing for “{words}”. Showing results for “{meant}”.',
    lbl_allprd_close: 'Also close to your words',
    lbl_allprd_close_only: 'Nothing has all of your words. These are close:',
    lbl_allprd_past_title: 'There are no more products',
    lbl_allprd_first_page: 'Go to the first page',
    lbl_allprd_pages: 'Pages',
    lbl_allprd_page: 'Page {n}',
    lbl_allprd_results: 'Products',
  },
} as const

/** Entity ProductsFilterOptions. */
export const toolbarLabels = {
  id: 83,
  texts: {
    lbl_prdopt_layout: 'Layout',
    lbl_prdopt_two: 'Two columns',
    lbl_prdopt_three: 'Three columns',
    lbl_prdopt_four: 'Four columns',
    lbl_prdopt_row: 'Rows',
    lbl_prdopt_size: 'Show',
    lbl_prdopt_sort: 'Sort by',
    lbl_prdopt_featured: 'Featured',
    lbl_prdopt_relevance: 'Best match',
    lbl_prdopt_price_asc: 'Price: low to high',
    lbl_prdopt_price_desc: 'Price: high to low',
    lbl_prdopt_date_desc: 'Newest first',
    lbl_prdopt_date_asc: 'Oldest first',
    lbl_prdopt_apply: 'Apply',
  },
} as const

/** Entity SiteLeftSidebarFilter. */
export const filterLabels = {
  id: 90,
  texts: {
    lbl_filter_title: 'Filters',
    lbl_filter_open: 'Filter',
    lbl_filter_chosen: 'Selected filters',
    lbl_filter_clear: 'Clear all',
    lbl_filter_remove: 'Remove {name}',
    lbl_filter_kind: 'Format',
    lbl_filter_level: 'Level',
    lbl_filter_level_beginner: 'Beginner',
    lbl_filter_level_intermediate: 'Intermediate',
    lbl_filter_level_advanced: 'Advanced',
    lbl_filter_language: 'Language',
    lbl_filter_language_en: 'English',
    lbl_filter_language_ar: 'Arabic',
    lbl_filter_category: 'Category',
    lbl_filter_brand: 'Brand',
    lbl_filter_size: 'Size',
    lbl_filter_color: 'Color',
    lbl_filter_price: 'Price',
    lbl_filter_rating: 'Rating',
    lbl_filter_tag: 'Tag',
    lbl_filter_any: 'Any',
    lbl_filter_above: 'Above {price}',
    lbl_filter_stars: '{n} star and up|{n} stars and up',
    lbl_filter_five: '5 stars',
    lbl_filter_show: 'Show products',
    lbl_filter_popular: 'Popular Products',
  },
} as const
