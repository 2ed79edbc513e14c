import { useState } from 'react'
import { uploadContentPicture } from '../../contract/admin.ts'
import { contentLabels } from '../../contract/content/staff/content.labels.ts'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { IconButton } from '../widgets/button.tsx'
import { FileDrop } from '../widgets/file-drop.tsx'

interface Props {
  label: string
  hint?: string
  error?: string
  /** A path of the shop; empty for none. */
  value: string
  onChange: (path: string) => void
  /** The ground that the picture stands on in the shop. */
  isOnDark?: boolean
}

export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** A picture of the shop. It is stored when it is chosen, and shown in the shop when the form is saved. */
export function PictureField({ label, hint, error, value, onChange, isOnDark = false }: Props) {
  const t = labelsOf(contentLabels)
  const [underWay, setUnderWay] = useState<string>()
  const upload = async ([file]: File[]) => {
    if (!file) return
    setUnderWay(file.name)
    try {
      onChange((await callStaff(uploadContentPicture, {}, file)).Path)
    } catch (failure) {
      showFailure(failure)
    }
    setUnderWay(undefined)
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {value && (
        <div className={`flex items-start gap-2 rounded-card border border-line p-2 ${isOnDark ? 'bg-deep text-on-deep' : 'bg-card'}`}>
          <img src={value.endsWith('.svg') ? value : `${value}?w=480`} alt={label} className="max-h-40 min-w-0 grow object-contain" />
          <IconButton icon="bin" label={labelsOf(widgetsLabels)('lbl_widgets_remove_of', { name: label })} onPress={() => onChange('')} />
        </div>
      )}
      <FileDrop
        label={underWay ? t('lbl_content_uploading', { name: underWay }) : t('lbl_content_drop_picture')}
        button={t(value ? 'lbl_content_other_picture' : 'lbl_content_choose_picture')}
        accept={acceptedPictures}
        isDisabled={underWay !== undefined}
        onFiles={upload}
      />
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
