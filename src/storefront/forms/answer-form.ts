import { data, type RouterContextProvider } from 'react-router'
import { notFound, shopContext, shopOf } from '../app/context.ts'
import { readMessage } from '../app/read-message.ts'
import { type Form, type FormReply, fieldIn, type Outcome, refusedIn, valuesIn } from './form.ts'

interface ActionArguments {
  request: Request
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

type SomeForm = Form<string>

/**
 * The action of a page with forms: does what the browser does where there is JavaScript. 200 where it is done, 422 where a field is
 * wrong or the shop refuses, else the status of the call that failed.
 */
export async function answerForm(args: ActionArguments, ...forms: [SomeForm, ...SomeForm[]]) {
  const { language } = shopOf(args)
  const { submit } = args.context.get(shopContext)
  if (!submit) throw new Error('a form was sent to a page that is only read')
  const sent = await args.request.formData()
  const form = forms.find(({ id }) => id === sent.get('form')) ?? forms[0]
  const { failure = 'errorOccurred' } = form
  const values = valuesIn(form.rules, sent)
  const reply = (outcome: Outcome<string>, status: number) =>
    data<FormReply>({ form: form.id, values: toShowAgain(form, values, sent), outcome }, { status })

  const refused = refusedIn(form, values)
  if (Object.keys(refused).length > 0) return reply({ refused }, 422)
  try {
    const outcome = (await form.send({ values, data: sent, call: submit, languageCode: language })) ?? {}
    if (outcome.done) return reply(outcome, 200)
    return reply(outcome.refused ? outcome : { failed: outcome.failed || failure }, 422)
  } catch (error) {
    const { statusCode = 0, message: words = '' } = error as { statusCode?: number; message?: string }
    if (statusCode === 0) throw error
    if (statusCode === 404) throw notFound()
    return reply(failureIn(form, statusCode, words), statusCode)
  }
}

/** What a call said, of a field where it names one; what is the shop's own fault is not spelled out. */
function failureIn({ rules, failure = 'errorOccurred' }: SomeForm, statusCode: number, words: string): Outcome<string> {
  if (statusCode >= 500) return { failed: failure }
  const field = fieldIn(rules, words)
  const read = readMessage(words)
  return field && read ? { refused: { [field]: { message: read.key, values: read.values } } } : { failed: words }
}

const toShowAgain = ({ rules, kept = [] }: SomeForm, values: Record<string, string>, sent: FormData) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => rules[name]?.kind !== 'password')),
  ...Object.fromEntries(kept.map((name) => [name, String(sent.get(name) ?? '')])),
})
