import { type FormEvent, useRef, useState } from 'react'
import { emailPattern, type FieldRule } from '../../contract/rules.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'
import type { Refusal } from '../state/cart.ts'

/** What is wrong with a value by its rule, in the order of storefront document §5; the field's name is filled in by the form. */
export function problemOf(rule: FieldRule, value: string): Refusal | undefined {
  if (value.trim() === '') return rule.required ? { message: 'fieldRequired' } : undefined
  if (rule.min && value.length < rule.min) return { message: 'fieldTooShort', values: { n: rule.min } }
  if (value.length > rule.max) return { message: 'fieldTooLong', values: { n: rule.max } }
  if (rule.kind === 'email' && !emailPattern.test(value.trim())) return { message: 'emailInvalid' }
  return undefined
}

interface Options<Name extends string> {
  rules: Record<Name, FieldRule>
  /** Names of the fields in the page's language, as messages say them. */
  labels: Record<Name, string>
  /** What one rule alone cannot see, as two passwords that differ: by field, texts ready to be read. */
  check?: (values: Record<Name, string>, data: FormData) => Partial<Record<Name, string>>
  /** Runs with checked values; while it does the form is busy. What it throws becomes a toast. */
  submit: (values: Record<Name, string>, data: FormData, form: HTMLFormElement) => Promise<void>
}

/** A form by the rules of the contract: each error beside its field and as a toast, never sent twice at once. */
export function useForm<Name extends string>({ rules, labels, check, submit }: Options<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const message = useMessage()
  const names = Object.keys(rules) as Name[]

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
    const found: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const problem = problemOf(rules[name], values[name])
      if (problem) found[name] = message(problem.message, { field: labels[name], ...problem.values })
    }
    const all = { ...check?.(values, data), ...found }
    setErrors(all)
    const texts = Object.values(all) as string[]
    if (texts.length > 0) {
      for (const text of texts) toast.error(text)
      const first = names.find((name) => all[name])
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    isSending.current = true
    setBusy(true)
    try {
      await submit(values, data, form)
    } catch (error) {
      toast.error(message(error instanceof Error && 'statusCode' in error ? error.message : 'errorOccurred'))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** For a field: `<Field label={…} {...form.field('Email')} />`. */
  const field = (name: Name) => ({
    name,
    required: rules[name].required,
    error: errors[name],
    onInput: () => errors[name] && setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<Name, string>>),
  })

  // The browser's own bubbles would speak its language, not the page's.
  return { props: { noValidate: true, method: 'post' as const, onSubmit }, field, isBusy, setErrors }
}
