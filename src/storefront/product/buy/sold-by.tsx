import { productLabels } from '../../../contract/catalog/product.labels.ts'
import { productFactsLabels } from '../../../contract/catalog/product-facts.labels.ts'
import { BrandPicture } from '../../../ui/brand-picture.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { linkClass } from '../link-class.ts'
import type { PageProduct } from '../stock.tsx'

/** Seller and brand, each with a link to everything from them. The brand of a book is its publisher. */
export function SoldBy({ product }: { product: PageProduct }) {
  const t = useLabels(productLabels)
  const ofBook = useLabels(productFactsLabels)
  const urls = useUrls()
  const { VendorID, VendorName, ManufacturerID, ManufacturerName, ManufacturerPicture } = product
  const sides = [
    { term: t('lbl_prddet_vendor'), name: VendorName, to: VendorID && urls.filtered({ VendorID }), picture: undefined },
    {
      term: product.Kind === 'book' || product.Kind === 'ebook' ? ofBook('lbl_facts_publisher') : t('lbl_prddet_brand'),
      name: ManufacturerName,
      to: ManufacturerID && urls.filtered({ ManufacturerID }),
      picture: ManufacturerPicture,
    },
  ]
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
      {sides.map(
        ({ term, name, to, picture }) =>
          to && (
            <div key={term} className="flex items-center gap-2">
              <dt className="text-soft">{term}</dt>
              <dd className="flex items-center gap-2 font-semibold">
                {picture && <BrandPicture src={picture} className="h-8 w-16" />}
                <a href={to} rel="nofollow" className={linkClass}>
                  {name}
                </a>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
