import { redirect, useNavigate } from 'react-router'
import { certificateCheckLabels } from '../../../contract/learning/certificate-check.labels.ts'
import { readCertificateNumber, readCredential } from '../../../contract/learning/certificate-number.ts'
import { messageLabels } from '../../../contract/messages.ts'
import { fieldRules } from '../../../contract/rules.ts'
import { getCertificateStatus } from '../../../contract/storefront.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { shopOf } from '../../app/context.ts'
import { labelsFor, useLabels } from '../../app/labels.ts'
import { prefixOf, useUrls } from '../../app/urls.ts'
import { defineForm } from '../../forms/form.ts'
import { formAction } from '../../forms/form-action.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { FormStatus } from '../../forms/form-status.tsx'
import { useForm } from '../../forms/use-form.ts'
import type { Route } from './+types/verify.ts'

export async function loader(args: Route.LoaderArgs) {
  const { number } = args.params
  // Anything can stand in this URL, such as Arabic digits, which a header cannot have.
  if (number) throw redirect(encodeURI(urlsUnder(prefixOf(args.params)).certificate(number)), 301)
  const shop = shopOf(args)
  return { labels: await labelsFor(shop, [messageLabels, certificateCheckLabels]) }
}

const checkForm = (goOn: (number: string) => Promise<void> | void) =>
  defineForm({
    id: 'check',
    rules: fieldRules.certificateCheck,
    check: ({ Number: typed }) => {
      if (readCertificateNumber(typed)) return {}
      return { Number: { message: readCredential(typed) ? 'credentialAltered' : 'certificateNumberInvalid' } }
    },
    async send({ values, call, languageCode }) {
      const number = readCertificateNumber(values.Number) ?? ''
      const credential = readCredential(values.Number)
      if (credential) {
        // The certificate page shows the stored credential; the pasted one may differ from it.
        const [status] = (await call(getCertificateStatus, { Number: number, Credential: credential, languageCode })).data
        if (status?.State === 'unknown') return { refused: { Number: { message: 'credentialAltered' } } }
      }
      await goOn(number)
      return undefined
    },
  })

/** Without JavaScript. A 307 repeats the POST there, which the certificate's page answers with what it found. */
export const action = (args: Route.ActionArgs) =>
  formAction(
    args,
    checkForm((number) => {
      throw redirect(urlsUnder(prefixOf(args.params)).certificate(number), 307)
    }),
  )

/** Where somebody who was given a certificate's number checks it. */
export default function VerifyPage() {
  const t = useLabels(certificateCheckLabels)
  const urls = useUrls()
  const navigate = useNavigate()
  const form = checkForm((number) => navigate(urls.certificate(number)))
  const { props, field, isBusy, result, refusal } = useForm(form, { labels: { Number: t('lbl_check_number') }, keepsValues: true })
  return (
    <FormPage title={t('lbl_check_title')} intro={t('lbl_check_intro')}>
      <form {...props} className="grid gap-5">
        <FormStatus result={result} />
        <Field
          label={t('lbl_check_number')}
          hint={t('lbl_check_hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('Number')}
        />
        <Refusal text={refusal} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('lbl_check_button')}
        </Button>
      </form>
    </FormPage>
  )
}
