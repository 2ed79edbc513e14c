import { getProductChoices } from '../../contract/admin.ts'
import { CallFailure } from '../app/call-failure.ts'
import { callStaff } from '../app/call-staff.ts'
import { pageLanguage } from '../app/labels.ts'
import type { Option } from '../widgets/select.tsx'

/** The shops of sellers; none for a person whose role does not show products, who cannot give the role of a seller either. */
export async function loadVendors(): Promise<Option[]> {
  try {
    const { Vendors } = await callStaff(getProductChoices, {})
    return Vendors.map(({ Id, NameEn, NameAr }) => ({ id: String(Id), label: { en: NameEn, ar: NameAr }[pageLanguage()] }))
  } catch (error) {
    if (error instanceof CallFailure && error.status === 403) return []
    throw error
  }
}
