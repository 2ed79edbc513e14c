import { useState } from 'react'
import { productsLabels } from '../../contract/admin/products.labels.ts'
import { addPicture, addProductFile, savePictures, saveProductFiles } from '../../contract/admin.ts'
import type { Language } from '../../contract/localization/language.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { IconButton } from '../widgets/button.tsx'
import { FileDrop } from '../widgets/file-drop.tsx'
import { Select } from '../widgets/select.tsx'
import type { ProductRow } from './product-form.ts'

interface Props {
  product: ProductRow
  onChange: (next: ProductRow) => void
}

/** Pictures and files are saved at once, apart from the fields of the form. */
export const MediaTab = (props: Props) => (
  <div className="grid gap-10">
    <Pictures {...props} />
    {props.product.Kind !== 'book' && props.product.Kind !== 'account' && <Files {...props} />}
  </div>
)

/** Runs one act after the other, and names the file that is on its way. */
function useActs() {
  const [underWay, setUnderWay] = useState<string>()
  const act = async (name: string, work: () => Promise<void>) => {
    setUnderWay(name)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    }
    setUnderWay(undefined)
  }
  return { underWay, act }
}

function Pictures({ product, onChange }: Props) {
  const t = labelsOf(productsLabels)
  const { underWay, act } = useActs()
  const { ProductId, Version, Pictures } = product
  const add = (files: File[]) =>
    act(files[0]?.name ?? '', async () => {
      let latest = product
      for (const file of files) {
        latest = await callStaff(addPicture, { ProductId }, file)
        onChange(latest)
      }
    })
  const arrange = (pictures: ProductRow['Pictures']) =>
    act('', async () =>
      onChange(await callStaff(savePictures, { ProductId, Version, Pictures: pictures.map(({ PictureId }) => ({ PictureId })) })),
    )
  const swap = (at: number, by: -1 | 1) => {
    const moved = [...Pictures]
    const [picture] = moved.splice(at, 1)
    if (picture) moved.splice(at + by, 0, picture)
    arrange(moved)
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('lbl_products_pictures')}</h2>
      {Pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {Pictures.map(({ PictureId, Path }, at) => {
            const name = t('lbl_products_picture', { n: at + 1 })
            return (
              <li key={PictureId} className="rounded-card border border-line bg-card p-2">
                <img src={`${Path}?w=240`} alt={name} className="aspect-3/4 w-full rounded object-contain" />
                <div className="flex justify-between rtl:[&_svg]:-scale-x-100">
                  <IconButton icon="back" label={t('lbl_products_earlier', { name })} isDisabled={at === 0} onPress={() => swap(at, -1)} />
                  <IconButton
                    icon="forward"
                    label={t('lbl_products_later', { name })}
                    isDisabled={at === Pictures.length - 1}
                    onPress={() => swap(at, 1)}
                  />
                  <IconButton
                    icon="bin"
                    label={t('lbl_products_remove', { name })}
                    onPress={() => arrange(Pictures.filter((one) => one.PictureId !== PictureId))}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <FileDrop
        label={underWay ? t('lbl_products_uploading', { name: underWay }) : t('lbl_products_drop_picture')}
        button={t('lbl_products_choose_picture')}
        accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']}
        isMultiple
        isDisabled={underWay !== undefined}
        onFiles={add}
      />
    </section>
  )
}

function Files({ product, onChange }: Props) {
  const t = labelsOf(productsLabels)
  const { underWay, act } = useActs()
  const { ProductId, Version, Files, NameEn, NameAr } = product
  const [language, setLanguage] = useState<Language>(product.Languages[0] ?? pageLanguage())
  const add = ([file]: File[]) =>
    file &&
    act(file.name, async () =>
      onChange(
        await callStaff(
          addProductFile,
          {
            ...{ ProductId, Language: language, TitleEn: NameEn || NameAr, TitleAr: NameAr || NameEn },
            Format: file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase(),
          },
          file,
        ),
      ),
    )
  const withdraw = (fileId: number) =>
    act('', async () => {
      const kept = Files.filter(({ FileId, IsCurrent }) => IsCurrent && FileId !== fileId)
      const files = kept.map(({ FileId, TitleEn, TitleAr }) => ({ FileId, TitleEn, TitleAr }))
      onChange(await callStaff(saveProductFiles, { ProductId, Version, Files: files }))
    })
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('lbl_products_files')}</h2>
      {Files.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {Files.map(({ FileId, TitleEn, TitleAr, Language, Format, FileVersion, IsCurrent, SizeBytes }) => {
            const title = Language === 'ar' ? TitleAr : TitleEn
            return (
              <li key={FileId} className={`flex min-h-12 flex-wrap items-center gap-x-4 px-3 py-1.5 ${IsCurrent ? '' : 'text-soft'}`}>
                <bdi className="me-auto">{title}</bdi>
                <span>{t(Language === 'ar' ? 'lbl_products_arabic' : 'lbl_products_english')}</span>
                <bdi dir="ltr">{Format.toUpperCase()}</bdi>
                {SizeBytes !== null && <bdi dir="ltr">{sizeOf(SizeBytes)}</bdi>}
                <span>{t('lbl_products_file_version', { n: FileVersion })}</span>
                {IsCurrent ? (
                  <IconButton icon="bin" label={t('lbl_products_remove', { name: title })} onPress={() => withdraw(FileId)} />
                ) : (
                  <span className="text-sm">{t('lbl_products_file_old')}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
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
        label={underWay ? t('lbl_products_uploading', { name: underWay }) : t('lbl_products_drop_file')}
        button={t('lbl_products_choose_file')}
        accept={['.pdf', '.epub', '.zip', '.mp4', '.mp3']}
        isDisabled={underWay !== undefined}
        onFiles={add}
      />
    </section>
  )
}

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
