import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = `npm run bench -- [options]
  --products <number>  fill the catalogue up to so many products, such as 10000
  --answers            with --against: compares 2,000 answers to searches and filters instead
  --catalogue          measures each listing, search, count and page of that catalogue, and nothing else
  --database <folder>  with --catalogue: keeps the filled database in this folder, or uses the one that an earlier run left there
  --requests <number>  with --catalogue: of each kind, 100 by default
  --only <text>        with --catalogue: only what contains the text, such as search
  --program <file>     another program to measure in place of src/commands/start.ts: it listens on 127.0.0.1, port PORT
  --against <commit>   compares rendered pages with those of this commit, and measures nothing else
`

interface Options {
  products: number
  program: string
  against?: string
  answers: boolean
  catalogue?: { database?: string; requests: number; only: string }
}

/** The options of the command line. Prints the usage and exits if they are invalid. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        products: { type: 'string', default: '0' },
        program: { type: 'string' },
        against: { type: 'string' },
        answers: { type: 'boolean', default: false },
        catalogue: { type: 'boolean', default: false },
        database: { type: 'string' },
        requests: { type: 'string', default: '100' },
        only: { type: 'string', default: '' },
      },
    })
    if (!/^\d{1,7}$/.test(values.products)) throw new Error('--products must be a number up to 9999999')
    if (!/^[1-9]\d{0,4}$/.test(values.requests)) throw new Error('--requests must be a number from 1 to 99999')
    return {
      products: Number(values.products),
      program: values.program ?? join(import.meta.dirname, '../src/commands/start.ts'),
      answers: values.answers && values.against !== undefined,
      ...(values.against !== undefined && { against: values.against }),
      ...(values.catalogue && {
        catalogue: {
          requests: Number(values.requests),
          only: values.only,
          ...(values.database !== undefined && { database: values.database }),
        },
      }),
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
