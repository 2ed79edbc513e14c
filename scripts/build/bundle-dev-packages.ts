// Decision 127: packages are where they are used

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { dependencies: object }

/** The server's build of the pages imports what is in `dependencies`, and has the code of all other packages in it: an image does not have them. */
export const bundleDevPackages = (): Plugin => ({
  name: 'bundle-dev-packages',
  apply: 'build',
  config: () => ({ environments: { ssr: { resolve: { noExternal: true, external: Object.keys(dependencies) } } } }),
})
