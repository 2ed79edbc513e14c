import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import { emailPattern, type FieldRule } from '../../contract/rules.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../labels.ts'
import { readMessage } from '../read-message.ts'
import type { Refusal } from '../state/cart.ts'
import { whileLoading } from '../state/loading.ts'

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
  labels: Record<NoInfer<Name>, string>
  /** What one rule alone cannot see, as two passwords that differ: by field, texts ready to be read. */
  check?: (values: Record<Name, string>, data: FormData) => Partial<Record<Name, string>>
  /** Runs with checked values; while it does the form is busy. Gives what was refused, by field; what it throws becomes a toast. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms end without a word
  submit: (values: Record<Name, string>, data: FormData, form: HTMLFormElement) => Promise<Partial<Record<Name, string>> | void>
  /** Said where the shop failed without a reason (storefront document §8). */
  failure?: 'errorOccurred' | 'errorOccurredLater'
}

/** A form by the rules of the contract: each error beside its field and as a toast, never sent twice at once. */
export function useForm<Name extends string>({ rules, labels, check, submit, failure = 'errorOccurred' }: Options<Name>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const message = useMessage()
  const names = Object.keys(rules) as Name[]

  /** Beside each field and as a toast; the first wrong field gets the focus. */
  const tell = (form: HTMLFormElement, found: Partial<Record<Name, string>>) => {
    setErrors(found)
    const wrong = names.filter((name) => found[name])
    for (const name of wrong) toast.error(found[name] as string)
    if (wrong[0]) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
  }

  /** The field that the server's words are about, by its English name. */
  const fieldIn = (words: string) => {
    const field = readMessage(words)?.values.field
    return names.find((name) => rules[name].label === field)
  }

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
    tell(form, all)
    if (names.some((name) => all[name])) return
    isSending.current = true
    setBusy(true)
    try {
      const refused = await whileLoading(submit(values, data, form))
      if (refused) tell(form, refused)
    } catch (error) {
      const words = error instanceof Error && 'statusCode' in error ? error.message : messages.errorOccurred
      const name = fieldIn(words)
      if (name) tell(form, { [name]: message(words, { field: labels[name] }) } as Partial<Record<Name, string>>)
      else toast.error(message(words === messages.errorOccurred ? failure : words))
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
  return { props: { noValidate: true, method: 'post' as const, onSubmit }, field, isBusy }
}
