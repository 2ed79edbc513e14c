import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import type { KubernetesObject } from './helm.ts'

type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string; params: object }[] | null
}

/** The schemas of Kubernetes' own OpenAPI document, compiled to functions. */
const schemas = {
  'v1 ConfigMap': configMap,
  'v1 Secret': secret,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 CronJob': cronJob,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
} as unknown as Record<string, Validate>

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
