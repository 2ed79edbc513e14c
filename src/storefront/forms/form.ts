import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { emailPattern, type FieldRule, withLetter } from '../../contract/rules.ts'
import { cleanEmail } from '../../contract/typed.ts'
import { readMessage } from '../app/read-message.ts'
import type { CartRefusal } from '../state/cart.ts'

/** Why fields are refused, by name: a message, whose `{field}` the form fills in, or a text in the page's language. */
export type Refused<Name extends string> = Partial<Record<Name, CartRefusal | string>>

/** The outcome of a submitted form. Without any of the three fields it failed for an unknown reason. */
export interface Outcome<Name extends string> {
  done?: MessageKey
  refused?: Refused<Name>
  /** A message's key or English text. */
  failed?: string
}

interface Sent<Name extends string> {
  values: Record<Name, string>
  data: FormData
  call: Caller
  languageCode: Language
}

/**
 * A form, declared once (docs/forms.md). In the browser `useForm` checks its rules and sends it by calls. A page whose action is
 * `formAction(args, form)` also accepts it as a plain POST, with the same rules and calls (docs/decisions/015-forms-work-without-javascript.md).
 */
export interface Form<Name extends string> {
  /** Id of the form element; distinguishes the forms of a page. */
  id: string
  rules: Record<Name, FieldRule>
  /** Checks across fields, such as two passwords that differ. */
  check?(values: Record<Name, string>): Refused<Name>
  /** Runs with valid values. Returns undefined if there is nothing to report. */
  send(sent: Sent<Name>): Promise<Outcome<Name> | undefined>
  /** Message for unknown failures (storefront document §8). */
  failure?: 'errorOccurred' | 'errorOccurredLater'
  /** Fields without a rule whose values are shown again after a plain POST. */
  extraFields?: readonly string[]
}

/** A form whose field names are inferred from `rules` only. */
export type FormOf<Name extends string> = { rules: Record<Name, FieldRule> } & Form<NoInfer<Name>>

export const defineForm = <Name extends string>(form: FormOf<Name>): Form<Name> => form

/** The data of a form's action. Contains message keys, which the page translates, and never passwords. */
export interface FormActionData {
  form: string
  values: Record<string, string>
  outcome: Outcome<string>
}

/** The first rule that a value breaks, in the order of storefront document §5. */
function refusalOf(rule: FieldRule, typed: string): CartRefusal | undefined {
  const value = rule.kind === 'password' ? typed : cleanEmail(typed)
  if (value.trim() === '') return rule.required ? { message: 'fieldRequired' } : undefined
  if (rule.min && value.length < rule.min) return { message: 'fieldTooShort', values: { n: rule.min } }
  if (value.length > rule.max) return { message: 'fieldTooLong', values: { n: rule.max } }
  if (rule.kind === 'email' && !emailPattern.test(value)) return { message: 'emailInvalid' }
  if (rule.kind === 'name' && !withLetter.test(value)) return { message: 'fieldWithoutLetter' }
  return undefined
}

type Rules<Name extends string> = Record<Name, FieldRule>
const namesOf = <Name extends string>(rules: Rules<Name>) => Object.keys(rules) as Name[]

/** The fields as strings. Missing fields are empty. */
export const valuesIn = <Name extends string>(rules: Rules<Name>, data: FormData) =>
  Object.fromEntries(namesOf(rules).map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>

/** The refused fields; empty if the values are valid. */
export function validate<Name extends string>({ rules, check }: Form<Name>, values: Record<Name, string>): Refused<Name> {
  const refusals = namesOf(rules).flatMap((name) => {
    const refusal = refusalOf(rules[name], values[name])
    return refusal ? [[name, refusal]] : []
  })
  return { ...check?.(values), ...Object.fromEntries(refusals) }
}

/** The field that a call's English message is about. */
export function fieldIn<Name extends string>(rules: Rules<Name>, text: string): Name | undefined {
  const { key, values } = readMessage(text) ?? {}
  return namesOf(rules).find((name) => rules[name].label === values?.field || (key && rules[name].refusedBy === key))
}
