import type { finishPasskeySignIn } from '../../contract/admin.ts'
import type { ParametersOf } from '../../contract/call.ts'
import { signInLabels } from '../../contract/staff/sign-in.labels.ts'
import { CallFailure } from './call-failure.ts'
import { labelsOf } from './labels.ts'

type Options = Record<string, unknown>
/** What the calls that finish a sign-in or add a passkey take. */
type Response = ParametersOf<typeof finishPasskeySignIn>['Response']

// The library is loaded when a passkey is used.
const library = () => import('@simplewebauthn/browser')

/** Has the authenticator sign. A person who cancels gets a message; the browser does not say why it failed. */
async function ask(answer: Promise<object>): Promise<Response> {
  try {
    return (await answer) as Response
  } catch {
    const text = labelsOf(signInLabels)('lbl_signin_passkey_failed')
    throw new CallFailure(0, { title: text, en: text, ar: text })
  }
}

/** Answers the options of a call that begins a sign-in or a step-up. */
export const signByPasskey = async (options: Options) => ask((await library()).startAuthentication({ optionsJSON: options as never }))

/** Makes a passkey by the options of `begin-passkey`. */
export const makePasskey = async (options: Options) => ask((await library()).startRegistration({ optionsJSON: options as never }))
