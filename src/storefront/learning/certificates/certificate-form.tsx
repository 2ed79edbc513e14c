import { useState } from 'react'
import { useNavigate } from 'react-router'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { fieldRules } from '../../../contract/rules.ts'
import { issueCertificate } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useLabels } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import { useForm } from '../../forms/use-form.ts'
import { useShop } from '../../state/store.ts'
import { CertificateSheet, type SheetFact } from './certificate-sheet.tsx'

interface Props {
  productId: number
  course: string
  /** What the certificate will say, each with its term. */
  facts: SheetFact[]
}

/** Asks a learner for the name on the certificate, which cannot change later, shows it on the sheet while it is typed, and issues it. */
export function CertificateForm({ productId, course, facts }: Props) {
  const t = useLabels(learningLabels)
  const urls = useUrls()
  const navigate = useNavigate()
  const { FirstName, LastName } = useShop((state) => state.user.user)
  const name = `${FirstName} ${LastName}`.trim()
  const [holder, setHolder] = useState(name)
  const { props, field, isBusy, refusal } = useForm(
    {
      id: 'certificate',
      rules: fieldRules.certificate,
      async send({ values, call }) {
        const [row] = (await call(issueCertificate, { ProductId: productId, ...values })).data
        if (!row?.Number) return { failed: row?.ResponseMsg ?? '' }
        await navigate(urls.certificate(row.Number))
        return undefined
      },
    },
    { labels: { HolderName: t('lbl_learn_cert_name') } },
  )
  const { onInput, ...nameField } = field('HolderName')
  return (
    <form {...props} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('lbl_learn_cert_yours')}</h2>
      <Field
        label={t('lbl_learn_cert_name')}
        hint={t('lbl_learn_cert_name_hint')}
        autoComplete="name"
        maxLength={fieldRules.certificate.HolderName.max}
        defaultValue={name}
        {...nameField}
        onInput={({ currentTarget }) => {
          onInput()
          setHolder(currentTarget.value)
        }}
      />
      <Refusal text={refusal} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('lbl_learn_cert_issue')}
      </Button>
      <div className="mt-2 sm:max-w-md">
        <CertificateSheet holder={holder} course={course} facts={facts} />
      </div>
    </form>
  )
}
