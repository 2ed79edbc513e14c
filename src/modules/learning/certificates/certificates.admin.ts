import { listCertificates, listLearners, restoreCertificate, revokeCertificate } from '../../../contract/learning/staff/certificates.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { listLearnersBy } from '../courses/learners.sql.ts'
import * as certificate from './change-certificate.ts'
import { listCertificatesBy } from './list-for-staff.sql.ts'

/** Calls about learners and their certificates. */
export const certificatesAdmin: StaffCallHandler[] = [
  handleStaff(listLearners, ({ shop }, { productId, filter, after, size }) =>
    listLearnersBy(shop.db, { productId, ...filter, after, size }),
  ),
  handleStaff(listCertificates, ({ shop }, { filter, after, size }) => listCertificatesBy(shop.db, { ...filter, after, size })),
  handleStaff(revokeCertificate, ({ write }, request) => write((tx) => certificate.revokeCertificate(tx, request))),
  handleStaff(restoreCertificate, ({ write }, { number }) => write((tx) => certificate.restoreCertificate(tx, number))),
]
