import { useRef, useState } from 'react'
import ReactCrop, { convertToPixelCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { Dialog } from '../widgets/dialog.tsx'
import type { ProductRow } from './product-form.ts'

type Picture = ProductRow['Pictures'][number]
/** Left, top, width and height in pixels of the whole picture. */
export type Rectangle = [number, number, number, number]

interface Props {
  picture: Picture
  isBusy: boolean
  onCrop: (rectangle: Rectangle | null) => void
  onClose: () => void
}

/** A person chooses the part of a picture that is shown. The server cuts it. */
export default function CropDialog({ picture, isBusy, onCrop, onClose }: Props) {
  const t = labelsOf(productPartsLabels)
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const show = () => {
    const { naturalWidth, naturalHeight } = image.current ?? { naturalWidth: 1, naturalHeight: 1 }
    const [x, y, width, height] = picture.Crop ?? [0, 0, naturalWidth, naturalHeight]
    const [across, down] = [100 / naturalWidth, 100 / naturalHeight]
    setCrop({ unit: '%', x: (x ?? 0) * across, y: (y ?? 0) * down, width: (width ?? 0) * across, height: (height ?? 0) * down })
  }
  const apply = () => {
    if (!crop || !image.current) return
    const { naturalWidth, naturalHeight } = image.current
    const { x, y, width, height } = convertToPixelCrop(crop, naturalWidth, naturalHeight)
    const [left, top] = [Math.round(x), Math.round(y)]
    onCrop([
      left,
      top,
      Math.max(1, Math.min(Math.round(width), naturalWidth - left)),
      Math.max(1, Math.min(Math.round(height), naturalHeight - top)),
    ])
  }
  return (
    <Dialog title={t('lbl_parts_crop_title')} isOpen onClose={onClose} size="wide">
      <div className="grid gap-4">
        <p className="text-soft">{t('lbl_parts_crop_hint')}</p>
        {/* Pixels are counted from the left in either language. */}
        <div dir="ltr" className="grid justify-center">
          <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)} keepSelection>
            <img ref={image} src={picture.WholePath ?? picture.Path} alt="" onLoad={show} className="max-h-[60vh]" />
          </ReactCrop>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={apply}>
            {t('lbl_parts_crop_apply')}
          </Button>
          {picture.Crop && (
            <Button look="quiet" disabled={isBusy} onClick={() => onCrop(null)}>
              {t('lbl_parts_crop_whole')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
