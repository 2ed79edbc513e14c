import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, variableNames } from '../src/platform/runtime/config.ts'

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment: Record<string, string>
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
}

// It comes with graphile-worker, which uses it for its own configuration, and has no types.
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const compose = load(read('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, unknown> }
const { shop, worker } = compose.services as { shop: Service; worker: Service }
const dockerfile = read('Dockerfile')

/** As Compose evaluates a value when no variable is set. */
const normally = (value: string) => value.replace(/\$\{[A-Z0-9_]+(?::-([^}]*))?\}/g, (_, normal = '') => normal)

test('every variable of shop and worker is a valid setting', () => {
  for (const [name, { environment }] of Object.entries({ shop, worker })) {
    expect(
      Object.keys(environment).filter((variable) => !variableNames.includes(variable)),
      name,
    ).toEqual([])
    const said = Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, normally(value)]))
    const config = readConfig({ ...said, HOST: '0.0.0.0', PORT: '3000', SECRET_KEY: '5e'.repeat(32) })
    expect(config.databaseUrl).toBe('postgresql://avicenna:avicenna@postgres:5432/avicenna')
    expect(config.s3).toMatchObject({ bucket: 'avicenna', endpoint: 'http://store:9000' })
    expect(config.smtpUrl).toBe('smtp://mail:1025')
  }
  expect(shop.environment.JOBS).toBe('off')
  const own = ['JOBS', 'DRAIN_SECONDS', 'WORKER_PORT']
  const shared = (of: Service) => Object.entries(of.environment).filter(([name]) => !own.includes(name))
  expect(shared(worker)).toEqual(shared(shop))
})

test('services wait for services with health checks, and data are in volumes', () => {
  for (const [name, { depends_on: needs = {}, volumes = [] }] of Object.entries(compose.services)) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      const other = compose.services[needed]
      expect(other, `${name} waits for ${needed}`).toBeDefined()
      if (condition === 'service_healthy') expect(other?.healthcheck ?? other?.build, needed).toBeDefined()
    }
    for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0])
  }
  expect(compose.services.postgres?.image).toBe('postgres:18')
  for (const { ports = [] } of Object.values(compose.services)) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('the image has the Node of package.json, runs programs that exist, and does not run as root', () => {
  const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  expect([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([dependencies?.node, dependencies?.node])
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  expect(command.join(' ')).toBe(scripts?.start)
  expect(worker.command?.join(' ')).toBe(scripts?.worker)
  for (const program of [command, worker.command]) expect(existsSync(join(root, program?.[1] ?? 'nothing'))).toBe(true)
  expect(dockerfile.indexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '))
  for (const variable of dockerfile.matchAll(/\b([A-Z][A-Z_]+)=/g))
    expect([...variableNames, 'NODE_ENV', 'PATH'], variable[1]).toContain(variable[1])
})

test('the image contains no settings, no data and no history', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.env*', 'data*', '.git', '*.tar.gz', 'node_modules']) expect(ignored).toContain(name)
})
