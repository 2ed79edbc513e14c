import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { learningLabels } from '../../../contract/learning/learning.labels.ts'
import { urlsUnder } from '../../../contract/urls.ts'
import { useLabels } from '../../app/labels.ts'
import { useRootData } from '../../app/root-data.ts'

/** A term and what is said of it, if anything is. */
export type SheetFact = [string, string | null]

interface Props {
  holder: string
  course: string
  /** What else it says, each with its term. A narrow sheet has room for two. */
  facts: SheetFact[]
  /** Missing: it is not issued yet. */
  number?: string
  /** Across a certificate that counts no more. */
  stamp?: string
}

/**
 * A certificate as the sheet that its PDF prints, in the page's language: paper is light in both colour schemes. It repeats what the page says in
 * words, so it is hidden from screen readers and from print.
 */
export function CertificateSheet({ holder, course, facts, number, stamp }: Props) {
  const t = useLabels(learningLabels)
  const shop = useLabels(shopLabels)('lbl_shop_name')
  const { origin } = useRootData()
  return (
    <div aria-hidden="true" className="certificate text-ink print:hidden">
      <style href="certificate" precedence="late">
        {styles}
      </style>
      <div className="certificate-paper relative grid">
        <div className={`certificate-frame flex flex-col justify-between border-green ${stamp ? 'opacity-50' : ''}`}>
          <div className="certificate-head grid items-center font-semibold text-green">
            <span>{shop}</span>
            <Seal />
            <bdi className="whitespace-nowrap text-soft tabular-nums">{number}</bdi>
          </div>
          <div>
            <p className="certificate-title font-semibold">{t('lbl_learn_cert_title')}</p>
            <p className="text-soft">{t('lbl_learn_cert_confirms')}</p>
          </div>
          <p className="certificate-name border-b border-line text-center font-semibold wrap-anywhere">
            <bdi>{holder}</bdi>
          </p>
          <div>
            <p className="text-soft">{t('lbl_learn_cert_course')}</p>
            <p className="certificate-course font-semibold">
              <bdi>{course}</bdi>
            </p>
          </div>
          <div className="certificate-foot flex items-end justify-between">
            <dl className="grid">
              {facts
                .filter(([, text]) => text)
                .map(([term, text]) => (
                  <div key={term} className="grid">
                    <dt className="whitespace-nowrap text-soft">{term}</dt>
                    <dd className="font-semibold tabular-nums">
                      <bdi>{text}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
            <Pulse />
          </div>
          <p className="certificate-address text-soft wrap-anywhere">
            {number && (
              <>
                {t('lbl_learn_cert_check_at')} <bdi>{origin + urlsUnder('').certificate(number)}</bdi>
              </>
            )}
          </p>
        </div>
        {stamp && <span className="certificate-stamp absolute inset-0 m-auto font-semibold text-red">{stamp}</span>}
      </div>
    </div>
  )
}

/** Sizes are shares of the sheet's width; the colours are the light ones of the theme. Here, for no other page has such a sheet. */
const styles = `
.certificate{container-type:inline-size;--card:#fffefb;--ink:#1b2420;--soft:#56625b;--line:#e5dfd3;--green:#11573f;--red:#b0261c}
.certificate-paper{aspect-ratio:297/210;padding:2.6cqw;font-size:max(.5625rem,2.2cqw);line-height:1.4;background:var(--card);
box-shadow:0 0 0 1px var(--line),0 1px 2px rgb(from var(--ink) r g b/.16),0 1.25rem 2rem -1rem rgb(from var(--ink) r g b/.3)}
.certificate-frame{gap:.5em;padding:2.6cqw;border-width:max(1px,.22cqw);border-radius:.5cqw}
.certificate-head{grid-template-columns:1fr auto 1fr}
.certificate-head>span{font-size:1.25em}
.certificate-head>svg{height:7.5cqw}
.certificate-head>bdi{justify-self:end;font-size:.85em;font-weight:400}
.certificate-title{font-size:1.9em;line-height:1.25;margin-bottom:.2em}
.certificate-name{min-height:1.6em;padding-bottom:.2em;font-size:2.15em;line-height:1.3}
.certificate-course{font-size:1.35em}
.certificate-foot{gap:3cqw}
.certificate-foot>svg{height:9cqw;flex:none;color:var(--green)}
.certificate-foot>dl{grid-template-columns:auto auto;gap:.1em 1.2em}
.certificate-foot>dl>div{grid-column:span 2;grid-template-columns:subgrid}
.certificate-foot>dl>:nth-child(n+3){display:none}
.certificate-address{min-height:1.4em;font-size:.8em}
.certificate-stamp{width:fit-content;height:fit-content;padding:0 .6em;border:max(2px,.5cqw) solid;border-radius:.8cqw;rotate:-12deg;font-size:3em;line-height:1.5}
@container (width>=42rem){
.certificate-paper,.certificate-frame{padding:3.4cqw}
.certificate-foot>dl{grid-template-columns:repeat(4,auto)}
.certificate-foot>dl>:nth-child(n+3){display:grid}
}`

/** The mark of the shop, as on the document. */
const Seal = () => (
  <svg viewBox="4 0 40 47" aria-hidden="true">
    <path d="M6 45V22.5C6 13.5 15.5 10.5 24 2C32.5 10.5 42 13.5 42 22.5V45Z" fill="var(--mark)" />
    <path
      d="M24 15.2A4.3 4.3 0 1 1 23.99 15.2ZM24 29.6C20.6 26.6 16.2 25.6 11.6 26V38.4C16.2 38 20.6 39 24 42C27.4 39 31.8 38 36.4 38.4V26C31.8 25.6 27.4 26.6 24 29.6Z"
      fill="var(--mark-paper)"
    />
  </svg>
)

/** A round stamp with a heartbeat. */
const Pulse = () => (
  <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="26" strokeDasharray="1 3" strokeLinecap="round" />
    <path d="M10 34H19C20 29 24 29 25 34H27L28 36L31 16L34 46L36 34H39C40.5 27 46 27 47 34H54" strokeWidth="2" />
  </svg>
)
