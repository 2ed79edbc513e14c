import { notFound } from './context.ts'

/** Matches every URL without a page. */
export function loader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
