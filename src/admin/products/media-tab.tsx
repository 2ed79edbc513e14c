import { useState } from 'react'
import { addProductFile, saveProductFiles } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { productsLabels } from '../../contract/catalog/staff/products.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { uploadStaff } from '../app/upload-staff.ts'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { IconButton } from '../widgets/button.tsx'
import { FileDrop } from '../widgets/file-drop.tsx'
import { Progress } from '../widgets/progress.tsx'
import { Select } from '../widgets/select.tsx'
import { FileTitleDialog } from './file-title-dialog.tsx'
import { Pictures } from './pictures.tsx'
import type { ProductRow } from './product-form.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  product: ProductRow
  onChange: (next: ProductRow) => void
}

/** Pictures and files are saved at once, apart from the fields of the form. */
const MediaTab = (props: Props) => (
  <div className="grid gap-10">
    <Pictures {...props} />
    {props.product.Kind !== 'book' && props.product.Kind !== 'account' && <Files {...props} />}
  </div>
)

function Files({ product, onChange }: Props) {
  const t = labelsOf(productsLabels)
  const parts = labelsOf(productPartsLabels)
  const { underWay, act } = useUploads()
  const { ProductId, Version, Files, NameEn, NameAr } = product
  const [language, setLanguage] = useState<Language>(product.Languages[0] ?? pageLanguage())
  const current = Files.filter(({ IsCurrent }) => IsCurrent)
  const add = ([file]: File[]) => {
    if (!file) return
    const Format = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    // A new version keeps the title of the one before.
    const before = current.find((one) => one.Format === Format && one.Language === language)
    const titles = before ?? { TitleEn: NameEn || NameAr, TitleAr: NameAr || NameEn }
    const about = { ProductId, Language: language, Format, TitleEn: titles.TitleEn, TitleAr: titles.TitleAr }
    return act(file.name, async (onProgress) => onChange(await uploadStaff(addProductFile, about, file, onProgress)))
  }
  const [unwanted, setUnwanted] = useState<{ fileId: number; name: string }>()
  const [titled, setTitled] = useState<ProductRow['Files'][number]>()
  const save = (files: readonly ProductRow['Files'][number][]) =>
    act('', async () => {
      const named = files.map(({ FileId, TitleEn, TitleAr }) => ({ FileId, TitleEn, TitleAr }))
      onChange(await callStaff(saveProductFiles, { ProductId, Version, Files: named }))
    })
  const withdraw = (fileId: number) => save(current.filter(({ FileId }) => FileId !== fileId))
  const moveUp = (at: number) => {
    const moved = [...current]
    moved.splice(at - 1, 0, ...moved.splice(at, 1))
    return save(moved)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('lbl_products_files')}</h2>
      {Files.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {Files.map((file) => {
            const { FileId, TitleEn, TitleAr, Language, Format, FileVersion, IsCurrent, SizeBytes } = file
            const at = current.indexOf(file)
            const title = Language === 'ar' ? TitleAr : TitleEn
            return (
              <li key={FileId} className={`flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1.5 ${IsCurrent ? '' : 'text-soft'}`}>
                <span className="me-auto">
                  {IsCurrent ? (
                    <Button
                      look="plain"
                      size="small"
                      className="-ms-3.5 text-start max-sm:min-h-11"
                      aria-label={parts('lbl_parts_file_title_change', { name: title })}
                      onClick={() => setTitled(file)}
                    >
                      <bdi>{title}</bdi>
                    </Button>
                  ) : (
                    <bdi>{title}</bdi>
                  )}
                </span>
                <span>{t(Language === 'ar' ? 'lbl_products_arabic' : 'lbl_products_english')}</span>
                <bdi dir="ltr">{Format.toUpperCase()}</bdi>
                {SizeBytes !== null && <bdi dir="ltr">{sizeOf(SizeBytes)}</bdi>}
                <span>{t('lbl_products_file_version', { n: FileVersion })}</span>
                {at > 0 && (
                  <IconButton
                    icon="up"
                    label={t('lbl_products_earlier', { name: title })}
                    isDisabled={underWay !== undefined}
                    onPress={() => moveUp(at)}
                  />
                )}
                {IsCurrent ? (
                  <IconButton
                    icon="bin"
                    label={t('lbl_products_remove', { name: title })}
                    onPress={() => setUnwanted({ fileId: FileId, name: title })}
                  />
                ) : (
                  <span className="text-sm">{t('lbl_products_file_old')}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {titled && (
        <FileTitleDialog
          file={titled}
          isBusy={underWay !== undefined}
          onClose={() => setTitled(undefined)}
          onSave={async (titles) => {
            if (await save(current.map((one) => (one.FileId === titled.FileId ? { ...one, ...titles } : one)))) setTitled(undefined)
          }}
        />
      )}
      {unwanted && <AskToRemove name={unwanted.name} act={() => withdraw(unwanted.fileId)} onClose={() => setUnwanted(undefined)} />}
      <div className="max-w-60">
        <Select
          label={t('lbl_products_file_language')}
          options={[
            { id: 'en', label: t('lbl_products_english') },
            { id: 'ar', label: t('lbl_products_arabic') },
          ]}
          value={language}
          onChange={(id) => setLanguage(id as Language)}
        />
      </div>
      <FileDrop
        label={underWay?.name ? t('lbl_products_uploading', { name: underWay.name }) : t('lbl_products_drop_file')}
        button={t('lbl_products_choose_file')}
        accept={['.pdf', '.epub', '.zip', '.mp4', '.mp3']}
        isDisabled={underWay !== undefined}
        onFiles={add}
      />
      {underWay?.name && <Progress label={parts('lbl_parts_progress', { name: underWay.name })} part={underWay.part} />}
    </section>
  )
}

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

export default MediaTab
