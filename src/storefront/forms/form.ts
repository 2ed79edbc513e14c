import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { emailPattern, type FieldRule } from '../../contract/rules.ts'
import { readMessage } from '../app/read-message.ts'
import type { CartRefusal } from '../state/cart.ts'

/** Why fields are refused, by name: a message, whose `{field}` the form fills in, or a text in the page's language. */
export type Refused<Name extends string> = Partial<Record<Name, CartRefusal | string>>

/** What became of a form that was sent. With none of the three it failed for no known reason. */
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
 * A form, declared once (docs/forms.md). In the browser `useForm` checks its rules and sends it by calls. A page that also has
 * `answerForm(args, form)` as its action takes the same form as a plain POST, by the same rules and calls (docs/decisions/015).
 */
export interface Form<Name extends string> {
  /** Of its element. A page with several forms tells them apart by it. */
  id: string
  rules: Record<Name, FieldRule>
  /** What one rule alone cannot see, such as two passwords that differ. */
  check?(values: Record<Name, string>): Refused<Name>
  /** Runs with checked values. Gives nothing where there is nothing to say. */
  send(sent: Sent<Name>): Promise<Outcome<Name> | undefined>
  /** Said where the shop failed for no known reason (storefront document §8). */
  failure?: 'errorOccurred' | 'errorOccurredLater'
  /** Names of fields without a rule that the page shows again as they were chosen. */
  kept?: readonly string[]
}

/** The names of the fields come from the rules alone. */
export type FormOf<Name extends string> = { rules: Record<Name, FieldRule> } & Form<NoInfer<Name>>

export const defineForm = <Name extends string>(form: FormOf<Name>): Form<Name> => form

/** The data of a page's action, in no language: the page finds the words. Passwords are never in it. */
export interface FormReply {
  form: string
  values: Record<string, string>
  outcome: Outcome<string>
}

/** The first thing wrong with a value, in the order of storefront document §5. */
function refusalOf(rule: FieldRule, value: string): CartRefusal | undefined {
  if (value.trim() === '') return rule.required ? { message: 'fieldRequired' } : undefined
  if (rule.min && value.length < rule.min) return { message: 'fieldTooShort', values: { n: rule.min } }
  if (value.length > rule.max) return { message: 'fieldTooLong', values: { n: rule.max } }
  if (rule.kind === 'email' && !emailPattern.test(value.trim())) return { message: 'emailInvalid' }
  return undefined
}

type Rules<Name extends string> = Record<Name, FieldRule>
const namesOf = <Name extends string>(rules: Rules<Name>) => Object.keys(rules) as Name[]

/** The fields as texts. A field that was not sent is empty. */
export const valuesIn = <Name extends string>(rules: Rules<Name>, data: FormData) =>
  Object.fromEntries(namesOf(rules).map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>

/** Everything wrong with the values; empty where they may be sent. */
export function refusedIn<Name extends string>({ rules, check }: Form<Name>, values: Record<Name, string>): Refused<Name> {
  const byRules = namesOf(rules).flatMap((name) => {
    const refusal = refusalOf(rules[name], values[name])
    return refusal ? [[name, refusal]] : []
  })
  return { ...check?.(values), ...Object.fromEntries(byRules) }
}

/** The field that a call's English message is about. */
export function fieldIn<Name extends string>(rules: Rules<Name>, words: string): Name | undefined {
  const field = readMessage(words)?.values.field
  return namesOf(rules).find((name) => rules[name].label === field)
}
