import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { Button } from '../../ui/button.tsx'
import { labelsOf } from '../app/labels.ts'
import { download } from '../list/download.ts'

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const t = labelsOf(signInLabels)
  return (
    <section aria-label={t('lbl_signin_codes')} className="grid gap-4">
      <h2 className="font-semibold">{t('lbl_signin_codes')}</h2>
      <p>{t('lbl_signin_codes_hint')}</p>
      <ul dir="ltr" className="grid gap-2 rounded-card bg-paper p-4 text-center font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => download('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          {t('lbl_signin_codes_save')}
        </Button>
        <Button onClick={done}>{t('lbl_signin_codes_kept')}</Button>
      </div>
    </section>
  )
}
