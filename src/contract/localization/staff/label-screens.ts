/** The screens by which labels are filtered: the names of the contract's entities. All of the back office are one. */
export const labelScreens = [
  ...['Messages', 'Mails', 'Shop', 'Home', 'Navbar', 'TopHeader', 'MegaMenu', 'LoginUserModal', 'Footer'],
  ...['BannerSlider', 'BestFacilities', 'PopularCategories', 'NewProducts', 'PopularProducts', 'CompaignSection', 'SubscribeNewsLetter'],
  ...['AllProducts', 'SiteLeftSidebarFilter', 'ProductsFilterOptions', 'ProductsGridTypeOne', 'Campaign', 'Contributor'],
  ...['ProductDetail', 'ProductFacts', 'ProductVariants', 'EntitlementTerms', 'ProductTalk', 'SizeGuide', 'StockAlerts', 'RelatedProducts'],
  ...['Wishlist', 'SharedWishList', 'Compare', 'Arrival'],
  ...[
    'Cart',
    'OrderSummary',
    'Checkout',
    'CardSection',
    'CheckoutStripForm',
    'PlacedOrder',
    'OrderRequests',
    'PaymentLink',
    'OrdersHistory',
    'Shelf',
    'ShelfSearch',
    'Reading',
    'ReadingMarks',
    'Learning',
    'LessonNotes',
    'CertificateCheck',
    'CpdLog',
    'LiveLessons',
    'Vault',
    'Seats',
  ],
  ...['Login', 'PasswordField', 'Signup', 'ResetPassword', 'UpdateProfile', 'BecomeVendor', 'About', 'FAQ', 'Contact Us'],
  ...['Terms', 'Privacy', 'Refunds', 'Shipping', 'WrittenPage'],
] as const

export const backOfficeScreen = 'BackOffice'
