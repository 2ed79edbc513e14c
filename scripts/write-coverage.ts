/**
 * Writes the last column of docs/storefront-coverage.md, `npm run docs:coverage`: the tests that name each sentence of the storefront document.
 * A test, or a row of its table, names sentences in a comment above it: `// Storefront document: §2.1(3), §4(1-3, 5)`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '../src/platform/runtime/project-root.ts'

const page = join(projectRoot, 'docs/storefront-coverage.md')
const tag = /^\/\/ Storefront document: (.+)$/

/** `§2.1(3), §4(1-3, 5)` as single sentences: `§2.1(3)`, `§4(1)`, … */
function sentencesIn(list: string): string[] {
  if (!/^§[\d.]+\([\d, -]+\)(, §[\d.]+\([\d, -]+\))*$/.test(list)) throw new Error(`Not a list of sentences: ${list}`)
  return [...list.matchAll(/(§[\d.]+)\(([^)]+)\)/g)].flatMap(([, section, numbers = '']) =>
    numbers.split(', ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}(${first + index})`)
    }),
  )
}

/** Every sentence that a test names, with the tests in the page's format. */
export function testsBySentence(): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  for (const path of ['src', 'demo', 'test'].flatMap(testFilesBelow)) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node) => {
      for (const list of tagsAbove(node)) {
        const shown = `\`${relative(projectRoot, path)}\` ${shownInTable(titleOf(node))}`
        for (const sentence of sentencesIn(list)) tests.set(sentence, [...(tests.get(sentence) ?? []), shown])
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return tests
}

const testFilesBelow = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .toSorted()
    .map((name) => join(projectRoot, folder, name))

function tagsAbove(node: ts.Node): string[] {
  if (!ts.isExpressionStatement(node) && !ts.isArrayLiteralExpression(node.parent ?? node)) return []
  const text = node.getSourceFile().text
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  return comments.flatMap(({ pos, end }) => tag.exec(text.slice(pos, end))?.[1] ?? [])
}

/** A test's title; for a row of a table, the texts at the start of the row. */
function titleOf(node: ts.Node): string {
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && node.expression.arguments[0]) {
    return textOf(node.expression.arguments[0])
  }
  if (!ts.isArrayLiteralExpression(node)) return textOf(node)
  const end = node.elements.findIndex((element) => !isText(element))
  return node.elements
    .slice(0, end === -1 ? undefined : end)
    .map(textOf)
    .join(': ')
}

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
const textOf = (node: ts.Node) =>
  ts.isStringLiteralLike(node)
    ? node.text
    : node
        .getText()
        .replace(/^`|`$/g, '')
        .replace(/\$\{.*?\}/g, '…')
/** Values that a table fills into a title are shown as an ellipsis. */
const shownInTable = (title: string) => title.replace(/%[a-z]|\$[a-z]+/g, '…').replace(/[|*<]/g, '\\$&')

/** The page's own sentences, each with its line: their numbers are in the first column, below the heading of their section. */
export function sentencesOfPage(lines = readFileSync(page, 'utf8').split('\n')) {
  let section = ''
  return lines.flatMap((line, index) => {
    section = /^##+ ([\d.]+) /.exec(line)?.[1] ?? section
    const [, number, text] = /^\| (\d+) \| (.*?) \|/.exec(line) ?? []
    return number ? [{ sentence: `§${section}(${number})`, number, text, index }] : []
  })
}

if (import.meta.main) {
  const lines = readFileSync(page, 'utf8').split('\n')
  const tests = testsBySentence()
  for (const { sentence, number, text, index } of sentencesOfPage(lines)) {
    lines[index] = `| ${number} | ${text} | ${(tests.get(sentence) ?? []).join('<br>')} |`
  }
  writeFileSync(page, lines.join('\n'))
  console.log('docs/storefront-coverage.md is written')
}
