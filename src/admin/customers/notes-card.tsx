import { addCustomerNote } from '../../contract/admin.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { useAct } from '../app/use-act.ts'
import { useDraft } from '../form/use-draft.ts'
import { Card } from '../widgets/card.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** What staff want to remember. The customer does not see it, but gets it with their data. */
export function NotesCard({ customer: { CustomerId, Notes } }: { customer: StaffCustomer }) {
  const t = labelsOf(customersLabels)
  const may = useMay()('customers:write')
  const { act, isBusy } = useAct()
  const [body, setBody, forget] = useDraft(`note ${CustomerId}`, '')
  if (!may && Notes.length === 0) return null
  const add = async () => {
    if (await act(() => callStaff(addCustomerNote, { CustomerId, Body: body }), t('lbl_customers_saved'))) forget()
  }
  return (
    <Card title={t('lbl_customers_notes')}>
      {may && (
        <Form className="grid gap-3" onSubmit={add}>
          <TextField label={t('lbl_customers_note')} value={body} onChange={setBody} rows={2} maxLength={2000} />
          <Button type="submit" look="quiet" size="small" className="justify-self-start" busy={isBusy} disabled={!body.trim()}>
            {t('lbl_customers_note_add')}
          </Button>
        </Form>
      )}
      <ul className="grid gap-3">
        {Notes.map(({ Author, Body, CreatedAt }) => (
          <li key={CreatedAt} className="border-t border-line pt-3">
            <p className="whitespace-pre-line wrap-anywhere">
              <bdi>{Body}</bdi>
            </p>
            <p className="text-sm text-soft">
              <bdi>{Author}</bdi>
              {dot}
              {formatMoment(CreatedAt, pageLanguage())}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
