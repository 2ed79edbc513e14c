import type { RowOf } from '../../contract/call.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import type { getProductDetail } from '../../contract/storefront.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { Portrait } from './portrait.tsx'

export type Note = NonNullable<RowOf<typeof getProductDetail>['NoteJson']>

/** Why the shop sells a product, in the words of the person who signs that. */
export function SignedNote({ note, className }: { note: Note; className: string }) {
  const t = useLabels(shopLabels)
  const urls = useUrls()
  const { Text, ContributorID: id, Name: name, Title, AttachmentURL, SignatureURL } = note
  return (
    <figure className={className}>
      <h3 className="text-sm font-semibold text-green-text">{t('lbl_shop_note')}</h3>
      <blockquote className="mt-1.5 text-lg leading-relaxed text-pretty">{Text}</blockquote>
      <figcaption className="mt-3 flex flex-wrap items-center gap-3">
        <Portrait src={AttachmentURL} />
        <span>
          <a href={urls.contributor({ id, name })} className="font-semibold hover:underline">
            <bdi>{name}</bdi>
          </a>
          <span className="block text-sm opacity-75">{Title}</span>
        </span>
        {SignatureURL && <img src={`${SignatureURL}?w=320`} alt="" width="132" height="44" loading="lazy" className="signature" />}
      </figcaption>
    </figure>
  )
}
