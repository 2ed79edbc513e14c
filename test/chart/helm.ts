import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/platform/runtime/project-root.ts'
import { unzip } from '../harness/unzip.ts'

const require = createRequire(import.meta.url)
// It comes with graphile-worker, which uses it for its own configuration, and has no types.
const { loadAll } = require('js-yaml') as { loadAll(text: string): unknown[] }

export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/** A version that the chart supports, for the templates that ask. */
const kubeVersion = '1.33.0'

/**
 * Helm, which renders charts without a cluster. For Linux on x64 it is in a package of AWS, packed for Lambda; elsewhere it is the machine's own
 * (https://helm.sh/docs/intro/install/). Disposing removes what it wrote.
 */
export async function openHelm() {
  const folder = await mkdtemp(join(tmpdir(), 'helm-'))
  let program = 'helm'
  if (process.platform === 'linux' && process.arch === 'x64') {
    program = join(folder, 'helm')
    const packed = await readFile(require.resolve('@aws-cdk/asset-kubectl-v20/lib/layer.zip'))
    await writeFile(program, unzip(packed).find(({ name }) => name === 'helm/helm')?.content ?? '')
    await chmod(program, 0o755)
  }
  const env = { PATH: process.env.PATH, HOME: folder }
  return {
    /** What `helm install` would send to the cluster. Throws with Helm's reasons. */
    async render(chart: string, values: object): Promise<KubernetesObject[]> {
      const file = join(folder, 'values.json')
      await writeFile(file, JSON.stringify(values))
      const args = ['template', 'shop', join(projectRoot, chart), '--namespace', 'shops', '--kube-version', kubeVersion, '--values', file]
      const { stdout } = await promisify(execFile)(program, args, { env })
      return (loadAll(stdout) as (KubernetesObject | null)[]).filter((one) => one !== null)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
