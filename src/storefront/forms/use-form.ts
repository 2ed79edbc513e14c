import { type FormEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { messages } from '../../contract/messages.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { whileLoading } from '../state/loading.ts'
import { type FormOf, type FormReply, fieldIn, type Outcome, type Refused, refusedIn, valuesIn } from './form.ts'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** Names of the fields in the page's language, as messages say them. */
  labels: Record<NoInfer<Name>, string>
  /** After the browser sent it, when it was said that it is done. */
  onDone?: (values: Record<NoInfer<Name>, string>) => Promise<void> | void
  /** The fields keep what was typed after success; normally they are emptied. */
  keepsValues?: boolean
}

/** What `FormAnswer` shows above a form that was sent without JavaScript. */
export interface FormResult {
  id: string
  isDone: boolean
  text: string | undefined
  wrong: { id: string; text: string }[]
}

/** The page's answer to a form that was sent to it without JavaScript. */
export const useReply = () => useActionData() as FormReply | undefined

/**
 * The state of a form: each error beside its field and as a toast, never sent twice at once. It starts with what the page answered, where
 * the form was sent without JavaScript.
 */
export function useForm<Name extends string>(form: FormOf<Name>, { labels, onDone, keepsValues = false }: Options<Name>) {
  const { id, rules, failure = 'errorOccurred' } = form
  const names = Object.keys(rules) as Name[]
  const message = useMessage()
  const languageCode = useLanguage()
  const inWords = (refused: Refused<Name> = {}) => {
    const texts: Texts<Name> = {}
    for (const name of names) {
      const one = refused[name]
      if (one) texts[name] = typeof one === 'string' ? one : message(one.message, { ...one.values, field: labels[name] })
    }
    return texts
  }
  const reply = useReply()
  const own = reply?.form === id ? reply : undefined
  const [typed, setTyped] = useState<Record<string, string | undefined>>((!own?.outcome.done && own?.values) || {})
  // Until the next attempt.
  const [outcome, setOutcome] = useState(own?.outcome as Outcome<Name> | undefined)
  const [errors, setErrors] = useState(() => inWords(outcome?.refused))
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  /** Beside each field and as a toast. The first wrong field gets the focus. */
  const tell = (element: HTMLFormElement, found: Texts<Name>) => {
    setErrors(found)
    const wrong = names.filter((name) => found[name])
    // The newest toast lies in front: the last is said first.
    for (const name of wrong.toReversed()) toast.error(found[name] as string)
    if (wrong[0]) element.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
  }
  const send = async (element: HTMLFormElement, values: Record<Name, string>, data: FormData) => {
    const sent = await form.send({ values, data, call, languageCode })
    if (!sent) return
    if (sent.refused) return tell(element, inWords(sent.refused))
    if (!sent.done) return void toast.error(message(sent.failed || failure))
    toast.success(message(sent.done))
    if (!keepsValues) {
      setTyped({})
      element.reset()
    }
    await onDone?.(values)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOutcome(undefined)
    if (isSending.current) return
    const element = event.currentTarget
    const data = new FormData(element)
    const values = valuesIn(rules, data)
    const found = inWords(refusedIn(form, values))
    tell(element, found)
    if (Object.keys(found).length > 0) return
    isSending.current = true
    setBusy(true)
    try {
      await whileLoading(send(element, values, data))
    } catch (error) {
      const words = reasonOf(error)
      const name = fieldIn(rules, words)
      if (name) tell(element, { [name]: message(words, { field: labels[name] }) } as Texts<Name>)
      else toast.error(message(words === messages.errorOccurred ? failure : words))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const idOf = (name: string) => `${id}-${name}`
  const said = outcome?.done ?? outcome?.failed
  return {
    isBusy,
    /** For the form's element. The browser's own bubbles would speak its language, not the page's. The answer takes the focus. */
    props: { id, noValidate: true, method: 'post' as const, action: `#${idOf('answer')}`, onSubmit },
    /** For a field: `<Field label={…} {...field('Email')} />`. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      required: rules[name].required,
      error: errors[name],
      ...(typed[name] !== undefined && { defaultValue: typed[name] }),
      onInput: () => errors[name] && setErrors(({ [name]: _, ...rest }) => rest as Texts<Name>),
    }),
    /** What was typed or chosen, by field, where the page answers. */
    typed,
    /** For `FormAnswer`. */
    answer: outcome && {
      id: idOf('answer'),
      isDone: outcome.done !== undefined,
      text: said && message(said),
      wrong: Object.entries<string | undefined>(inWords(outcome.refused)).map(([name, text = '']) => ({ id: idOf(name), text })),
    },
  }
}
