import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../runtime/config.ts'
import { checkKey, typeOf } from './keys.ts'
import { measure } from './measure.ts'
import type { Storage } from './storage.ts'

type Settings = NonNullable<Config['s3']>

/** Private files in a bucket of any S3-compatible server. The SDK is loaded with the first file. */
export function openS3({ bucket, endpoint, region, pathStyle, credentials }: Settings): Storage {
  const load = async () => {
    const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
    const client = new sdk.S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      // Without credentials, the SDK finds them in its environment, such as the role of the machine.
      ...(credentials && { credentials }),
      // Few other servers support the checksums that the SDK adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true, socketTimeout: 60_000 },
    })
    return { sdk, client, Upload }
  }
  let loaded: ReturnType<typeof load> | undefined
  const library = () => (loaded ??= load())
  const named = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  return {
    async put(key, content) {
      const name = named(key)
      const { client, Upload } = await library()
      const { source, through, measured } = measure(content)
      const upload = new Upload({ client, params: { ...name, Body: through, ContentType: typeOf(key) } })
      const [read, sent] = await Promise.allSettled([
        pipeline(source, through).catch(async (error) => {
          // Discards the uploaded parts, so that they do not become an incomplete file.
          await upload.abort()
          throw error
        }),
        upload.done().catch((error) => {
          through.destroy(error)
          throw error
        }),
      ])
      // If the source failed, its error is the cause of the upload's.
      if (read.status === 'rejected') throw read.reason
      if (sent.status === 'rejected') throw sent.reason
      return measured()
    },
    async open(key, range) {
      const name = named(key)
      const { client, sdk } = await library()
      const request = new sdk.GetObjectCommand({ ...name, ...(range && { Range: `bytes=${range.start}-${range.end ?? ''}` }) })
      const found = await orNothing(client.send(request))
      if (!found) return undefined
      const size = range ? Number(found.ContentRange?.split('/')[1]) : (found.ContentLength ?? 0)
      return { stream: found.Body as Readable, size, type: typeOf(key) }
    },
    async stat(key) {
      const name = named(key)
      const { client, sdk } = await library()
      const found = await orNothing(client.send(new sdk.HeadObjectCommand(name)))
      return found && { size: found.ContentLength ?? 0, type: typeOf(key) }
    },
    async remove(key) {
      const name = named(key)
      const { client, sdk } = await library()
      await client.send(new sdk.DeleteObjectCommand(name))
    },
    async *list(prefix) {
      const { client, sdk } = await library()
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? []) yield { key, size }
    },
  }
}

const orNothing = <T>(request: Promise<T>) =>
  request.catch((error: Error) => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return undefined
    throw error
  })
