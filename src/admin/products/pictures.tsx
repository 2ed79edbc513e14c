import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop'
import { addPicture, savePictures } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import { Button as TextButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { uploadStaff } from '../app/upload-staff.ts'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { IconButton } from '../widgets/button.tsx'
import { Draggable } from '../widgets/draggable.tsx'
import { FileDrop } from '../widgets/file-drop.tsx'
import { LateDialog } from '../widgets/late-notice.tsx'
import { Progress } from '../widgets/progress.tsx'
import { AlternativeTextDialog } from './alternative-text-dialog.tsx'
import { PictureLanguage } from './picture-language.tsx'
import type { ProductRow } from './product-form.ts'
import { useUploads } from './use-uploads.ts'

const CropDialog = late(() => import('./crop-dialog.tsx'), 'default', LateDialog)

type Picture = ProductRow['Pictures'][number]

interface Props {
  product: ProductRow
  onChange: (next: ProductRow) => void
}

type PictureChange = ParametersOf<typeof savePictures>['Pictures'][number]

const alternativeOf = ({ AlternativeEn, AlternativeAr }: Picture) => (pageLanguage() === 'ar' ? AlternativeAr : AlternativeEn)

/** The pictures in their order: dragged, or moved by buttons; each can show a part of itself, and says what it shows. */
export function Pictures({ product, onChange }: Props) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const { underWay, act } = useUploads()
  const [cropped, setCropped] = useState<Picture>()
  const [described, setDescribed] = useState<Picture>()
  const [unwanted, setUnwanted] = useState<{ pictureId: number; name: string }>()
  const { ProductId, Version, Pictures } = product
  const add = (files: File[]) =>
    act(files[0]?.name ?? '', async (onProgress) => {
      for (const file of files) onChange(await uploadStaff(addPicture, { ProductId }, file, onProgress))
    })
  const save = (pictures: PictureChange[]) =>
    act('', async () => onChange(await callStaff(savePictures, { ProductId, Version, Pictures: pictures })))
  const change = ({ PictureId }: Picture, fields: Omit<PictureChange, 'PictureId'>) =>
    save(Pictures.map((one) => ({ PictureId: one.PictureId, ...(one.PictureId === PictureId && fields) })))
  const arrange = (pictures: Picture[]) => save(pictures.map(({ PictureId }) => ({ PictureId })))
  const swap = (at: number, by: -1 | 1) => {
    const moved = [...Pictures]
    const [picture] = moved.splice(at, 1)
    if (picture) moved.splice(at + by, 0, picture)
    arrange(moved)
  }
  const dragging: DragAndDropOptions = {
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const dragged = Pictures.filter(({ PictureId }) => keys.has(PictureId))
      const others = Pictures.filter(({ PictureId }) => !keys.has(PictureId))
      const at = others.findIndex(({ PictureId }) => PictureId === target.key) + (target.dropPosition === 'after' ? 1 : 0)
      arrange(others.toSpliced(at, 0, ...dragged))
    },
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('lbl_products_pictures')}</h2>
      {Pictures.length > 0 && (
        <Draggable options={dragging}>
          {(hooks) => (
            <GridList
              aria-label={t('lbl_products_pictures')}
              layout="grid"
              keyboardNavigationBehavior="tab"
              dragAndDropHooks={hooks}
              className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6"
            >
              {Pictures.map((picture, at) => {
                const name = t('lbl_products_picture', { n: at + 1 })
                return (
                  <GridListItem
                    key={picture.PictureId}
                    id={picture.PictureId}
                    textValue={name}
                    className="rounded-card border border-line bg-card p-2 data-drop-target:outline-2 data-drop-target:outline-green data-focus-visible:outline-2 data-focus-visible:outline-green-text"
                  >
                    <img
                      src={`${picture.Path}?w=240`}
                      alt={alternativeOf(picture) || name}
                      draggable={false}
                      className="aspect-3/4 w-full rounded object-contain"
                    />
                    <TextButton look="plain" size="small" onClick={() => setDescribed(picture)} className="relative w-full max-sm:min-h-11">
                      <span className={`line-clamp-2 ${alternativeOf(picture) ? '' : 'text-soft'}`}>
                        {alternativeOf(picture) || parts('lbl_parts_alternative_add')}
                      </span>
                      <span className="sr-only">{name}</span>
                    </TextButton>
                    <PictureLanguage name={name} language={picture.Language} onChange={(Language) => change(picture, { Language })} />
                    <div className="flex flex-wrap justify-between">
                      <Button
                        slot="drag"
                        aria-label={parts('lbl_parts_drag', { name })}
                        className="grid size-10 max-sm:size-11 shrink-0 cursor-grab place-items-center text-soft"
                      >
                        <Icon name="menu" />
                      </Button>
                      <span className="flex rtl:[&_svg]:-scale-x-100">
                        <IconButton
                          icon="back"
                          label={t('lbl_products_earlier', { name })}
                          isDisabled={at === 0}
                          onPress={() => swap(at, -1)}
                        />
                        <IconButton
                          icon="forward"
                          label={t('lbl_products_later', { name })}
                          isDisabled={at === Pictures.length - 1}
                          onPress={() => swap(at, 1)}
                        />
                      </span>
                      <IconButton icon="ruler" label={parts('lbl_parts_crop', { name })} onPress={() => setCropped(picture)} />
                      <IconButton
                        icon="bin"
                        label={t('lbl_products_remove', { name })}
                        onPress={() => setUnwanted({ pictureId: picture.PictureId, name })}
                      />
                    </div>
                  </GridListItem>
                )
              })}
            </GridList>
          )}
        </Draggable>
      )}
      <FileDrop
        label={underWay?.name ? t('lbl_products_uploading', { name: underWay.name }) : t('lbl_products_drop_picture')}
        button={t('lbl_products_choose_picture')}
        accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']}
        isMultiple
        isDisabled={underWay !== undefined}
        onFiles={add}
      />
      {underWay?.name && <Progress label={parts('lbl_parts_progress', { name: underWay.name })} part={underWay.part} />}
      {unwanted && (
        <AskToRemove
          name={unwanted.name}
          act={() => arrange(Pictures.filter(({ PictureId }) => PictureId !== unwanted.pictureId))}
          onClose={() => setUnwanted(undefined)}
        />
      )}
      {described && (
        <AlternativeTextDialog
          picture={described}
          isBusy={underWay !== undefined}
          onClose={() => setDescribed(undefined)}
          onSave={async (texts) => {
            if (await change(described, texts)) setDescribed(undefined)
          }}
        />
      )}
      {cropped && (
        <CropDialog
          picture={cropped}
          isBusy={underWay !== undefined}
          onClose={() => setCropped(undefined)}
          onCrop={async (rectangle) => {
            if (await change(cropped, { Crop: rectangle })) setCropped(undefined)
          }}
        />
      )}
    </section>
  )
}
