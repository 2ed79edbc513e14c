import { answers } from '../../contract/messages.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getUserLogin, loginWithCode, sendLoginCode } from '../../contract/storefront.ts'
import { defineForm, type Form } from '../forms/form.ts'
import { endSession, startSession } from '../state/session.ts'
import { toUser } from '../state/shapes.ts'

/** By password. Storefront document §4 "Login". */
export const passwordForm = defineForm({
  id: 'login',
  rules: fieldRules.login,
  async send({ values, call, languageCode }) {
    const { data, token } = await call(getUserLogin, { ...values, languageCode }).catch((error) => {
      endSession()
      throw error
    })
    const [row] = data
    if (row?.ResponseMsg !== answers.loggedIn || !token) return { refused: { Password: { message: 'loginIncorrect' } } }
    startSession(toUser(row), token)
    return { done: 'loggedIn' }
  },
})

/** Requests a code by mail, also for an address that is new to the shop. */
export const codeRequestForm = defineForm({
  id: 'login-code-request',
  rules: fieldRules.loginCodeRequest,
  async send({ values, call, languageCode }) {
    const { message, errorMessage } = await call(sendLoginCode, { ...values, languageCode })
    return message === answers.codeSent ? { done: 'loginCodeSent' } : { failed: errorMessage }
  },
})

/** By the code from the mail. */
export const codeForm = defineForm({
  id: 'login-code',
  rules: fieldRules.loginCode,
  async send({ values, call, languageCode }) {
    const { data, token } = await call(loginWithCode, { ...values, languageCode })
    if (data[0]?.ResponseMsg !== answers.loggedIn || !token) return {}
    startSession(toUser(data[0]), token)
    return { done: 'loggedIn' }
  },
})

/**
 * A form for the page's action: the session is stored by the browser, so a login that was submitted before the page had its JavaScript is
 * not carried out. The page asks to submit it again.
 */
export const inBrowserOnly = <Name extends string>(form: Form<Name>): Form<Name> => ({
  ...form,
  send: async () => ({ failed: 'pageLoading' }),
})
