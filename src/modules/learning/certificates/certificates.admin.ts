import { listCertificates, listLearners, restoreCertificate, revokeCertificate } from '../../../contract/learning/staff/certificates.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames, toWireNames } from '../../wire-names.ts'
import { listLearnersBy } from '../courses/learners.sql.ts'
import * as certificate from './change-certificate.ts'
import { listCertificatesBy, type StaffCertificate } from './list-for-staff.sql.ts'

const certificateToWire = ({ issuedAt, revokedAt, entitlementId: _, ...row }: StaffCertificate) => ({
  ...toWireNames(row),
  IssuedAt: issuedAt.toISOString(),
  RevokedAt: revokedAt?.toISOString() ?? null,
})

/** Calls about learners and their certificates. */
export const certificatesAdmin: StaffCallHandler[] = [
  handleStaff(listLearners, async ({ shop }, { ProductId, Filter, After, Size }) => {
    const { rows, next, total } = await listLearnersBy(shop.db, {
      productId: ProductId,
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
    })
    return {
      Rows: rows.map(({ startedAt, lastSeenAt, completedAt, ...row }) => ({
        ...toWireNames(row),
        StartedAt: startedAt.toISOString(),
        LastSeenAt: lastSeenAt.toISOString(),
        CompletedAt: completedAt?.toISOString() ?? null,
      })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(listCertificates, async ({ shop }, { Filter, After, Size }) => {
    const { rows, next, total } = await listCertificatesBy(shop.db, {
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
    })
    return { Rows: rows.map(certificateToWire), Next: next, Total: total }
  }),
  handleStaff(revokeCertificate, async ({ write }, request) =>
    certificateToWire(await write((tx) => certificate.revokeCertificate(tx, fromWireNames(request)))),
  ),
  handleStaff(restoreCertificate, async ({ write }, { Number: number }) =>
    certificateToWire(await write((tx) => certificate.restoreCertificate(tx, number))),
  ),
]
