import type { Caller } from '../../contract/call.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { emailPattern, type FieldRule } from '../../contract/rules.ts'
import { readMessage } from '../app/read-message.ts'
import type { CartRefusal } from '../state/cart.ts'

/** What is wrong, by field; the field's name is filled in where it is said. */
export type Problems<Name extends string> = Partial<Record<Name, CartRefusal>>

export type Failure = 'errorOccurred' | 'errorOccurredLater'

/** What came of sending a form: done, refused by field, or failed as a whole, in the words of an answer where it has any. */
export interface Outcome<Name extends string> {
  done?: MessageKey
  refused?: Problems<Name>
  failed?: string
}

interface Sent<Name extends string> {
  values: Record<Name, string>
  data: FormData
  call: Caller
  languageCode: Language
}

/**
 * A form that needs nothing of the browser's storage: sent by calls where there is JavaScript, by a plain POST to its page where there
 * is none, with the same rules and the same calls (docs/decisions/015).
 */
export interface PlainForm<Name extends string> {
  /** Of its element; a page with several forms tells them apart by it. */
  id: string
  rules: Record<Name, FieldRule>
  /** What one rule alone cannot see, as two passwords that differ. */
  check?(values: Record<Name, string>): Problems<Name>
  send(sent: Sent<Name>): Promise<Outcome<Name>>
  /** Said where the shop failed without a reason (storefront document §8). */
  failure?: Failure
  /** Fields without a rule that are shown again as they were chosen. */
  kept?: readonly string[]
}

/** A form whose fields are those of its rules. */
export const plainForm = <Name extends string>(form: { rules: Record<Name, FieldRule> } & PlainForm<NoInfer<Name>>): PlainForm<Name> => form

/** What an action answers with, in no language: the page finds the words. Passwords are never in it. */
export interface FormReply {
  form: string
  values: Record<string, string>
  outcome: Outcome<string>
}

/** What is wrong with a value by its rule, in the order of storefront document §5; the field's name is filled in by the form. */
function problemOf(rule: FieldRule, value: string): CartRefusal | undefined {
  if (value.trim() === '') return rule.required ? { message: 'fieldRequired' } : undefined
  if (rule.min && value.length < rule.min) return { message: 'fieldTooShort', values: { n: rule.min } }
  if (value.length > rule.max) return { message: 'fieldTooLong', values: { n: rule.max } }
  if (rule.kind === 'email' && !emailPattern.test(value.trim())) return { message: 'emailInvalid' }
  return undefined
}

type Rules<Name extends string> = Record<Name, FieldRule>
const namesOf = <Name extends string>(rules: Rules<Name>) => Object.keys(rules) as Name[]

/** The fields as texts, one that was not sent being empty. */
export const valuesIn = <Name extends string>(rules: Rules<Name>, data: FormData) =>
  Object.fromEntries(namesOf(rules).map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>

export const problemsIn = <Name extends string>(rules: Rules<Name>, values: Record<Name, string>) =>
  Object.fromEntries(
    namesOf(rules).flatMap((name) => {
      const problem = problemOf(rules[name], values[name])
      return problem ? [[name, problem]] : []
    }),
  ) as Problems<Name>

/** The field that an answer's words are about, by its English name. */
export function fieldIn<Name extends string>(rules: Rules<Name>, words: string): Name | undefined {
  const field = readMessage(words)?.values.field
  return namesOf(rules).find((name) => rules[name].label === field)
}
