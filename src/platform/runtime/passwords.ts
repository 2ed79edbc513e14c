import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitAcrossProcesses } from './concurrency-limit.ts'

const run = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16
/** At most two hashes at once; others queue briefly, or fail with a 503. */
const limited = limitAcrossProcesses('passwords', { atOnce: 2, waitMs: 3000 })

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength } = cost) =>
  limited(() => run('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }))

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The password's argon2id hash in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await tagOf(password, salt)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}

/** The hash of no password. Used for unknown accounts, so that the response takes as long. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(randomBytes(saltBytes))}$${text(randomBytes(cost.tagLength))}`

const readHash = (hash: string) => /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)

/** Whether the password matches the hash. Without a readable hash, does the same work and returns false. */
export async function isPassword(password: string, hash = ''): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', known = ''] = readHash(hash) ?? readHash(dummyHash) ?? []
  const expected = Buffer.from(known, 'base64')
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}
