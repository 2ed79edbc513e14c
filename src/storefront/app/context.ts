import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { languageOf } from './urls.ts'

export interface ShopContext {
  /** In process; the same expression in the browser is a POST (`calls.ts`). */
  call: Caller
  /** For an action, where a form was sent: its calls count as those of whoever sent it. */
  submit?: Caller
  /** `https://shop.example`, without a slash at its end. */
  origin: string
  chatUrl: string
}

/** Filled by the server for each page it renders. */
export const shopContext = createContext<ShopContext>()

interface LoaderArguments {
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/** What a page that does not exist answers with; the error page is shown in the language of the address. */
export const notFound = () => data(null, { status: 404 })

/**
 * The calls and the language of a loader. A prefix that is no language is a 404; a call's 400 or 404 is the page's 404, any other
 * failure carries its reference to the error page.
 */
export function shopOf({ params, context }: LoaderArguments): ShopContext & { language: Language } {
  if (params.langCode !== undefined && !isLanguage(params.langCode)) throw notFound()
  const shop = context.get(shopContext)
  const call: Caller = async (one, parameters) => {
    try {
      return await shop.call(one, parameters)
    } catch (error) {
      throw asPageFailure(error)
    }
  }
  return { ...shop, call, language: languageOf(params) }
}

// By its fields: the page's build has a copy of the class, so `instanceof` would not know the server's.
function asPageFailure(error: unknown) {
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode === 400 || statusCode === 404) return notFound()
  return statusCode ? data({ reference: message }, { status: statusCode }) : error
}

/** An id from an address. Anything else is a 404. */
export function idFrom(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text)) throw notFound()
  return Number(text)
}
