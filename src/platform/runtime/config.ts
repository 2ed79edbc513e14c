import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { advice } from './config-advice.ts'
import { projectRoot } from './project-root.ts'
import { storedSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'

/** One line per invalid variable, each with the correction. Values are never repeated: some are secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Config = Readonly<z.output<typeof variables>['config'] & { secretKey: Buffer }>

const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'digits')
    .transform(Number)
    .refine((value) => value >= min && value <= max)
const whole = (min: number, max: number, fallback: number) => digits(min, max).default(fallback)

const address = (protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = !url.search && !url.hash && !url.username && !url.password && url.pathname === '/'
  return bare && (url.protocol === 'http:' || url.protocol === 'https:')
}
const origin = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text).origin)

const list = <Item extends z.ZodType<string, string>>(item: Item, fallback: z.output<Item>[] = []) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .default(fallback)

const network = z.string().refine((text) => {
  const [ip = '', bits, rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
})

const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i)

// Some of a provider's keys without the others are a mistake.
const belongTogether = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
] as const

const variables = z
  .object({
    PORT: whole(1, 65_535, 3000),
    HOST: z.union([hostName, z.ipv6()]).default('localhost'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
    DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']).optional(),
    DATABASE_REPLICA_URLS: list(address(['postgres:', 'postgresql:'])),
    DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
    DATABASE_POOL: whole(1, 1000, 8),
    WEB_CONCURRENCY: digits(1, 64).optional(),
    STATEMENT_TIMEOUT_MS: whole(100, 600_000, 5000),
    SHOP_ORIGIN: origin.optional(),
    TRUSTED_PROXIES: list(network),
    ALLOWED_HOSTS: list(hostName),
    ALLOWED_ORIGINS: list(origin),
    DEMO: z.enum(['on', 'off']).default('on'),
    DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    LIMITS_URL: address(['redis:', 'rediss:']).optional(),
    EDGE_PURGE_URL: list(address(['http:', 'https:'])),
    EDGE_PURGE_STYLE: z.enum(['varnish', 'fastly', 'cloudflare']).default('varnish'),
    EDGE_PURGE_TOKEN: z.string().optional(),
    SMTP_URL: address(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
      .default('Avicenna <shop@localhost>'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SECRET_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((text) => Buffer.from(text, 'hex'))
      .optional(),
    PAGE_CACHE_MB: whole(0, 65_536, 64),
    METRICS_NETWORKS: list(network, ['127.0.0.0/8', '::1']),
    JOBS: z.enum(['on', 'off']).default('on'),
    WORKER_PORT: digits(1, 65_535).optional(),
    DRAIN_SECONDS: whole(0, 300, 0),
    CHAT_URL: address(['https:']).default('https://wa.me/'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_ENDPOINT: address(['http:', 'https:']).optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/)
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: address(['https:', 'http:']).default('https://api.stripe.com'),
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_API_BASE: address(['https:', 'http:']).default('https://api-m.paypal.com'),
    PAYMENT_SANDBOX: z.enum(['on', 'off']).optional(),
    PROVIDER_TIMEOUT_MS: whole(100, 60_000, 8000),
    MOVES_PER_SEAT: whole(1, 1000, 4),
  })
  .superRefine((env, refused) => {
    const refuse = (name: string) => refused.addIssue({ code: 'custom', path: [name] })
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) refuse('DATABASE_DIRECT_URL')
    if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) refuse('DATABASE_REPLICA_URLS')
    if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY)) refuse('S3_BUCKET')
    if (env.S3_ACCESS_KEY_ID && !env.S3_SECRET_ACCESS_KEY) refuse('S3_SECRET_ACCESS_KEY')
    if (env.S3_SECRET_ACCESS_KEY && !env.S3_ACCESS_KEY_ID) refuse('S3_ACCESS_KEY_ID')
    if (env.EDGE_PURGE_URL.length > 0 && env.EDGE_PURGE_STYLE !== 'varnish' && !env.EDGE_PURGE_TOKEN) refuse('EDGE_PURGE_TOKEN')
    for (const names of belongTogether) {
      const missing = names.filter((name) => !env[name])
      if (missing.length < names.length) missing.forEach(refuse)
    }
    if (env.PAYMENT_SANDBOX === 'on' && (env.STRIPE_SECRET_KEY || env.PAYPAL_CLIENT_ID)) refuse('PAYMENT_SANDBOX')
  })
  .transform((env) => ({
    secretKey: env.SECRET_KEY,
    config: {
      port: env.PORT,
      /** `localhost` means both loopback addresses, IPv4 and IPv6. */
      host: env.HOST,
      /** Absolute path. */
      dataDir: resolve(projectRoot, env.DATA_DIR),
      /** Absent: the shop starts its own PostgreSQL. */
      databaseUrl: env.DATABASE_URL,
      /** Where DATABASE_URL is a pooler: the PostgreSQL behind it. */
      databaseDirectUrl: env.DATABASE_DIRECT_URL,
      /** Standbys that answer what public pages read; usually none. */
      databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
      /** Off: statements have no names, for a pooler that does not pass them on. */
      databasePrepare: env.DATABASE_PREPARE === 'on',
      /** How many processes serve. */
      processes: env.WEB_CONCURRENCY ?? processesFor({ cores: availableParallelism(), bytes: availableBytes() }),
      /** Maximum connections of one instance, to each server. */
      databasePool: env.DATABASE_POOL,
      statementTimeoutMs: env.STATEMENT_TIMEOUT_MS,
      /** The public origin, without a path: `https://shop.example`. Mails and pages use no other. */
      shopOrigin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
      /** Addresses and CIDR networks whose X-Forwarded-For is trusted. */
      trustedProxies: env.TRUSTED_PROXIES,
      /** Accepted values of Host besides the shop's own. */
      allowedHosts: env.ALLOWED_HOSTS,
      /** Other origins that may make calls (CORS). */
      allowedOrigins: env.ALLOWED_ORIGINS,
      /** Loads the demo shop into an empty database, with customers whose passwords are public. */
      demo: env.DEMO === 'on',
      /** The demo shop comes with the orders, customers and messages of sixty days. */
      demoHistory: env.DEMO_HISTORY === 'on',
      rateLimits: env.RATE_LIMITS === 'on',
      /** A server with Redis's protocol that counts the rate limits; absent: the database counts. */
      limitsUrl: env.LIMITS_URL,
      /** Caches in front of the shop that are told which pages changed; absent: none. */
      edge:
        env.EDGE_PURGE_URL.length > 0 ? { urls: env.EDGE_PURGE_URL, style: env.EDGE_PURGE_STYLE, token: env.EDGE_PURGE_TOKEN } : undefined,
      /** Absent: mails are written to the outbox folder. */
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      logLevel: env.LOG_LEVEL,
      pageCacheMb: env.PAGE_CACHE_MB,
      /** Addresses and CIDR networks that may read /metrics. */
      metricsNetworks: env.METRICS_NETWORKS,
      /** Off: this instance serves requests only, and others run the jobs. */
      jobs: env.JOBS === 'on',
      /** Port of a worker's health checks; absent: it does not listen. */
      workerPort: env.WORKER_PORT,
      /** How long a stopping instance keeps serving while /readyz reports "not ready". */
      drainSeconds: env.DRAIN_SECONDS,
      chatUrl: env.CHAT_URL,
      /** Bucket for private files; absent: the data folder. */
      s3: env.S3_BUCKET
        ? {
            bucket: env.S3_BUCKET,
            /** Absent: AWS. */
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            /** `https://endpoint/bucket/key` instead of `https://bucket.endpoint/key`. */
            pathStyle: env.S3_PATH_STYLE === 'on',
            credentials:
              env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
                ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
                : undefined,
          }
        : undefined,
      /** Absent: no cards, unless in the sandbox. */
      stripe:
        env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: env.STRIPE_SECRET_KEY,
              publishableKey: env.STRIPE_PUBLISHABLE_KEY,
              webhookSecret: env.STRIPE_WEBHOOK_SECRET,
              apiBase: env.STRIPE_API_BASE,
            }
          : undefined,
      /** Absent: no PayPal, unless in the sandbox. */
      payPal:
        env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET && env.PAYPAL_WEBHOOK_ID
          ? {
              clientId: env.PAYPAL_CLIENT_ID,
              clientSecret: env.PAYPAL_CLIENT_SECRET,
              webhookId: env.PAYPAL_WEBHOOK_ID,
              apiBase: env.PAYPAL_API_BASE,
            }
          : undefined,
      /** Time limit of a request to a payment provider. */
      providerTimeoutMs: env.PROVIDER_TIMEOUT_MS,
      /** How often seats are passed on in 12 months: at most this often for each seat of a purchase. */
      movesPerSeat: env.MOVES_PER_SEAT,
      /** Simulates cards and PayPal without moving money. Refused beside a provider's keys; on by default in a demo shop only. */
      paymentSandbox:
        env.STRIPE_SECRET_KEY || env.PAYPAL_CLIENT_ID ? false : env.PAYMENT_SANDBOX ? env.PAYMENT_SANDBOX === 'on' : env.DEMO === 'on',
    },
  }))

/** What one process may need under load, and its share of PostgreSQL's memory. */
const bytesPerProcess = 768 * 1024 * 1024
const maxUsualProcesses = 16

/** How many processes serve by default: one for each core, as far as the memory suffices. */
export const processesFor = ({ cores, bytes }: { cores: number; bytes: number }) =>
  Math.max(1, Math.min(cores, Math.floor(bytes / bytesPerProcess), maxUsualProcesses))

/** The memory of the machine, or of the container. */
const availableBytes = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const leastPoolOfProcess = 4

/** The settings of one of `count` processes: its share of what the instance has. */
export const configOfProcess = (config: Config, count: number): Config => ({
  ...config,
  databasePool: count === 1 ? config.databasePool : Math.max(leastPoolOfProcess, Math.floor(config.databasePool / count)),
  pageCacheMb: Math.ceil(config.pageCacheMb / count),
})

/** All settings. */
export const variableNames: readonly string[] = Object.keys(advice)

/**
 * The configuration from `env`; empty variables count as absent. Without SECRET_KEY the key is read from the data folder, where the first
 * start creates it. Throws ConfigError before anything is written if a variable is invalid.
 */
export function readConfig(env: Record<string, string | undefined>, storedKey = storedSecretKey): Config {
  const present = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : []))
  const read = variables.safeParse(Object.fromEntries(present))
  if (!read.success) {
    const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])))
    throw new ConfigError([...wrong].map((name) => `${name} ${advice[name]}.`).join('\n'))
  }
  const { config, secretKey } = read.data
  return Object.freeze({ ...config, secretKey: secretKey ?? storedKey(config.dataDir) })
}
