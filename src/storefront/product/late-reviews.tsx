import { lazy } from 'react'

/** Reviews and their form are in the HTML and work at once as a plain form; their code loads after the page's. */
export const LateReviews = import.meta.env.SSR
  ? (await import('./reviews.tsx')).Reviews
  : lazy(() => import('./reviews.tsx').then(({ Reviews }) => ({ default: Reviews })))
