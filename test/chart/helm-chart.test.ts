import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, variableNames } from '../../src/platform/runtime/config.ts'
import { type KubernetesObject, openHelm } from './helm.ts'
import { findFaults } from './kubernetes-schemas.ts'

const root = join(import.meta.dirname, '../..')
const chart = 'deploy/helm/avicenna'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const schema = JSON.parse(read(`${chart}/values.schema.json`))

let helm: Awaited<ReturnType<typeof openHelm>>
beforeAll(async () => {
  helm = await openHelm()
})
afterAll(() => helm[Symbol.asyncDispose]())

const least = { settings: { SHOP_ORIGIN: 'https://shop.example', S3_BUCKET: 'goods' }, existingSecret: 'shop' }
const database = 'postgresql://shop:secret@10.0.0.5:6432/shop'

/** Every option, none with its default. */
const all = {
  image: { repository: 'registry.example/avicenna', tag: 'abc', pullPolicy: 'Always' },
  imagePullSecrets: [{ name: 'registry' }],
  settings: {
    SHOP_ORIGIN: 'https://shop.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    METRICS_NETWORKS: '10.1.0.0/16',
    DATABASE_PREPARE: 'off',
    STATEMENT_TIMEOUT_MS: '4000',
    ALLOWED_HOSTS: 'www.shop.example',
    ALLOWED_ORIGINS: 'https://app.example',
    DEMO: 'off',
    RATE_LIMITS: 'on',
    EDGE_PURGE_URL: 'http://varnish:6081',
    EDGE_PURGE_STYLE: 'fastly',
    MAIL_FROM: 'Shop: "books" <shop@shop.example>',
    S3_BUCKET: 'goods',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu-central-1',
    S3_PATH_STYLE: 'off',
    PAGE_CACHE_MB: '128',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_API_BASE: 'https://api.stripe.com',
    PAYPAL_API_BASE: 'https://api-m.paypal.com',
    PROVIDER_TIMEOUT_MS: '7000',
    PAYMENT_SANDBOX: 'off',
    MOVES_PER_SEAT: '3',
    CHAT_URL: 'https://wa.me/1',
    LOG_LEVEL: 'debug',
  },
  secrets: {
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: 'postgresql://shop:secret@10.0.0.5:5432/shop',
    DATABASE_REPLICA_URLS: 'postgresql://shop:secret@10.0.0.6:5432/shop,postgresql://shop:secret@10.0.0.7:5432/shop',
    SECRET_KEY: '5e'.repeat(32),
    LIMITS_URL: 'redis://limits:6379',
    EDGE_PURGE_TOKEN: '{{ .Values }} "#$: token',
    SMTP_URL: 'smtps://user:password@mail.example:465',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  },
  existingSecret: 'more',
  web: {
    replicas: 3,
    processes: 4,
    databasePool: 16,
    drainSeconds: 20,
    resources: { requests: { cpu: 2, memory: '3Gi' }, limits: { memory: '4Gi' } },
    autoscaling: { enabled: true, minReplicas: 3, maxReplicas: 30, targetCPUUtilizationPercentage: 60 },
    podDisruptionBudget: { enabled: true, maxUnavailable: '25%' },
    podAnnotations: { 'prometheus.io/scrape': 'true' },
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'shop', operator: 'Exists', effect: 'NoSchedule' }],
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { 'app.kubernetes.io/component': 'web' } } },
        ],
      },
    },
  },
  worker: {
    replicas: 2,
    databasePool: 12,
    resources: { limits: { memory: '2Gi' } },
    podAnnotations: { note: 'jobs' },
    nodeSelector: { disk: 'hdd' },
    tolerations: [{ operator: 'Exists' }],
    affinity: { nodeAffinity: {} },
  },
  service: { type: 'LoadBalancer', port: 8080, annotations: { 'example.com/internal': 'true' } },
  ingress: { enabled: true, className: 'haproxy', annotations: { a: 'b' }, host: 'www.shop.example', tlsSecret: 'certificate' },
  storage: { existingClaim: 'shop-data' },
  backup: { enabled: true, schedule: '30 2 * * *', existingClaim: 'shop-backups', resources: { limits: { memory: '512Mi' } } },
  networkPolicy: {
    enabled: true,
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
    metricsFrom: [{ podSelector: { matchLabels: { app: 'prometheus' } } }],
  },
  serviceAccount: { name: 'shop' },
}

// biome-ignore lint/suspicious/noExplicitAny: findFaults has checked the kinds.
type Any = any
const kindOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`
const find = (objects: KubernetesObject[], name: string): Any => {
  const found = objects.find((object) => kindOf(object) === name)
  expect(found, name).toBeDefined()
  return found
}
const podOf = (object: Any) => (object.spec.jobTemplate ?? object).spec.template.spec
const containerOf = (object: Any) => podOf(object).containers[0]

/** The environment that a container gets from the chart. */
function environmentOf(objects: KubernetesObject[], object: Any): Record<string, string> {
  const container = containerOf(object)
  const sources = container.envFrom.flatMap(({ configMapRef, secretRef }: Any) => {
    const source: Any = objects.find(
      (one) => kindOf(one) === (configMapRef ? `ConfigMap ${configMapRef.name}` : `Secret ${secretRef.name}`),
    )
    return source ? Object.entries(source.data ?? source.stringData) : []
  })
  return Object.fromEntries([...sources, ...(container.env ?? []).map(({ name, value }: Any) => [name, value])])
}

test('with the least values the chart is instances, a worker and what leads to them, as Kubernetes accepts it', async () => {
  const objects = await helm.render(chart, least)
  expect(objects.flatMap(findFaults)).toEqual([])
  expect(objects.map(kindOf).toSorted()).toEqual([
    'ConfigMap shop-avicenna',
    'Deployment shop-avicenna-web',
    'Deployment shop-avicenna-worker',
    'PodDisruptionBudget shop-avicenna-web',
    'Service shop-avicenna',
  ])
  const web = find(objects, 'Deployment shop-avicenna-web')
  expect(web.spec.replicas).toBe(2)
  expect(containerOf(web).envFrom).toEqual([{ configMapRef: { name: 'shop-avicenna' } }, { secretRef: { name: 'shop' } }])
})

test('with all options the chart is what Kubernetes accepts, and each value is somewhere in it', async () => {
  const objects = await helm.render(chart, all)
  expect(objects.flatMap(findFaults)).toEqual([])
  expect(objects.map(kindOf).toSorted()).toEqual([
    'ConfigMap shop-avicenna',
    'CronJob shop-avicenna-backup',
    'Deployment shop-avicenna-web',
    'Deployment shop-avicenna-worker',
    'HorizontalPodAutoscaler shop-avicenna-web',
    'Ingress shop-avicenna',
    'NetworkPolicy shop-avicenna-backup',
    'NetworkPolicy shop-avicenna-web',
    'NetworkPolicy shop-avicenna-worker',
    'PodDisruptionBudget shop-avicenna-web',
    'Secret shop-avicenna',
    'Service shop-avicenna',
  ])
  expect(find(objects, 'ConfigMap shop-avicenna').data).toEqual(all.settings)
  expect(find(objects, 'Secret shop-avicenna').stringData).toEqual(all.secrets)
  const text = JSON.stringify(objects)
  // The autoscaler decides instead of `replicas`, and the other two are switches.
  const leaves = (value: unknown, path: string): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => leaves(one, `${path}/${name}`))
      : [[path, value]]
  const lost = leaves(all, '').filter(([path, value]) => {
    const said = path === '/image/repository' ? `"${value}:` : path === '/image/tag' ? `:${value}"` : JSON.stringify(value)
    return typeof value !== 'boolean' && path !== '/web/replicas' && !text.includes(said)
  })
  expect(lost).toEqual([])
  expect(find(objects, 'Deployment shop-avicenna-web').spec.replicas).toBeUndefined()
  expect(find(objects, 'Ingress shop-avicenna').spec).toMatchObject({
    ingressClassName: 'haproxy',
    tls: [{ secretName: 'certificate', hosts: ['www.shop.example'] }],
    rules: [{ host: 'www.shop.example', http: { paths: [{ backend: { service: { name: 'shop-avicenna', port: { name: 'http' } } } }] } }],
  })
  const ways = objects
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }: Any) => [spec.podSelector.matchLabels['app.kubernetes.io/component'], spec.ingress])
  expect(Object.fromEntries(ways)).toEqual({
    web: [{ from: [...all.networkPolicy.from, ...all.networkPolicy.metricsFrom], ports: [{ port: 'http' }] }],
    worker: [{ from: all.networkPolicy.metricsFrom, ports: [{ port: 'health' }] }],
    backup: undefined,
  })
})

test('selectors find the pods, ports exist, and the names that parts have of each other are right', async () => {
  for (const values of [least, all]) {
    const objects = await helm.render(chart, values)
    for (const object of objects as Any[]) {
      const { kind, spec } = object
      const pods = objects.filter(({ kind: its }) => its === 'Deployment').map(({ spec: its }: Any) => its.template)
      const chosen = kind === 'Service' ? spec.selector : kind === 'PodDisruptionBudget' ? spec.selector.matchLabels : undefined
      if (chosen) {
        const matching = pods.filter(({ metadata }) => Object.entries(chosen).every(([name, value]) => metadata.labels[name] === value))
        expect(matching.map(({ spec: its }) => its.containers[0].name)).toEqual(['shop'])
      }
      if (kind === 'Deployment') expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      if (kind === 'HorizontalPodAutoscaler') find(objects, `Deployment ${spec.scaleTargetRef.name}`)
      if (kind === 'Ingress') find(objects, `Service ${spec.rules[0].http.paths[0].backend.service.name}`)
    }
    const service = find(objects, 'Service shop-avicenna')
    const container = containerOf(find(objects, 'Deployment shop-avicenna-web'))
    expect(container.ports.map(({ name }: Any) => name)).toContain(service.spec.ports[0].targetPort)
  }
})

test('the environment of each container is settings that the shop accepts', async () => {
  const objects = await helm.render(chart, all)
  for (const name of ['Deployment shop-avicenna-web', 'Deployment shop-avicenna-worker', 'CronJob shop-avicenna-backup']) {
    const environment = environmentOf(objects, find(objects, name))
    expect(Object.keys(environment).filter((variable) => !variableNames.includes(variable))).toEqual([])
    const config = readConfig({ ...environment, HOST: '0.0.0.0', PORT: '3000' })
    expect(config.databaseUrl).toBe(database)
    expect(config.jobs).toBe(!name.endsWith('web'))
    expect(config.smtpUrl).toBe(all.secrets.SMTP_URL)
  }
  const web = find(objects, 'Deployment shop-avicenna-web')
  const { processes, drainSeconds, databasePool } = readConfig(environmentOf(objects, web))
  expect({ processes, drainSeconds, databasePool }).toEqual({ processes: 4, drainSeconds: 20, databasePool: 16 })
  // 9 s for open requests and 3 s to close, as src/commands/start-shop.ts says.
  expect(podOf(web).terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + 12)
})

test('the values know every setting of the shop, and no other', () => {
  const setByChart = ['HOST', 'PORT', 'DATA_DIR', 'JOBS', 'WEB_CONCURRENCY', 'DATABASE_POOL', 'DRAIN_SECONDS', 'WORKER_PORT']
  const known = [...Object.keys(schema.properties.settings.properties), ...Object.keys(schema.properties.secrets.properties), ...setByChart]
  expect(known.toSorted()).toEqual(variableNames.toSorted())
  expect(Object.keys(load(read(`${chart}/values.yaml`)) as object).toSorted()).toEqual(
    Object.keys(schema.properties)
      .filter((name) => name !== 'global')
      .toSorted(),
  )
})

test('containers run programs of the image as its user, write only into volumes, and are asked for their health where they listen', async () => {
  const objects = await helm.render(chart, all)
  const dockerfile = read('Dockerfile')
  const [, port] = /\bPORT=(\d+)/.exec(dockerfile) ?? []
  for (const name of ['Deployment shop-avicenna-web', 'Deployment shop-avicenna-worker', 'CronJob shop-avicenna-backup']) {
    const object = find(objects, name)
    const container = containerOf(object)
    const pod = podOf(object)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 })
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    for (const { name: mounted } of container.volumeMounts) expect(pod.volumes.map((volume: Any) => volume.name)).toContain(mounted)
    const paths = container.volumeMounts.map(({ mountPath }: Any) => mountPath)
    expect(paths).toEqual(expect.arrayContaining([/\bDATA_DIR=(\S+)/.exec(dockerfile)?.[1], '/tmp']))
    if (container.workingDir) expect(paths).toContain(container.workingDir)
    if (container.command) expect(existsSync(join(root, container.command[1].replace(/^\/shop\//, '')))).toBe(true)
    const environment = environmentOf(objects, object)
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      if (object.kind === 'CronJob') continue
      const { containerPort } = container.ports.find((one: Any) => one.name === container[probe].httpGet.port)
      expect(String(containerPort), probe).toBe(name.endsWith('web') ? port : environment.WORKER_PORT)
      expect(container[probe].httpGet.path).toBe(probe === 'readinessProbe' ? '/readyz' : '/healthz')
    }
  }
})

const { S3_BUCKET: _, ...withoutBucket } = least.settings
test.each([
  ['no settings at all', {}, 'SHOP_ORIGIN'],
  ['no database', { ...least, existingSecret: '' }, 'existingSecret'],
  ['a database without the secret key', { ...least, existingSecret: '', secrets: { DATABASE_URL: database } }, 'SECRET_KEY|existingSecret'],
  ['files that each pod would have for itself', { ...least, settings: withoutBucket }, 'S3_BUCKET|existingClaim'],
  ['a setting that the shop does not know', { ...least, settings: { ...least.settings, DEMO_SHOP: 'off' } }, 'DEMO_SHOP'],
  ['a setting that is no string', { ...least, settings: { ...least.settings, PAGE_CACHE_MB: 64 } }, 'PAGE_CACHE_MB'],
  ['a secret among the settings', { ...least, settings: { ...least.settings, SMTP_URL: 'smtp://mail' } }, 'SMTP_URL'],
  ['the database of another kind', { ...least, secrets: { DATABASE_URL: 'mysql://shop@db/shop' } }, 'DATABASE_URL'],
  ['an unknown option', { ...least, web: { replica: 3 } }, 'replica'],
  ['no instance', { ...least, web: { replicas: 0 } }, 'replicas'],
  ['processes in words', { ...least, web: { processes: 'two' } }, 'processes'],
  ['backups without a volume', { ...least, backup: { enabled: true } }, 'backup.existingClaim|existingClaim'],
  ['a network policy that shuts out all visitors', { ...least, networkPolicy: { enabled: true } }, 'networkPolicy|from'],
])('%s is refused', async (_name, values, reason) => {
  await expect(helm.render(chart, values)).rejects.toThrow(new RegExp(`values don't meet the specifications[^]*(?:${reason})`))
})

test('the check of objects finds unknown, missing and wrong fields', () => {
  const object = (spec: object) =>
    ({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'a' }, spec }) as KubernetesObject
  expect(findFaults(object({ maxUnavailable: 1, selector: { matchLabels: { a: 'b' } } }))).toEqual([])
  expect(findFaults(object({ maxUnavailables: 1 }))).toEqual(['policy/v1 PodDisruptionBudget/spec/maxUnavailables: unknown field'])
  expect(findFaults(object({ selector: { matchLabels: { a: 1 } } })).join()).toContain('/spec/selector/matchLabels/a: type')
  expect(findFaults({ ...object({}), apiVersion: 'apps/v1', kind: 'Deployment' }).join()).toContain('selector')
  expect(findFaults({ ...object({}), kind: 'Pot' })).toEqual(['policy/v1 Pot is unknown'])
})
