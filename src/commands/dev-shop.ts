import { createServer } from 'vite'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { openApp } from '../server/app.ts'
import { listen } from '../server/listen.ts'
import { demoLogins } from './demo.ts'
import { run } from './run.ts'
import { startupBanner } from './startup-banner.ts'

// The child of dev.ts, which names the database: the shop with its pages straight from Vite, which exchanges them in the browser as they change.
await run(async ({ config, log, keep, stopped }) => {
  const vite = await keep(
    createServer({
      root: projectRoot,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { port: config.port + (config.port < 40_000 ? 20_000 : -20_000) } },
    }),
    (server) => server.close(),
  )
  const { listener } = await keep(openApp({ config, log, databaseUrl: process.argv[2] ?? '', pages: vite }), (shop) => shop.close())
  // Vite answers for its modules, and passes on what is not its own.
  await keep(
    listen((request, response) => vite.middlewares(request, response, () => listener(request, response)), config),
    (listening) => listening.close(500),
  )
  process.stdout.write(startupBanner(config, demoLogins))
  await stopped
})
