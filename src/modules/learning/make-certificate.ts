import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { bothOf } from '../localization/localization.ts'
import type { Shop } from '../shop.ts'
import type { Certificate } from './certificate.sql.ts'
import { checkUrl } from './credential.ts'

const mark = join(import.meta.dirname, '../../../public/brand/mark.svg')
const template = join(import.meta.dirname, 'certificate.typ')

/** Renders a certificate in both languages, with a QR code of the page on which it can be checked. */
export async function makeCertificate(shop: Shop, { number, holderName, snapshot, issuedAt }: Certificate): Promise<Buffer> {
  const [typst, svg, words] = await Promise.all([readFile(template, 'utf8'), readFile(mark, 'utf8'), bothOf(shop.db, shop.cache)])
  const url = checkUrl(shop.config.shopOrigin, number)
  const said = (key: Parameters<typeof words<'Learning'>>[1]) => words('Learning', key)
  return shop.pdf.render(typst, {
    mark: svg,
    qr: renderSVG(url, { border: 0 }),
    url,
    number,
    holder: { text: holderName, isArabic: /^\P{L}*\p{Script=Arabic}/u.test(holderName) },
    title: { en: snapshot.titleEn, ar: snapshot.titleAr },
    hours: String(snapshot.hours),
    score: snapshot.score === null ? '' : `${snapshot.score} %`,
    completed: snapshot.completedAt.slice(0, 10),
    issued: issuedAt.toISOString().slice(0, 10),
    words: {
      shop: words('Shop', 'lbl_shop_name'),
      certificate: said('lbl_learn_cert_title'),
      confirms: said('lbl_learn_cert_confirms'),
      completed: said('lbl_learn_cert_course'),
      hours: said('lbl_learn_cert_hours'),
      score: said('lbl_learn_cert_score'),
      date: said('lbl_learn_cert_completed'),
      issued: said('lbl_learn_cert_issued'),
      number: said('lbl_learn_cert_number'),
      check: said('lbl_learn_cert_check_at'),
      accreditation: said('lbl_learn_cert_not_accredited'),
    },
  })
}
