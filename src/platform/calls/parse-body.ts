import { CallError } from '../../contract/call.ts'

const usualMaxBytes = 128 * 1024
const maxDepth = 32

const malformed = (why: string) => new CallError(400, `The request is not valid: ${why}.`)

const tooLarge = () => new CallError(413, 'The request is too large.')

/** Reads a body of at most so many bytes, 128 KB unless stated. Throws a 413 as soon as it is longer. */
export async function readBody(request: Request, maxBytes = usualMaxBytes): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > maxBytes) throw tooLarge()
  try {
    // Node delivers no more than the announced length. Reading it at once costs less than a stream.
    return announced === null ? await readStream(request, maxBytes) : new Uint8Array(await request.arrayBuffer())
  } catch (error) {
    // The client disconnected: not a fault of the shop, so no 500 is logged.
    throw error instanceof CallError ? error : malformed('it ends too early')
  }
}

async function readStream({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The parameters in the shop's envelope. */
export function parseCallBody(body: Uint8Array): Record<string, unknown> {
  const parameters = (parseStrictJson(body) as { requestParameters?: unknown } | null)?.requestParameters
  if (!isObject(parameters)) throw malformed('requestParameters is missing')
  return parameters
}

/** Parameters that are the body itself. */
export function parseParameters(body: Uint8Array): Record<string, unknown> {
  const parameters = parseStrictJson(body)
  if (!isObject(parameters)) throw malformed('the body is not a JSON object')
  return parameters
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Strict JSON: valid UTF-8, 32 levels, well-formed text without NUL, no own `__proto__`. */
function parseStrictJson(body: Uint8Array): unknown {
  refuseDepth(body)
  const value = parse(body)
  clean(value)
  return value
}

/** The fields of a form as a browser sends it: valid UTF-8, no NUL. CRLF becomes LF, as scripts in the page send it. */
export function parseFormBody(body: Uint8Array): URLSearchParams {
  const text = formIn(body)
  const fields = [...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])
  clean(fields)
  return new URLSearchParams(fields)
}

/** The same for `multipart/form-data`. Files are refused as what they are: not UTF-8, or no fields. */
export async function parseMultipartBody(body: Uint8Array, contentType: string): Promise<URLSearchParams> {
  const fields: [name: string, value: string][] = []
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    for (const [name, value] of await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()) {
      if (typeof value !== 'string') throw new Error('a file')
      fields.push([name, value.replaceAll('\r\n', '\n')])
    }
  } catch {
    throw malformed('it is not a form in UTF-8')
  }
  clean(fields)
  return new URLSearchParams(fields)
}

/** Throws for invalid UTF-8, which URLSearchParams would replace with U+FFFD. */
function formIn(body: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    decodeURIComponent(text)
    return text
  } catch {
    throw malformed('it is not a form in UTF-8')
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw malformed('it is not JSON in UTF-8')
  }
}

/** Counts brackets outside strings. Runs before the recursive functions, whose stack a deeper value could exhaust. */
function refuseDepth(body: Uint8Array) {
  let depth = 0
  let inString = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (inString) {
      if (byte === 0x5c) at++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > maxDepth) throw malformed('it is nested too deeply')
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
}

function clean(value: unknown) {
  if (typeof value === 'string') {
    refuseBadText(value)
  } else if (Array.isArray(value)) {
    for (const item of value) clean(item)
  } else if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
    for (const [name, inner] of Object.entries(value)) {
      refuseBadText(name)
      clean(inner)
    }
  }
}

/** PostgreSQL cannot store NUL. A lone surrogate, which an escape such as \ud800 can produce, would be stored as U+FFFD. */
function refuseBadText(text: string) {
  if (text.includes('\0')) throw malformed('it contains a NUL')
  if (!text.isWellFormed()) throw malformed('it contains half of a surrogate pair')
}
