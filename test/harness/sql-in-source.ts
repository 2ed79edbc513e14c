import ts from 'typescript'

/** SQL in a source file: the constant parts of one template or string, and its line. */
export interface SourceSql {
  parts: string[]
  line: number
}

const partsOf = (node: ts.Node | undefined): string[] | undefined => {
  if (!node) return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return undefined
}

const isCallOf = (node: ts.Node, method: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === method

function collect(source: string, textIn: (node: ts.Node) => ts.Node | undefined): SourceSql[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found: SourceSql[] = []
  const visit = (node: ts.Node) => {
    const parts = partsOf(textIn(node))
    if (parts) found.push({ parts, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The templates with Kysely's tag `sql`. */
export const sqlTemplatesIn = (source: string) =>
  collect(source, (node) => (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' ? node.template : undefined))

/** The texts passed to `client.query(…)`. */
export const queryTextsIn = (source: string) => collect(source, (node) => (isCallOf(node, 'query') ? node.arguments[0] : undefined))
