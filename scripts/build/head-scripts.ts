// Decision 089: the reader asks before its code is there

import { build, type Plugin, type Rolldown } from 'vite'

/**
 * `import scriptOf from './start.ts?head'`: the text of a script for the head of a page, which calls the default export of that file. It has all that
 * the file imports, built with the plugins that are given. The browser's build does not have it.
 */
export const headScripts = (...plugins: Plugin[]): Plugin => ({
  name: 'head-scripts',
  enforce: 'pre',
  async load(id) {
    const [entry = id, query] = id.split('?')
    if (query !== 'head') return undefined
    if (this.environment.name === 'client') return "export default () => ''"
    const [built] = (await build({
      configFile: false,
      logLevel: 'warn',
      plugins,
      build: {
        write: false,
        lib: { entry, formats: ['iife'], name: 'start' },
        // Of what it imports, only what it uses.
        rolldownOptions: { treeshake: { moduleSideEffects: false, propertyReadSideEffects: false } },
      },
    })) as [Rolldown.RolldownOutput]
    const [{ code }] = built.output
    return `export default (parameter = null) => ${JSON.stringify(`(()=>{${code}start(`)} + JSON.stringify(parameter) + ')})()'`
  },
})
