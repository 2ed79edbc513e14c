import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import type { FieldRule } from '../../contract/rules.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import type { CartRefusal } from '../state/cart.ts'
import { whileLoading } from '../state/loading.ts'
import { type Failure, fieldIn, type Problems, problemsIn, valuesIn } from './plain-form.ts'

type Texts<Name extends string> = Partial<Record<Name, string>>
/** By field: a message and what is filled in, or a text ready to be read. */
type Wrong<Name extends string> = Partial<Record<Name, CartRefusal | string>>

interface Options<Name extends string> {
  rules: Record<Name, FieldRule>
  /** Names of the fields in the page's language, as messages say them. */
  labels: Record<NoInfer<Name>, string>
  /** What is wrong from the beginning: the page answers a form that was sent without JavaScript. */
  first?: Problems<NoInfer<Name>>
  /** What one rule alone cannot see, as two passwords that differ. */
  check?: (values: Record<Name, string>, data: FormData) => Wrong<NoInfer<Name>>
  /** Runs with checked values; while it does the form is busy. Gives what was refused, by field; what it throws becomes a toast. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms end without a word
  submit: (values: Record<Name, string>, data: FormData, form: HTMLFormElement) => Promise<Wrong<NoInfer<Name>> | void>
  /** Said where the shop failed without a reason (storefront document §8). */
  failure?: Failure
}

/** A form by the rules of the contract: each error beside its field and as a toast, never sent twice at once. */
export function useForm<Name extends string>({ rules, labels, first = {}, check, submit, failure = 'errorOccurred' }: Options<Name>) {
  const message = useMessage()
  const names = Object.keys(rules) as Name[]

  const inWords = (wrong: Wrong<Name>) => {
    const texts: Texts<Name> = {}
    for (const name of names) {
      const one = wrong[name]
      if (one) texts[name] = typeof one === 'string' ? one : message(one.message, { ...one.values, field: labels[name] })
    }
    return texts
  }
  const [errors, setErrors] = useState(() => inWords(first))
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  /** Beside each field and as a toast; the first wrong field gets the focus. */
  const tell = (form: HTMLFormElement, found: Texts<Name>) => {
    setErrors(found)
    const wrong = names.filter((name) => found[name])
    // The newest toast lies in front: the last is said first.
    for (const name of wrong.toReversed()) toast.error(found[name] as string)
    if (wrong[0]) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = valuesIn(rules, data)
    const found = inWords({ ...check?.(values, data), ...problemsIn(rules, values) })
    tell(form, found)
    if (names.some((name) => found[name])) return
    isSending.current = true
    setBusy(true)
    try {
      const refused = await whileLoading(submit(values, data, form))
      if (refused) tell(form, inWords(refused))
    } catch (error) {
      const words = reasonOf(error)
      const name = fieldIn(rules, words)
      if (name) tell(form, { [name]: message(words, { field: labels[name] }) } as Texts<Name>)
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
    onInput: () => errors[name] && setErrors(({ [name]: _, ...rest }) => rest as Texts<Name>),
  })

  // The browser's own bubbles would speak its language, not the page's.
  return { props: { noValidate: true, method: 'post' as const, onSubmit }, field, isBusy, inWords }
}
