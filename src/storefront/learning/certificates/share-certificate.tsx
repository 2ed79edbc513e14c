import { useState } from 'react'
import { certificateCheckLabels } from '../../../contract/learning/certificate-check.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLabels } from '../../app/labels.ts'
import { useRootData } from '../../app/root-data.ts'
import { useUrls } from '../../app/urls.ts'

/** Shares the page on which a certificate is checked: by the system's share sheet, or by a link to copy where there is none. */
export function ShareCertificate({ number, title }: { number: string; title: string }) {
  const t = useLabels(certificateCheckLabels)
  const url = useRootData().origin + useUrls().certificate(number)
  const [isShown, setShown] = useState(false)
  const share = async () => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    setShown(true)
  }
  if (isShown) {
    return (
      <CopyField
        value={url}
        label={t('lbl_check_link')}
        texts={{ copy: t('lbl_check_copy'), copied: t('lbl_check_copied'), byHand: t('lbl_check_byhand') }}
      />
    )
  }
  return (
    <Button look="plain" onClick={share} className="needs-script justify-self-start">
      <Icon name="share" className="size-4.5" />
      {t('lbl_check_share')}
    </Button>
  )
}
