import type { RowOf } from '../../contract/call.ts'
import { sizeGuideLabels } from '../../contract/catalog/product.labels.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import type { getSizesList } from '../../contract/storefront.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Table } from '../../ui/table.tsx'
import { useLabels } from '../app/labels.ts'

export type Size = RowOf<typeof getSizesList>

/** Sizes by short name, in inches and centimetres (storefront document §3 "Size"). */
export function SizeGuide({ sizes, isOpen, onClose }: { sizes: Size[]; isOpen: boolean; onClose: () => void }) {
  const t = useLabels(sizeGuideLabels)
  const shop = useLabels(shopLabels)
  const title = t('lbl_sizeguide_title')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={shop('lbl_shop_close')}>
      <Table caption={title} heads={[t('lbl_sizeguide_size'), t('lbl_sizeguide_name'), t('lbl_sizeguide_inches'), t('lbl_sizeguide_cm')]}>
        {sizes.map(({ SizeID, ShortName, Name, Inches, Centimeters }) => (
          <tr key={SizeID}>
            <th scope="row" className="border-t border-line text-start">
              <bdi>{ShortName}</bdi>
            </th>
            <td>{Name}</td>
            <td className="tabular-nums">
              <bdi>{Inches ?? '–'}</bdi>
            </td>
            <td className="tabular-nums">
              <bdi>{Centimeters ?? '–'}</bdi>
            </td>
          </tr>
        ))}
      </Table>
    </Dialog>
  )
}
