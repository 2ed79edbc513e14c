import { data, useActionData } from 'react-router'
import type { RowOf } from '../../../contract/call.ts'
import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { certificateCheckLabels } from '../../../contract/learning/certificate-check.labels.ts'
import { certificatePath } from '../../../contract/learning/certificate-path.ts'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { isolated } from '../../../contract/localization/isolate.ts'
import { messageLabels } from '../../../contract/messages.ts'
import { getCertificateStatus } from '../../../contract/storefront.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/date.ts'
import { Icon } from '../../../ui/icon.tsx'
import { shopContext, shopOf } from '../../app/context.ts'
import { labelsFor, useLabels, useMessage } from '../../app/labels.ts'
import { PageHead } from '../../app/page-head.tsx'
import { PageTitle } from '../../app/page-title.tsx'
import { useShopDate } from '../../app/root-data.ts'
import { useLanguage, useUrls } from '../../app/urls.ts'
import { useCall } from '../../app/use-call.ts'
import type { Route } from './+types/certificate.ts'
import { CertificateSheet, type SheetFact } from './certificate-sheet.tsx'
import { ShareCertificate } from './share-certificate.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { number: args.params.number, labels: await labelsFor(shopOf(args), [messageLabels, learningLabels, certificateCheckLabels]) }
}

interface Checked {
  status?: Status
  /** The message of a call that failed. */
  failed?: string
}

/** Checks it without JavaScript, within the same limit. */
export async function action(args: Route.ActionArgs) {
  const { language: languageCode } = shopOf(args)
  const { submit } = args.context.get(shopContext)
  if (!submit) throw new Error('form submitted to a read-only page')
  try {
    return data<Checked>({ status: (await submit(getCertificateStatus, { Number: args.params.number, languageCode })).data[0] })
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    if (!statusCode) throw error
    return data<Checked>({ failed: message }, { status: statusCode })
  }
}

/** `AVC-`, and three groups of four. */
const maxNumberLength = 18

type Status = RowOf<typeof getCertificateStatus>

/** Whether a certificate is valid, for anybody who has its number. */
export default function CertificatePage({ loaderData: { number } }: Route.ComponentProps) {
  const t = useLabels(certificateCheckLabels)
  const shop = useLabels(shopLabels)
  const urls = useUrls()
  const { status, failure, load } = useStatus(number)
  const title = t('lbl_check_title')
  return (
    <>
      <PageHead title={`${title} · ${number?.toUpperCase().slice(0, maxNumberLength)}`} isUnlisted />
      <PageTitle title={title} />
      <div className="shop-width min-h-120 py-8 md:py-10">
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
          {failure && (
            <div role="alert" className="grid justify-items-start gap-4">
              <p>{failure}</p>
              <Button onClick={load} className="needs-script">
                {shop('lbl_shop_retry')}
              </Button>
            </div>
          )}
          {!status && <CheckWithoutScript text={t('lbl_check_button')} />}
          {!failure && (status ? <Verdict status={status} /> : <div className="needs-script min-h-60" aria-hidden="true" />)}
          <a
            href={urls.verify()}
            className="justify-self-start font-semibold text-green-text underline-offset-4 hover:underline print:hidden"
          >
            {t('lbl_check_another')}
          </a>
        </div>
      </div>
    </>
  )
}

/** A cached page says the same to everybody, so that without JavaScript a certificate is checked by a press. */
const CheckWithoutScript = ({ text }: { text: string }) => (
  <noscript>
    {import.meta.env.SSR && (
      <form method="post">
        <button type="submit" className={buttonClass()}>
          {text}
        </button>
      </form>
    )}
  </noscript>
)

function Verdict({ status }: { status: Status }) {
  const check = useLabels(certificateCheckLabels)
  const dateOf = useShopDate()
  const { State, Number: number, HolderName, CourseName, ValidUntil } = status
  const isValid = State === 'valid'
  return (
    <section className="grid grid-cols-1 gap-6">
      <div role="status">
        <h2 className={`flex items-center gap-2.5 text-xl font-semibold ${isValid ? 'text-green-text' : 'text-red'}`}>
          <Icon name={isValid ? 'check' : 'alert'} className="size-6 shrink-0" />
          {State === 'expired'
            ? check('lbl_check_expired', { date: ValidUntil ? dateOf(ValidUntil) : '' })
            : check(`lbl_check_state_${State}`)}
        </h2>
      </div>
      {State === 'unknown' ? <p>{check('lbl_check_unknown_text')}</p> : <Document status={status} />}
      {(isValid || State === 'expired') && number && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <a href={certificatePath(number, 'pdf')} download className={buttonClass({ look: 'quiet' })}>
            <Icon name="download" className="size-4" />
            {check('lbl_check_pdf')}
          </a>
          <a href={certificatePath(number, 'jwt')} download className={buttonClass({ look: 'plain' })}>
            {check('lbl_check_jwt')}
          </a>
        </div>
      )}
      {isValid && number && (
        <div className="grid print:hidden">
          <ShareCertificate number={number} title={`${CourseName} · ${HolderName}`} />
        </div>
      )}
    </section>
  )
}

/** The sheet, and what it says in words: on a phone, where the sheet is small, for all; else for screen readers and print. */
function Document({ status }: { status: Status }) {
  const t = useLabels(learningLabels)
  const check = useLabels(certificateCheckLabels)
  const language = useLanguage()
  const shopDate = useShopDate()
  const { State, Number: number, HolderName, CourseName, Hours, Score, CompletedAt, IssuedAt, ValidUntil, RevokedAt } = status
  const { AccreditedBy, AccreditedUntil, CreditType, ProviderNumber, AccreditationText } = status
  const dateOf = (time: string | null) => time && shopDate(time)
  const hours: SheetFact = [t('lbl_learn_cert_hours'), Hours === null ? null : String(Hours)]
  const score: SheetFact = [t('lbl_learn_cert_score'), Score === null ? null : `${Score} %`]
  const completed: SheetFact = [t('lbl_learn_cert_completed'), dateOf(CompletedAt)]
  const more: SheetFact[] = [
    [t('lbl_learn_cert_issued'), dateOf(IssuedAt)],
    [check('lbl_check_valid_until'), dateOf(ValidUntil)],
    [check('lbl_check_revoked_on'), dateOf(RevokedAt)],
    [check('lbl_check_credit_type'), CreditType],
    [check('lbl_check_provider'), ProviderNumber],
  ]
  const words: SheetFact[] = [
    [check('lbl_check_holder'), HolderName],
    [check('lbl_check_course_name'), CourseName],
    ...[hours, score, completed],
    ...more,
    [t('lbl_learn_cert_number'), number],
  ]
  return (
    <>
      <CertificateSheet
        holder={HolderName ?? ''}
        course={CourseName ?? ''}
        facts={[hours, completed, score, ...more]}
        number={number ?? undefined}
        stamp={State === 'revoked' ? check('lbl_check_revoked_on') : undefined}
      />
      <dl className="divide-y divide-line border-y border-line md:not-print:sr-only">
        {words.map(
          ([term, text]) =>
            text && (
              <div key={term} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_1fr]">
                <dt className="text-soft">{term}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="grid gap-1 text-sm text-soft">
        <p>
          {AccreditedBy && AccreditedUntil
            ? check('lbl_check_accredited', { name: isolated(AccreditedBy), date: formatDate(AccreditedUntil, language) })
            : t('lbl_learn_cert_not_accredited')}
        </p>
        {AccreditationText && <p>{AccreditationText}</p>}
      </div>
    </>
  )
}

function useStatus(number: string | undefined) {
  const message = useMessage()
  const languageCode = useLanguage()
  const checked = useActionData() as Checked | undefined
  const { data, failure, isLoading, reload } = useCall(
    getCertificateStatus,
    { Number: number ?? '', languageCode },
    { staysMeanwhile: true },
  )
  // What the server has found without JavaScript, until the answer is there.
  const first = data || !isLoading ? undefined : checked
  return {
    status: failure ? undefined : (data?.[0] ?? first?.status),
    failure: failure ?? (first?.failed && message(first.failed)),
    load: reload,
  }
}
