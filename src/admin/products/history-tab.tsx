import { getAuditEntry, listAuditEntries, restoreValue } from '../../contract/admin.ts'
import { productPartsLabels } from '../../contract/catalog/staff/product-parts.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { toast } from '../../ui/toasts.tsx'
import { actText, fieldText, tableText, whoText } from '../app/audit-names.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { type ShownEntry as Entry, FieldName, LoggedValue } from '../audit/logged-field.tsx'
import { usePages } from '../list/use-pages.ts'
import type { ProductRow } from './product-form.ts'

const pageSize = 30

/** What changed about the product and its parts, newest first. A value of before can be put back. */
export default function HistoryTab({ product, onRestored }: { product: ProductRow; onRestored: () => void }) {
  const t = labelsOf(productPartsLabels)
  const { ProductId, Version } = product
  const Filter = { SubjectType: 'products', SubjectId: String(ProductId) }
  // A saved product has a new entry.
  const { rows: entries, more } = usePages(`${ProductId} ${Version}`, (After) =>
    callStaff(listAuditEntries, { Filter, Size: pageSize, After }),
  )
  if (!entries) return <div className="min-h-40" aria-busy="true" />
  if (entries.length === 0) return <p className="text-soft">{t('lbl_parts_history_empty')}</p>
  return (
    <div className="grid gap-4">
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <EntryCard key={entry.AuditId} entry={entry} onRestored={onRestored} />
        ))}
      </ol>
      {more && (
        <div>
          <Button look="quiet" onClick={more}>
            {t('lbl_parts_more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function EntryCard({ entry, onRestored }: { entry: Entry; onRestored: () => void }) {
  const t = labelsOf(productPartsLabels)
  const { isBusy, submit } = useSubmit()
  const { AuditId, At, Act, TableName, Before, After, Restorable } = entry
  const fields = [...new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])]
  const restore = async (Field: string) => {
    const { Version } = await callStaff(getAuditEntry, { AuditId })
    await callStaff(restoreValue, { AuditId, Field, Version })
    toast.success(t('lbl_parts_restored'))
    onRestored()
  }
  return (
    <li className="grid gap-2 rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <bdi className="font-semibold text-ink">{whoText(entry)}</bdi>
        <span>{formatMoment(At, pageLanguage())}</span>
        <span>{[TableName && tableText(TableName), actText(Act)].filter(Boolean).join(': ')}</span>
      </p>
      <dl className="grid gap-2">
        {fields.map((field) => (
          <div key={field} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr_auto]">
            <dt>
              <span className="text-sm text-soft">
                <FieldName field={field} />
              </span>
            </dt>
            <dd className="wrap-anywhere">
              {Before && (
                <span className="text-soft line-through">
                  <span className="sr-only">{t('lbl_parts_before')}: </span>
                  <LoggedValue entry={entry} field={field} value={Before[field]} />
                </span>
              )}{' '}
              {After && (
                <span>
                  <span className="sr-only">{t('lbl_parts_after')}: </span>
                  <LoggedValue entry={entry} field={field} value={After[field]} />
                </span>
              )}
            </dd>
            {Restorable.includes(field) && (
              <dd>
                <Button
                  look="quiet"
                  size="small"
                  disabled={isBusy}
                  onClick={() => submit(() => restore(field))}
                  aria-label={`${t('lbl_parts_restore')}: ${fieldText(field) ?? field}`}
                >
                  {t('lbl_parts_restore')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  )
}
