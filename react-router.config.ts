import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/build/precompress.ts'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build/storefront',
  ssr: true,
  // Every route is in the first manifest: pages are kept, and a manifest asked for by address would not be.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
