import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowOf } from '../../contract/call.ts'
import type { revealCredential } from '../../contract/storefront.ts'
import { vaultLabels } from '../../contract/vault/vault.labels.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels } from '../app/labels.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export type ShownField = RowOf<typeof revealCredential>['FieldsJson'][number]

const shownMs = 60_000
// A screen reader is told once that the time is nearly over.
const soonSeconds = 10

interface Props {
  fields: ShownField[]
  onHide: () => void
  /** Says it in the page's live region. */
  announce: (text: string) => void
}

/** The values with buttons to copy them, for a minute that can be extended, and only while the tab is visible. */
export function ShownFields({ fields, onHide, announce }: Props) {
  const t = useLabels(vaultLabels)
  const [until, setUntil] = useState(() => Date.now() + shownMs)
  const [copied, setCopied] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const left = useSecondsUntil(until)
  const isEnding = left <= soonSeconds
  const hide = useEffectEvent(onHide)
  const warn = useEffectEvent(() => announce(t('lbl_vault_hides_in', { n: soonSeconds })))
  useEffect(() => {
    box.current?.focus()
    // At once, before the browser stores the page for its history or shows it in the list of open tabs.
    const onLeave = () => document.hidden && flushSync(hide)
    document.addEventListener('visibilitychange', onLeave)
    return () => document.removeEventListener('visibilitychange', onLeave)
  }, [])
  useEffect(() => {
    if (left === 0) hide()
  }, [left])
  useEffect(() => {
    if (isEnding) warn()
  }, [isEnding])
  /** `name` is empty for all fields together. */
  const copy = async (text: string, name: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(name)
      announce(name ? t('lbl_vault_copied', { name }) : t('lbl_vault_copied_all'))
    } catch {
      toast.info(t('lbl_vault_byhand'))
    }
  }
  const iconOf = (name: string) => <Icon name={copied === name ? 'check' : 'copy'} className="size-4.5" />
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      <dl className="grid gap-3">
        {fields.map(({ Name, Value, IsSecret }) => (
          <div key={Name} className="rounded-card bg-tint py-2.5 ps-4 pe-2">
            <dt className="text-sm text-soft">
              <bdi>{Name}</bdi>
            </dt>
            <dd className="flex items-center justify-between gap-3">
              <code dir="ltr" className={`min-w-0 font-mono break-all select-all ${IsSecret ? 'text-lg tracking-wide' : ''}`}>
                {Value}
              </code>
              <Button
                look="plain"
                className="shrink-0 !px-3"
                aria-label={t('lbl_vault_copy_of', { name: Name })}
                onClick={() => copy(Value, Name)}
              >
                {iconOf(Name)}
                <span className="max-sm:sr-only">{t('lbl_vault_copy')}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {fields.length > 1 && (
          <Button look="quiet" onClick={() => copy(fields.map(({ Name, Value }) => `${Name}: ${Value}`).join('\n'), '')}>
            {iconOf('')}
            {t('lbl_vault_copy_all')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setUntil(until + shownMs)}>
          {t('lbl_vault_longer')}
        </Button>
        <Button look="plain" onClick={onHide}>
          {t('lbl_vault_hide')}
        </Button>
        <span role="timer" className="ms-auto inline-flex items-center gap-1.5 text-sm text-soft tabular-nums">
          <Icon name="clock" className="size-4" />
          {t('lbl_vault_hides_in', { n: left })}
        </span>
      </div>
    </div>
  )
}
