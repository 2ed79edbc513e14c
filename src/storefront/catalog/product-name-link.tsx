import { useUrls } from '../app/urls.ts'

/** The name of a product that a customer has, as a link to its page. */
export function ProductNameLink({ id, name }: { id: number; name: string }) {
  const urls = useUrls()
  return (
    <a href={urls.product({ id, category: '-', name })} className="inline-block py-0.5 hover:text-green-text hover:underline">
      <bdi>{name}</bdi>
    </a>
  )
}
