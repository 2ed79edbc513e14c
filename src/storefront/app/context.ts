import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Caller } from '../../contract/call.ts'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { languageOf } from './urls.ts'

export interface ShopContext {
  /** Runs in process. The same expression in the browser is a POST (`calls.ts`). */
  call: Caller
  /** For actions: calls made while handling a submitted form. They count against the rate limits of the visitor who submitted it. */
  submit?: Caller
  /** `https://shop.example`, without a trailing slash. */
  origin: string
  chatUrl: string
  /** The version of the build that renders; none in development. */
  build?: string
  /** Marks the scripts of this rendering. The server removes it and names their hashes in the Content Security Policy. */
  nonce: string
  /** The document as text: the body of a `Response` would be encoded, copied and decoded again. */
  document: { html?: string }
}

/** Set by the server for each rendered page. */
export const shopContext = createContext<ShopContext>()

interface LoaderArguments {
  params: Record<string, string | undefined>
  context: Readonly<RouterContextProvider>
}

/** The response for a page that does not exist. The error page is rendered in the language of the URL. */
export const notFound = () => data(null, { status: 404 })

/**
 * The calls and the language of a loader. An unknown language prefix is a 404. A call's 400 or 404 becomes the page's 404; any other
 * failure keeps its status and passes its reference to the error page.
 */
export function shopOf({ params, context }: LoaderArguments): ShopContext & { language: Language } {
  if (params.langCode !== undefined && !isLanguage(params.langCode)) throw notFound()
  const shop = context.get(shopContext)
  const call: Caller = async (definition, parameters) => {
    try {
      return await shop.call(definition, parameters)
    } catch (error) {
      throw toPageError(error)
    }
  }
  return { ...shop, call, language: languageOf(params) }
}

// Checks the fields: the page build bundles its own copy of CallError, so `instanceof` fails for the server's.
function toPageError(error: unknown) {
  const { statusCode, message } = error as { statusCode?: number; message?: string }
  if (statusCode === 400 || statusCode === 404) return notFound()
  return statusCode ? data({ reference: message }, { status: statusCode }) : error
}

/** Parses a numeric id from a URL segment. Anything else is a 404. */
export function idFrom(segment: string | undefined): number {
  if (!segment || !/^\d{1,9}$/.test(segment)) throw notFound()
  return Number(segment)
}
