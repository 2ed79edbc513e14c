import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const changedAt = (file: string) => statSync(join(import.meta.dirname, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Helm and the schemas of Kubernetes: 43 MB that only these tests need, installed when they first run. */
export default () => {
  // npm writes it last.
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing Helm and the schemas of Kubernetes …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: import.meta.dirname, stdio: 'inherit' })
}
