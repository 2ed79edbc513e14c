import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { holderNameMin } from '../../../contract/learning/limits.ts'
import { issueCertificate } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { reasonOf } from '../../app/read-message.ts'
import { useUrls } from '../../app/urls.ts'
import { useShop } from '../../state/store.ts'

/** Asks a learner for the name on the certificate, which cannot change later, and issues it. */
export function CertificateForm({ productId }: { productId: number }) {
  const t = useLabels(learningLabels)
  const message = useMessage()
  const urls = useUrls()
  const navigate = useNavigate()
  const id = useId()
  const { FirstName, LastName } = useShop((state) => state.user.user)
  const [name, setName] = useState(`${FirstName} ${LastName}`.trim())
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim().length < holderNameMin) {
      setError(message('fieldTooShort', { field: t('lbl_learn_cert_name'), n: holderNameMin }))
      input.current?.focus()
      return
    }
    setBusy(true)
    setError('')
    try {
      const [row] = (await call(issueCertificate, { ProductId: productId, HolderName: name })).data
      if (row?.Number) await navigate(urls.certificate(row.Number))
      else setError(message(row?.ResponseMsg ?? 'errorOccurred'))
    } catch (failure) {
      toast.error(message(reasonOf(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('lbl_learn_cert_yours')}</h2>
      <label htmlFor={id}>{t('lbl_learn_cert_name')}</label>
      <input
        ref={input}
        id={id}
        value={name}
        dir="auto"
        autoComplete="name"
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        className="min-h-11 w-full min-w-0 rounded-card border border-line-strong bg-card px-3.5"
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('lbl_learn_cert_name_hint')}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-red">
          {error}
        </p>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('lbl_learn_cert_issue')}
      </Button>
    </form>
  )
}
