import { notFound } from './context.ts'

/** Every address that is no page. */
export function loader(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
