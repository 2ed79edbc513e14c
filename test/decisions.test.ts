import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const read = (file: string) => readFileSync(file, 'utf8')
const decisions = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name))
const numbers = new Set(decisions.map((name) => name.slice(0, 3)))

const sources = globSync([
  '*.{md,ts}',
  'bench/**/*.{md,ts}',
  'db/**/*.{md,sql}',
  'demo/**/*.{md,ts}',
  'deploy/**/*.{md,yaml}',
  'docs/**/*.md',
  'scripts/**/*.ts',
  'src/**/*.{md,sql,ts,tsx}',
  'test/**/*.{md,sql,ts}',
]).filter((file) => !file.includes('node_modules'))

test('the index has each decision once', () => {
  const [index = ''] = read(join(folder, 'README.md')).split('## Old numbers')
  const listed = [...index.matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(decisions.toSorted())
})

test('a number is that of one decision', () => {
  expect(numbers.size).toBe(decisions.length)
})

test.each(decisions)('%s has its number, a date, a status and when to revisit it', (name) => {
  const text = read(join(folder, name))
  expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} `))
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (proposed|accepted|superseded by )/m)
  expect(text).toMatch(/^Revisit when: /m)
})

const withoutTargets = (line: string) => line.replaceAll(/\]\([^)]*\)/g, ']')
const isLong = (line: string) => !line.startsWith('|') && withoutTargets(line).length > 110

test.each(globSync('docs/{decisions,measurements}/*.md'))('%s has lines of at most 110 characters, but for tables and links', (file) => {
  const lines = read(file).split('\n')
  expect(lines.filter(isLong)).toEqual([])
})

const paths = /decisions\/(\d{3}[^\s)`]*?)\.?(?=[\s)`#])/g
const mentions = /\bdecisions? (\d{3})\b/gi
const links = /\[[^\]]*\]\((?!https?:)([^)#]*\.md)(?:#[^)]*)?\)/g
const numberedLinks = /\[(?:decision )?(\d{3})\]\((?:[./\w-]*\/)?(\d{3})-/g

/** What a file says of decisions, and links of Markdown, that lead nowhere. */
function brokenMentions(file: string, text: string) {
  const exists = (path: string) => !file.endsWith('.md') || existsSync(join(dirname(file), path))
  const broken = [
    ...[...text.matchAll(paths)].filter(([, name = '']) => !decisions.includes(name)),
    ...[...text.matchAll(mentions)].filter(([, number = '']) => !numbers.has(number)),
    ...[...text.matchAll(links)].filter(([, path = '']) => !exists(path)),
    ...[...text.matchAll(numberedLinks)].filter(([, number, target]) => number !== target),
  ]
  return broken.map(([found]) => `${file}: ${found}`)
}

test('every mention of a decision leads to one', () => {
  const others = sources.filter((file) => file !== 'test/decisions.test.ts')
  expect(others.flatMap((file) => brokenMentions(file, read(file)))).toEqual([])
})

test.each([
  ['src/a.ts', '// Decision 999: none'],
  ['src/a.ts', '/** docs/decisions/001-another-name.md. */'],
  ['docs/a.md', '[decision 001](decisions/001-another-name.md)'],
  ['docs/operations.md', '[002](decisions/001-one-package-run-as-typescript.md)'],
])('in %s, “%s” leads nowhere', (file, text) => {
  expect(brokenMentions(file, `${text}\n`)).not.toEqual([])
})
