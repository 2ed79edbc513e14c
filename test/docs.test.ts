import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
/** Such as `src/modules/X/X.jobs.ts` of a recipe. */
const isExample = (path: string) => /NNNN|\/X\b|[*<{]/.test(path)

test('every path that the documentation names exists', () => {
  const named = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    return [...text.matchAll(/`((?:src|test|scripts|demo|bench|db)\/[^`\s]+)`/g)].map(([, path = '']) => ({ page, path }))
  })
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ path }) => !isExample(path) && !existsSync(join(root, path))).map(({ page, path }) => `${page}: ${path}`)).toEqual(
    [],
  )
})
