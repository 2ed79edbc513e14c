import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { dayIn } from '../../../contract/localization/day-in.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { fill } from '../../../contract/messages.ts'
import { isolated } from '../../../platform/mail/format.ts'
import { dayOf } from '../../../platform/mail/template.ts'
import { bothOf, shopTimeZone } from '../../localization/localization.ts'
import type { Shop } from '../../shop.ts'
import type { Certificate } from './certificate.sql.ts'
import { checkUrl } from './credential.ts'

const mark = join(import.meta.dirname, '../../../../public/brand/mark.svg')
const template = join(import.meta.dirname, 'certificate.typ')

/** Renders a certificate in both languages, with a QR code of the page on which it can be checked. */
export async function makeCertificate(shop: Shop, { number, holderName, snapshot, issuedAt }: Certificate): Promise<Buffer> {
  const [typst, svg, words, timeZone] = await Promise.all([
    readFile(template, 'utf8'),
    readFile(mark, 'utf8'),
    bothOf(shop.db, shop.cache),
    shopTimeZone(shop),
  ])
  const url = checkUrl(shop.config.shopOrigin, number)
  const said = (key: Parameters<typeof words<'Learning'>>[1]) => words('Learning', key)
  const check = (key: Parameters<typeof words<'CertificateCheck'>>[1]) => words('CertificateCheck', key)
  const { accreditation, validUntil } = snapshot
  const accreditedIn = (language: Language): string[] => {
    if (!accreditation) return [said('lbl_learn_cert_not_accredited')[language]]
    const { by, until, creditType, providerNumber, textEn, textAr } = accreditation
    return [
      fill(check('lbl_check_accredited')[language], { name: isolated(by), date: dayOf(new Date(until), { language, timeZone: 'UTC' }) }),
      creditType && `${check('lbl_check_credit_type')[language]}: ${isolated(creditType)}`,
      providerNumber && `${check('lbl_check_provider')[language]}: ${isolated(providerNumber)}`,
      language === 'ar' ? textAr : textEn,
    ].filter((line) => line !== null)
  }
  return shop.pdf.render(typst, {
    mark: svg,
    qr: renderSVG(url, { border: 0 }),
    url,
    number,
    holder: { text: holderName, isArabic: /^\P{L}*\p{Script=Arabic}/u.test(holderName) },
    title: { en: snapshot.titleEn, ar: snapshot.titleAr },
    hours: String(snapshot.hours),
    score: snapshot.score === null ? '' : `${snapshot.score} %`,
    completed: dayIn(timeZone, snapshot.completedAt),
    issued: dayIn(timeZone, issuedAt),
    valid: validUntil ? dayIn(timeZone, validUntil) : '',
    accreditation: { en: accreditedIn('en'), ar: accreditedIn('ar') },
    words: {
      shop: words('Shop', 'lbl_shop_name'),
      certificate: said('lbl_learn_cert_title'),
      confirms: said('lbl_learn_cert_confirms'),
      completed: said('lbl_learn_cert_course'),
      hours: said('lbl_learn_cert_hours'),
      score: said('lbl_learn_cert_score'),
      date: said('lbl_learn_cert_completed'),
      issued: said('lbl_learn_cert_issued'),
      valid: check('lbl_check_valid_until'),
      number: said('lbl_learn_cert_number'),
      check: said('lbl_learn_cert_check_at'),
    },
  })
}
