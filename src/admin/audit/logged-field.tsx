import type { z } from 'zod'
import { auditLabels } from '../../contract/audit/audit.labels.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { formatPrice, fromCents } from '../../contract/money.ts'
import { type StaffPermission, staffPermissions } from '../../contract/staff/permissions.ts'
import { formatMoment } from '../../ui/date.ts'
import { fieldText } from '../app/audit-names.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { BrowserName } from '../staff/browser-name.tsx'
import { permissionText } from '../staff/permission-names.ts'

export type ShownEntry = z.input<typeof AuditEntry>

/** The name of a column: in words where there are some. */
export function FieldName({ field }: { field: string }) {
  const text = fieldText(field)
  return text ? <span title={field}>{text}</span> : <bdi dir="ltr">{field}</bdi>
}

const isPermission = (value: unknown): value is StaffPermission => (staffPermissions as readonly unknown[]).includes(value)

const maxShown = 300

interface Props {
  entry: ShownEntry
  field: string
  value: unknown
}

/** A value of an entry. Permissions and browsers are in words, money and moments as screens show them. */
export function LoggedValue({ entry: { Browser, System }, field, value }: Props) {
  const t = labelsOf(auditLabels)
  if (value === undefined || value === null || value === '') return <span>–</span>
  if (field === 'device' && typeof value === 'string') return <BrowserName session={{ Device: value, Browser, System }} />
  if (typeof value === 'boolean') return <span>{t(value ? 'lbl_audit_yes' : 'lbl_audit_no')}</span>
  if (Array.isArray(value) && value.length > 0 && value.every(isPermission)) return <span>{value.map(permissionText).join(dot)}</span>
  if (field.endsWith('_cents') && typeof value === 'number') return <bdi>{formatPrice(fromCents(value))}</bdi>
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value)) return <span>{formatMoment(value, pageLanguage())}</span>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <bdi dir="auto" className="wrap-anywhere">
      {text.length > maxShown ? `${text.slice(0, maxShown)} …` : text}
    </bdi>
  )
}
