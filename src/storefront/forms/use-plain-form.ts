import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import type { FormReply, Outcome, PlainForm } from './plain-form.ts'
import { useForm } from './use-form.ts'

interface Options<Name extends string> {
  /** Names of the fields in the page's language, as messages say them. */
  labels: Record<Name, string>
  /** After the browser sent it, when it was said that it is done. */
  onDone?: (values: Record<Name, string>) => Promise<void> | void
}

/** What stands over a form. */
export interface FormResult {
  id: string
  isDone: boolean
  text: string | undefined
  wrong: { id: string; text: string }[]
}

/** What the page answers to a form that was sent to it without JavaScript, where it does. */
export const useReply = () => useActionData() as FormReply | undefined

/** A form that the browser sends by calls, or that is sent to its page by a plain POST; the page's answer is what it begins with. */
export function usePlainForm<Name extends string>(form: PlainForm<Name>, { labels, onDone }: Options<Name>) {
  const reply = useReply()
  const own = reply?.form === form.id ? reply : undefined
  const [typed, setTyped] = useState<Record<string, string | undefined>>((!own?.outcome.done && own?.values) || {})
  // Until the next try.
  const [outcome, setOutcome] = useState(own?.outcome as Outcome<Name> | undefined)
  const message = useMessage()
  const languageCode = useLanguage()
  const { props, field, isBusy, inWords } = useForm({
    rules: form.rules,
    labels,
    first: outcome?.refused,
    failure: form.failure,
    check: (values) => form.check?.(values) ?? {},
    async submit(values, data, element) {
      const { done, refused, failed } = await form.send({ values, data, call, languageCode })
      if (refused) return refused
      if (!done) return void toast.error(message(failed || (form.failure ?? 'errorOccurred')))
      toast.success(message(done))
      setTyped({})
      element.reset()
      await onDone?.(values)
    },
  })
  const idOf = (name: string) => `${form.id}-${name}`
  const said = outcome?.done ?? outcome?.failed
  return {
    isBusy,
    props: {
      ...props,
      id: form.id,
      // Leads back to the answer, which takes the focus.
      action: `#${idOf('answer')}`,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        setOutcome(undefined)
        return props.onSubmit(event)
      },
    },
    field: (name: Name) => ({ ...field(name), id: idOf(name), ...(typed[name] !== undefined && { defaultValue: typed[name] }) }),
    /** What was typed or chosen, by field, where the page answers. */
    typed,
    /** For `FormAnswer`. */
    answer: outcome && {
      id: idOf('answer'),
      isDone: outcome.done !== undefined,
      text: said && message(said),
      wrong: Object.entries<string | undefined>(inWords(outcome.refused ?? {})).map(([name, text = '']) => ({ id: idOf(name), text })),
    },
  }
}
