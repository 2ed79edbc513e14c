export const sellerRequestStates = ['open', 'approved', 'declined'] as const
export const sellerRequestFilters = [...sellerRequestStates, 'all'] as const
