import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `npm run bench -- [options]
  --products <number>  fill the catalogue up to so many products, such as 10000
  --program <file>     another program to measure in place of src/commands/start.ts: it listens on 127.0.0.1, port PORT
  --against <commit>   compares rendered pages with those of this commit, and measures nothing else
`

/** The options of the command line. Prints the usage and exits if they are invalid. */
export function readOptions(args: string[]): { products: number; program: string; against?: string } {
  try {
    const { values } = parseArgs({
      args,
      options: { products: { type: 'string', default: '0' }, program: { type: 'string' }, against: { type: 'string' } },
    })
    if (!/^\d{1,7}$/.test(values.products)) throw new Error('--products must be a number up to 9999999')
    return {
      products: Number(values.products),
      program: values.program ?? join(import.meta.dirname, '../src/commands/start.ts'),
      ...(values.against !== undefined && { against: values.against }),
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
