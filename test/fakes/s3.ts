import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const xml = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>${inner}`
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const pageSize = 3

/**
 * An object store with the part of the S3 API that the shop uses, and one bucket, `goods`: PUT, GET with Range, HEAD, DELETE, multipart
 * uploads, lists in pages of three. `breaks` makes it fail: requests, or only uploads, get no response or a 500, downloads end half-way, or
 * the connection closes during an upload.
 */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const state = {
    breaks: undefined as 'silent' | 'silent-uploads' | 'errors' | 'half-way' | 'half-sent' | undefined,
    requests: [] as string[],
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    state.requests.push(`${request.method} ${pathname}`)
    if (state.breaks === 'silent' || (state.breaks === 'silent-uploads' && request.method === 'PUT')) return
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(`<Error><Code>${code}</Code><Message>no</Message></Error>`))
    if (state.breaks === 'errors') return refuse(500, 'InternalError')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=goods-key/')) return refuse(403, 'AccessDenied')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (bucket !== 'goods') return refuse(404, 'NoSuchBucket')
    const key = rest.join('/')
    const uploadId = searchParams.get('uploadId')

    if (request.method === 'GET' && key === '') return list(response, searchParams)
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, new Map())
      return response.end(xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`))
    }
    if (request.method === 'PUT' && state.breaks === 'half-sent') return void request.once('data', () => request.destroy())
    if (request.method === 'PUT' && uploadId) {
      uploads.get(uploadId)?.set(Number(searchParams.get('partNumber')), await bodyOf(request))
      return response.writeHead(200, { etag: '"part"' }).end()
    }
    if (request.method === 'POST' && uploadId) {
      await bodyOf(request)
      const parts = [...(uploads.get(uploadId) ?? [])].toSorted(([a], [b]) => a - b).map(([, part]) => part)
      uploads.delete(uploadId)
      objects.set(key, Buffer.concat(parts))
      return response.end(xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'))
    }
    if (request.method === 'PUT') {
      objects.set(key, await bodyOf(request))
      return response.writeHead(200, { etag: '"whole"' }).end()
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId)
      else objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    send(request, response, found)
  })

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const from = Number(query.get('continuation-token') ?? 0)
    const shown = all.slice(from, from + pageSize)
    const goesOn = from + pageSize < all.length
    const contents = shown.map(([key, { length }]) => `<Contents><Key>${escaped(key)}</Key><Size>${length}</Size></Contents>`).join('')
    const next = goesOn ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
    response.end(xml(`<ListBucketResult><IsTruncated>${goesOn}</IsTruncated>${next}${contents}</ListBucketResult>`))
  }

  const send = (request: IncomingMessage, response: ServerResponse, content: Buffer) => {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(first ?? 0)
    const end = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, content.length - 1)
    const part = content.subarray(start, end + 1)
    const range = first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${content.length}` }
    response.writeHead(first === undefined ? 200 : 206, { 'content-length': part.length, etag: '"whole"', ...range })
    if (request.method === 'HEAD') return response.end()
    if (state.breaks !== 'half-way') return response.end(part)
    response.write(part.subarray(0, part.length / 2), () => response.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    objects,
    /** Multipart uploads that were neither completed nor aborted. */
    uploads,
    state,
    /** The shop's settings for this store. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'goods',
      S3_ACCESS_KEY_ID: 'goods-key',
      S3_SECRET_ACCESS_KEY: 'goods-secret',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The content of a request, without the signed chunks that the library wraps around a stream. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = Buffer.concat(chunks)
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return sent
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.toString('latin1', at, end), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(sent.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
