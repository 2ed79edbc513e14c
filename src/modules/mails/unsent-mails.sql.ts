import { type Reader, sql } from '../../platform/database/database.ts'

/** The ids in the payload of a mail's job. */
export interface MailIds {
  jobId: number
  orderId?: number
  refundId?: number
  entitlementId?: number
  customerId?: number
  email?: string
}

export interface MailSubject {
  jobId: number
  orderId: number | null
  orderNumber: string | null
  customerId: number | null
  email: string | null
}

/** The orders that mails are about, and the customers that they are to. That of an invitation is not the buyer. */
export async function findSubjects(db: Reader, mails: readonly MailIds[]): Promise<Map<number, MailSubject>> {
  const { rows } = await sql<MailSubject>`
    select m."jobId"::float8 as job_id, o.order_id, o.order_number, c.customer_id, coalesce(m.email, nullif(c.email, '')) as email
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m("jobId" bigint, "orderId" integer, "refundId" integer, "entitlementId" integer, "customerId" integer, email text)
    left join refunds r on r.refund_id = m."refundId"
    left join entitlements e on e.entitlement_id = m."entitlementId"
    left join order_items i on i.order_item_id = e.order_item_id
    left join orders o on o.order_id = coalesce(m."orderId", r.order_id, i.order_id)
    left join customers c on c.customer_id = coalesce(m."customerId", case when m."entitlementId" is null then o.customer_id end)`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.jobId, row]))
}
