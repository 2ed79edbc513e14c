import type { KubernetesObject } from './helm.ts'

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string; params: object }[] | null
}

const names = {
  'v1 ConfigMap': 'CoreV1ConfigMap',
  'v1 Secret': 'CoreV1Secret',
  'v1 Service': 'CoreV1Service',
  'apps/v1 Deployment': 'AppsV1Deployment',
  'autoscaling/v2 HorizontalPodAutoscaler': 'AutoscalingV2HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'BatchV1CronJob',
  'networking.k8s.io/v1 Ingress': 'NetworkingV1Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'NetworkingV1NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'PolicyV1PodDisruptionBudget',
}

/** The schemas of Kubernetes' own OpenAPI document, compiled to functions. By names that TypeScript does not follow: they are installed late. */
const schemas = Object.fromEntries(
  await Promise.all(
    Object.entries(names).map(async ([type, name]): Promise<[string, Validate]> => {
      const { validate } = await import(`kubernetes-models/_schemas/IoK8sApi${name}`)
      return [type, validate]
    }),
  ),
)

/** What Kubernetes would refuse with strict validation, unknown fields included. */
export function findFaults(object: KubernetesObject): string[] {
  const type = `${object.apiVersion} ${object.kind}`
  const validate = schemas[type]
  if (!validate) return [`${type} is unknown`]
  const read = new Set<string>()
  const isValid = validate(recordReads(object, '', read))
  const errors = isValid ? [] : (validate.errors ?? [])
  return [
    ...errors.map(({ instancePath, keyword, params }) => `${type}${instancePath}: ${keyword} ${JSON.stringify(params)}`),
    // A schema reads each field that it has, and all of a map.
    ...pathsOf(object, '').flatMap((path) => (read.has(path) ? [] : [`${type}${path}: unknown field`])),
  ]
}

function recordReads(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === 'symbol') return Reflect.get(target, name, receiver)
      read.add(`${path}/${name}`)
      return recordReads(Reflect.get(target, name, receiver), `${path}/${name}`, read)
    },
  })
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [`${path}/${name}`, ...pathsOf(one, `${path}/${name}`)])
}
