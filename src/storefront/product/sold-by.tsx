import { Link } from 'react-router'
import { productLabels } from '../../contract/catalog/product.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { linkClass } from './link-class.ts'
import type { PageProduct } from './stock.tsx'

/** Seller and brand, each with a link to everything from them. */
export function SoldBy({ product }: { product: PageProduct }) {
  const t = useLabels(productLabels)
  const urls = useUrls()
  const { VendorID, VendorName, ManufacturerID, ManufacturerName } = product
  const sides = [
    { term: t('lbl_prddet_vendor'), name: VendorName, to: VendorID && urls.filtered({ VendorID }) },
    { term: t('lbl_prddet_brand'), name: ManufacturerName, to: ManufacturerID && urls.filtered({ ManufacturerID }) },
  ]
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
      {sides.map(
        ({ term, name, to }) =>
          to && (
            <div key={term} className="flex gap-2">
              <dt className="text-soft">{term}</dt>
              <dd className="font-semibold">
                <Link to={to} rel="nofollow" className={linkClass}>
                  {name}
                </Link>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
