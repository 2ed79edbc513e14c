import { z } from 'zod'
import { type StaffCall, staffPathOf } from '../../contract/staff/call.ts'
import { staffErrorTexts } from '../../contract/staff/errors.labels.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all staff calls, from their declarations. */
export function openApiOf(calls: readonly StaffCall[]): Json {
  const schemas: Json = { Problem: problem }
  const paths = Object.fromEntries(calls.map((call) => [staffPathOf(call), { post: operationOf(call, schemas) }]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Avicenna back office',
      version: '1',
      description: 'Each call is a POST whose body is the request. An answer is `{ "data": … }`, an error RFC 9457 problem details.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-avicenna-staff' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, `av_<id>_<secret>`.' },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          status,
          { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
        ]),
      ),
    },
  }
}

function operationOf(call: StaffCall, schemas: Json): Json {
  const request = schemaOf(call, 'request', schemas)
  const notes = [
    call.access === 'anyone' ? 'Signed out too.' : `Permission: \`${call.access}\`.`,
    ...(call.stepUp ? ['Needs a second factor within the last 15 minutes.'] : []),
    ...(call.forSellers ? ['Sellers may call it, for their own rows.'] : []),
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    description: notes.join(' '),
    ...(call.access === 'anyone' && { security: [] }),
    ...(call.isUpload
      ? {
          parameters: [{ name: 'request', in: 'query', required: true, content: { 'application/json': { schema: request } } }],
          requestBody: { required: true, content: { 'application/octet-stream': {} } },
        }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerOf(call, schemas) } } },
      ...Object.fromEntries(Object.keys(errors).map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

function answerOf(call: StaffCall, schemas: Json): Json {
  const one = schemaOf(call, 'row', schemas)
  const rows = { type: 'array', items: one }
  const page = {
    type: 'object',
    properties: { Rows: rows, Next: { type: ['string', 'null'] }, Total: { type: 'integer' } },
    required: ['Rows', 'Next', 'Total'],
  }
  return { type: 'object', properties: { data: { object: one, rows, page }[call.shape] }, required: ['data'] }
}

/**
 * The schema of a request or row as it is on the wire, which is the input of its codecs. What JSON Schema cannot express is left open.
 * Definitions, of recursive types, move to `schemas`: references are relative to the document.
 */
function schemaOf(call: StaffCall, part: 'request' | 'row', schemas: Json): Json {
  const made = z.toJSONSchema(call[part], { io: 'input', unrepresentable: 'any' })
  const prefix = `${call.name}-${part}-`
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)
  const { $schema: _, $defs = {}, ...json } = JSON.parse(text) as Json & { $defs?: Json }
  for (const [key, definition] of Object.entries($defs)) schemas[prefix + key] = definition
  return json
}

const errors: Record<string, string> = {
  400: 'The request cannot be read',
  401: 'Not signed in',
  403: 'The permission or the second factor is missing',
  404: 'Does not exist',
  409: 'The state does not allow it, or another person saved meanwhile',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Fields are not valid',
  429: 'Too many requests',
  500: 'An unexpected error',
  503: 'Busy',
}

const text = { type: 'string' }
const fieldError = {
  type: 'object',
  properties: { path: text, code: { enum: Object.keys(staffErrorTexts) }, en: text, ar: text },
  required: ['path', 'code', 'en', 'ar'],
}
const problem = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: { enum: Object.keys(staffErrorTexts) },
    en: text,
    ar: text,
    reference: text,
    permission: text,
    field: text,
    errors: { type: 'array', items: fieldError },
    current: {},
    by: { type: ['string', 'null'] },
    at: { type: ['string', 'null'], format: 'date-time' },
  },
  required: ['type', 'title', 'status', 'code', 'en', 'ar'],
}
