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
    <div aria-hidden="true" className="@container scheme-light text-ink print:hidden">
      <div className="certificate-paper relative grid aspect-297/210 p-[2.6cqw] text-[max(0.5625rem,2.2cqw)] @2xl:p-[3.4cqw] leading-[1.4]">
        <div
          className={`flex flex-col justify-between gap-[0.5em] rounded-[0.5cqw] border-[max(1px,0.22cqw)] border-green p-[2.6cqw] @2xl:p-[3.4cqw] ${stamp ? 'opacity-45' : ''}`}
        >
          <div className="grid grid-cols-[1fr_auto_1fr] items-center font-semibold text-green">
            <span className="text-[1.25em]">{shop}</span>
            <Seal className="h-[7.5cqw] w-auto" />
            <bdi className="justify-self-end text-[0.85em] font-normal whitespace-nowrap text-soft tabular-nums">{number}</bdi>
          </div>
          <div>
            <p className="text-[1.9em] leading-tight font-semibold">{t('lbl_learn_cert_title')}</p>
            <p className="mt-[0.4em] text-soft">{t('lbl_learn_cert_confirms')}</p>
          </div>
          <p className="min-h-[1.6em] border-b border-line pb-[0.2em] text-center text-[2.15em] leading-[1.3] font-semibold wrap-anywhere">
            <bdi>{holder}</bdi>
          </p>
          <div>
            <p className="text-soft">{t('lbl_learn_cert_course')}</p>
            <p className="text-[1.35em] leading-snug font-semibold">
              <bdi>{course}</bdi>
            </p>
          </div>
          <div className="flex items-end justify-between gap-[3cqw]">
            <dl className="grid grid-cols-[auto_auto] gap-x-[1.2em] gap-y-[0.1em] @2xl:grid-cols-[auto_auto_auto_auto]">
              {facts
                .filter(([, text]) => text)
                .map(([term, text], index) => (
                  <div key={term} className={`col-span-2 grid grid-cols-subgrid ${index > 1 ? '@max-2xl:hidden' : ''}`}>
                    <dt className="whitespace-nowrap text-soft">{term}</dt>
                    <dd className="font-semibold tabular-nums">
                      <bdi>{text}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
            <Pulse className="h-[9cqw] w-auto shrink-0 text-green" />
          </div>
          <p className="min-h-[1.4em] text-[0.8em] text-soft wrap-anywhere">
            {number && (
              <>
                {t('lbl_learn_cert_check_at')} <bdi>{origin + urlsUnder('').certificate(number)}</bdi>
              </>
            )}
          </p>
        </div>
        {stamp && (
          <span className="absolute inset-0 m-auto size-fit -rotate-12 rounded-[0.8cqw] border-[max(2px,0.5cqw)] border-red px-[0.6em] text-[3em] leading-[1.5] font-semibold text-red">
            {stamp}
          </span>
        )}
      </div>
    </div>
  )
}

/** The mark of the shop, as on the document. */
const Seal = ({ className }: { className: string }) => (
  <svg viewBox="4 0 40 47" className={className} aria-hidden="true">
    <path d="M6 45V22.5C6 13.5 15.5 10.5 24 2C32.5 10.5 42 13.5 42 22.5V45Z" fill="var(--mark)" />
    <path
      d="M24 15.2A4.3 4.3 0 1 1 23.99 15.2ZM24 29.6C20.6 26.6 16.2 25.6 11.6 26V38.4C16.2 38 20.6 39 24 42C27.4 39 31.8 38 36.4 38.4V26C31.8 25.6 27.4 26.6 24 29.6Z"
      fill="var(--mark-paper)"
    />
  </svg>
)

/** A round stamp with a heartbeat. */
const Pulse = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 64 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="26" strokeDasharray="1 3" strokeLinecap="round" />
    <path d="M10 34H19C20 29 24 29 25 34H27L28 36L31 16L34 46L36 34H39C40.5 27 46 27 47 34H54" strokeWidth="2" />
  </svg>
)
