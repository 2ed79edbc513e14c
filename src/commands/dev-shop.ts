import { join } from 'node:path'
import { createServer, type InlineConfig } from 'vite'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { openApp } from '../server/app.ts'
import { listen } from '../server/listen.ts'
import { demoLogins } from './load-demo.ts'
import { run } from './run.ts'
import { startupBanner } from './startup-banner.ts'

// The child process of dev.ts, which passes the database: the shop with pages from Vite, which updates them in the browser.
await run(async ({ config, log, keep, stopped }) => {
  const hmrPort = config.port + (config.port < 40_000 ? 20_000 : -20_000)
  const openVite = (options: InlineConfig, port: number) =>
    keep(createServer({ ...options, appType: 'custom', server: { middlewareMode: true, hmr: { port } } }), (server) => server.close())
  const pages = await openVite({ root: projectRoot }, hmrPort)
  const admin = await openVite({ configFile: join(projectRoot, 'vite.admin.config.ts') }, hmrPort + 1)
  const { listener } = await keep(openApp({ config, log, databaseUrl: process.argv[2] ?? '', pages, admin }), (shop) => shop.close())
  // Vite answers requests for its modules and passes on all others.
  await keep(
    listen((request, response) => {
      const vite = /^\/admin(\/|$)/.test(request.url ?? '') ? admin : pages
      vite.middlewares(request, response, () => listener(request, response))
    }, config),
    (listening) => listening.close(500),
  )
  process.stdout.write(startupBanner(config, demoLogins))
  await stopped
})
