import { type FormEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { messages } from '../../contract/messages.ts'
import { bringIntoView } from '../../ui/refusal.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { whileLoading } from '../state/loading.ts'
import { type FormActionData, type FormOf, fieldIn, type Outcome, type Refused, validate, valuesIn } from './form.ts'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** Field names in the page's language, for messages. */
  labels: Record<NoInfer<Name>, string>
  /** Called after a successful submission by JavaScript. */
  onDone?: (values: Record<NoInfer<Name>, string>) => Promise<void> | void
  /** Keeps the typed values after success; by default the form is reset. */
  keepsValues?: boolean
}

/** What `FormStatus` shows above a form that was submitted without JavaScript. */
export interface FormResult {
  id: string
  isDone: boolean
  text: string | undefined
  errors: { id: string; text: string }[]
}

/** The action's data after a form was submitted without JavaScript. */
export const useFormActionData = () => useActionData() as FormActionData | undefined

/**
 * The state of a form. Errors show beside their fields, of which the first gets the focus; what breaks a rule shows as a toast, too
 * (storefront document §5). Any other reason is the `refusal`. Concurrent submissions are ignored. After a submission without JavaScript the
 * form starts with the action's data.
 */
export function useForm<Name extends string>(form: FormOf<Name>, { labels, onDone, keepsValues = false }: Options<Name>) {
  const { id, rules, failure = 'errorOccurred' } = form
  const names = Object.keys(rules) as Name[]
  const message = useMessage()
  const languageCode = useLanguage()
  const toTexts = (refused: Refused<Name> = {}) => {
    const texts: Texts<Name> = {}
    for (const name of names) {
      const refusal = refused[name]
      if (refusal)
        texts[name] = typeof refusal === 'string' ? refusal : message(refusal.message, { ...refusal.values, field: labels[name] })
    }
    return texts
  }
  const actionData = useFormActionData()
  const ownData = actionData?.form === id ? actionData : undefined
  const [typed, setTyped] = useState<Record<string, string | undefined>>((!ownData?.outcome.done && ownData?.values) || {})
  // Shown until the next submission.
  const [outcome, setOutcome] = useState(ownData?.outcome as Outcome<Name> | undefined)
  const [errors, setErrors] = useState(() => toTexts(outcome?.refused))
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isSending = useRef(false)
  /** The texts of toasts, of which those of an earlier submission are closed. */
  const told = useRef<string[]>([])

  const tellErrors = (texts: Texts<Name>) => {
    const before = told.current
    // The newest toast is in front, so the first error is shown last.
    told.current = names.flatMap((name) => texts[name] ?? []).reverse()
    for (const text of before) if (!told.current.includes(text)) toast.close('error', text)
    for (const text of told.current) toast.error(text)
  }
  /** Shows errors beside the fields and focuses the first invalid one. */
  const showErrors = (element: HTMLFormElement, texts: Texts<Name>) => {
    setErrors(texts)
    const invalidNames = names.filter((name) => texts[name])
    const field = invalidNames[0] && element.querySelector<HTMLElement>(`[name="${invalidNames[0]}"]`)
    if (!field) return
    // A field in a closed `details` element cannot take the focus.
    for (const fold of element.querySelectorAll('details')) if (fold.contains(field)) fold.open = true
    field.focus()
    bringIntoView(field)
  }
  const send = async (element: HTMLFormElement, values: Record<Name, string>, data: FormData) => {
    const outcome = await form.send({ values, data, call, languageCode })
    if (!outcome) return
    if (outcome.refused) return showErrors(element, toTexts(outcome.refused))
    if (!outcome.done) return setRefusal(message(outcome.failed || failure))
    toast.success(message(outcome.done))
    if (!keepsValues) {
      setTyped({})
      element.reset()
    }
    await onDone?.(values)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOutcome(undefined)
    setRefusal('')
    if (isSending.current) return
    const element = event.currentTarget
    const data = new FormData(element)
    const values = valuesIn(rules, data)
    const texts = toTexts(validate(form, values))
    tellErrors(texts)
    showErrors(element, texts)
    if (Object.keys(texts).length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      await whileLoading(send(element, values, data))
    } catch (error) {
      const errorMessage = reasonOf(error)
      const name = fieldIn(rules, errorMessage)
      if (name) showErrors(element, { [name]: message(errorMessage, { field: labels[name] }) } as Texts<Name>)
      else setRefusal(message(errorMessage === messages.errorOccurred ? failure : errorMessage))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const idOf = (name: string) => `${id}-${name}`
  const outcomeMessage = outcome?.done ?? outcome?.failed
  return {
    isBusy,
    /** Why it was not done, for `Refusal` beside the button; empty: it was not refused. */
    refusal,
    forgetRefusal: () => setRefusal(''),
    /**
     * Props of the form element. `noValidate`, because the browser's own messages would be in its language, not the page's. The fragment in
     * `action` focuses the result after a plain POST.
     */
    props: { id, noValidate: true, method: 'post' as const, action: `#${idOf('answer')}`, onSubmit },
    /** Props of a field: `<Field label={…} {...field('Email')} />`. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      required: rules[name].required,
      error: errors[name],
      ...(typed[name] !== undefined && { defaultValue: typed[name] }),
      onInput: () => errors[name] && setErrors(({ [name]: _, ...rest }) => rest as Texts<Name>),
    }),
    /** Submitted values by field, after a plain POST. */
    typed,
    /** For `FormStatus`. */
    result: outcome && {
      id: idOf('answer'),
      isDone: outcome.done !== undefined,
      text: outcomeMessage && message(outcomeMessage),
      errors: Object.entries<string | undefined>(toTexts(outcome.refused)).map(([name, text = '']) => ({ id: idOf(name), text })),
    },
  }
}
