import { type FormEvent, useRef, useState } from 'react'
import { seatsLabels } from '../../contract/entitlements/seats.labels.ts'
import { emailPattern } from '../../contract/rules.ts'
import { cleanEmail } from '../../contract/typed.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bringIntoView, useFocusInView } from '../../ui/refusal.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import type { Seats } from './use-seats.ts'

interface Result {
  email: string
  /** Empty if the invitation was sent. */
  refusal: string
}

/** Invites a pasted list of addresses, each to a free seat. Each address gets its own result; refused ones return to the field. */
export function InviteForm({ seats, hasFree }: { seats: Seats; hasFree: boolean }) {
  const t = useLabels(seatsLabels)
  const message = useMessage()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [results, setResults] = useState<Result[]>([])
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useFocusInView(list, !isBusy && results.some(({ refusal }) => refusal))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const emails = [
      ...new Set(
        text
          .split(/[\s,;،؛]+/)
          .map(cleanEmail)
          .filter(Boolean),
      ),
    ]
    if (emails.length === 0) {
      const field = event.currentTarget.querySelector('textarea')
      field?.focus()
      if (field) bringIntoView(field)
      return setError(message('fieldRequired', { field: t('lbl_seats_invite_addresses') }))
    }
    setError('')
    setText('')
    setBusy(true)
    const found: Result[] = []
    // One after the other: each takes the first free seat.
    for (const email of emails) {
      const refusal = emailPattern.test(email) ? await seats.invite(email) : message('emailInvalid')
      found.push({ email, refusal })
      setResults([...found])
    }
    const refused = found.filter(({ refusal }) => refusal).map(({ email }) => email)
    // What was typed meanwhile stays.
    setText((typed) => [...refused, ...(typed ? [typed] : [])].join('\n'))
    await seats.load()
    setBusy(false)
  }
  if (!hasFree && results.length === 0) return null
  return (
    <form onSubmit={send} noValidate className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('lbl_seats_invite_title')}</h2>
      {hasFree && (
        <>
          <TextArea
            label={t('lbl_seats_invite_addresses')}
            hint={t('lbl_seats_invite_hint')}
            error={error}
            required
            rows={3}
            dir="ltr"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {t('lbl_seats_invite_button')}
          </Button>
        </>
      )}
      <div role="status" className="empty:hidden">
        {results.length > 0 && (
          <ul ref={list} tabIndex={-1} aria-label={t('lbl_seats_invite_results')} className="grid gap-1.5 text-sm">
            {results.map(({ email, refusal }) => (
              <li key={email} className="flex gap-2">
                <Icon
                  name={refusal ? 'alert' : 'check'}
                  className={`mt-0.5 size-4.5 shrink-0 ${refusal ? 'text-red' : 'text-green-text'}`}
                />
                <span className="min-w-0">
                  <bdi className="font-semibold break-all">{email}</bdi>: {refusal || t('lbl_seats_invite_done')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  )
}
