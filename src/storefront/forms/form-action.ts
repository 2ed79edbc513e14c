import { data, type RouterContextProvider } from 'react-router'
import { notFound, shopContext, shopOf } from '../app/context.ts'
import { readMessage } from '../app/read-message.ts'
import { type Form, type FormActionData, fieldIn, type Outcome, validate, valuesIn } from './form.ts'

interface ActionArguments {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

type AnyForm = Form<string>

/**
 * The action of a page with forms: does what `useForm` does in browsers with JavaScript. Responds with 200 on success, 422 for invalid
 * fields and refusals, otherwise with the status of the failed call.
 */
export async function formAction(args: ActionArguments, ...forms: [AnyForm, ...AnyForm[]]) {
  const { language } = shopOf(args)
  const { submit } = args.context.get(shopContext)
  if (!submit) throw new Error('form submitted to a read-only page')
  const formData = await args.request.formData()
  const form = forms.find(({ id }) => id === formData.get('form')) ?? forms[0]
  const { failure = 'errorOccurred' } = form
  const values = valuesIn(form.rules, formData)
  const reply = (outcome: Outcome<string>, status: number) =>
    data<FormActionData>({ form: form.id, values: echoedValues(form, values, formData), outcome }, { status })

  const refused = validate(form, values)
  if (Object.keys(refused).length > 0) return reply({ refused }, 422)
  try {
    const outcome = (await form.send({ values, data: formData, call: submit, languageCode: language })) ?? {}
    if (outcome.done) return reply(outcome, 200)
    return reply(outcome.refused ? outcome : { failed: outcome.failed || failure }, 422)
  } catch (error) {
    const { statusCode = 0, message: errorMessage = '' } = error as { statusCode?: number; message?: string }
    if (statusCode === 0) throw error
    if (statusCode === 404) throw notFound()
    return reply(outcomeOfError(form, statusCode, errorMessage), statusCode)
  }
}

/** Maps a failed call to an outcome: by field if its message names one. Server errors get the form's generic message. */
function outcomeOfError({ rules, failure = 'errorOccurred' }: AnyForm, statusCode: number, errorMessage: string): Outcome<string> {
  if (statusCode >= 500) return { failed: failure }
  const field = fieldIn(rules, errorMessage)
  const parsed = readMessage(errorMessage)
  return field && parsed ? { refused: { [field]: { message: parsed.key, values: parsed.values } } } : { failed: errorMessage }
}

const echoedValues = ({ rules, extraFields = [] }: AnyForm, values: Record<string, string>, formData: FormData) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => rules[name]?.kind !== 'password')),
  ...Object.fromEntries(extraFields.map((name) => [name, String(formData.get(name) ?? '')])),
})
